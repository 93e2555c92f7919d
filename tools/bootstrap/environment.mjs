import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

// oxlint-disable-next-line node/no-process-env -- the one place of the bootstrap that reads the environment
export const environment = process.env;

/** Folders of the packages of this repository. */
export const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

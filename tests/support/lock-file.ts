import { readFileSync } from 'node:fs';

export const root = new URL('../../', import.meta.url);
export const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}
/** Everything that package-lock.json names, by its path. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this repository's own file
export const { packages } = JSON.parse(readText('package-lock.json')) as {
  packages: Readonly<Record<string, LockEntry>>;
};
/** What comes from the registry, with its path. */
export const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

export const IMAGES = [
  'frontend',
  'gateway',
  'analysis-service',
  'translation-service',
  'libretranslate',
];

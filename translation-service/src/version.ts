import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { STATEMENTS } from '@neurovista/product-texts';

/** Raise with every change of the engine's rules. */
export const ENGINE_VERSION = '1.0.0';

const FOLDERS = [
  STATEMENTS,
  ...['termbase', 'language'].map((name) => new URL(`../data/${name}/`, import.meta.url)),
];

/** Ten hexadecimal digits that change with any of the data files. */
export function dataDigest(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder).toSorted())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 10);
}

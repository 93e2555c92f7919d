// Which tests beside the code are no quick ones, by what they import: those that load the engine, a second or two before
// their first line, and those that open sockets or start threads or processes, which wait for them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const LOADERS = [
  'analysis-service/src/terminology/lexicon.ts',
  'analysis-service/src/knowledge/load-tables.ts',
  'analysis-service/src/context/cues/cue-table.ts',
  'translation-service/src/engine/engine.ts',
];
const PACKAGES = {
  '@neurovista/analysis-service': 'analysis-service/src/index.ts',
  '@neurovista/translation-service': 'translation-service/src/index.ts',
};
/** Imports and exports of values; those of types are gone when a test runs. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s+)?'([^']+)'/gm;

/** What opens a socket, or starts a thread or a process, where a test imports it itself. */
const STARTERS =
  /^(?:node:(?:http|net|child_process|worker_threads)|supertest|.*\/(?:testing\/loopback|double\/server|threads|local-services|encoder)\.ts)$/;

const importsOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .matchAll(IMPORT)
        .map(([, name]) => name)
    : [];

const listTests = (root, folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Paths of the test files under `root`, in these folders, that open sockets or start threads or processes. */
export const findStartingTests = (root, folders) =>
  listTests(root, folders).filter((file) => importsOf(file).some((name) => STARTERS.test(name)));

/**
 * Paths of the test files under `root`, in these folders, from whose imports the loader of the vocabulary, of the knowledge,
 * of the cues or of the embedded translation can be reached.
 */
export function findEngineTests(root, folders) {
  const isLoading = new Map(LOADERS.map((file) => [join(root, file), true]));
  const resolveImport = (file, name) =>
    name.startsWith('.') ? resolve(dirname(file), name) : join(root, PACKAGES[name] ?? name);
  const reachesLoader = (file) => {
    const known = isLoading.get(file);
    if (known !== undefined) return known;
    // A circle of imports reaches no more than its files do.
    isLoading.set(file, false);
    const found = importsOf(file).some((name) => reachesLoader(resolveImport(file, name)));
    isLoading.set(file, found);
    return found;
  };
  return listTests(root, folders).filter(reachesLoader);
}

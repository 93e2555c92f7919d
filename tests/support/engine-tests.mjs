// Which unit tests load the engine: those from whose imports the loader of the vocabulary, of the knowledge, of the cues or
// of the embedded translation can be reached. They take a second or two each before their first line.
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

/** Paths of the test files under `root`, in these folders, that load the engine. */
export function findEngineTests(root, folders) {
  const isLoading = new Map(LOADERS.map((file) => [join(root, file), true]));
  const resolveImport = (file, name) =>
    name.startsWith('.') ? resolve(dirname(file), name) : join(root, PACKAGES[name] ?? name);
  const reachesLoader = (file) => {
    const known = isLoading.get(file);
    if (known !== undefined) return known;
    // A circle of imports reaches no more than its files do.
    isLoading.set(file, false);
    const names = existsSync(file) ? readFileSync(file, 'utf8').matchAll(IMPORT) : [];
    const found = [...names].some(([, name]) => reachesLoader(resolveImport(file, name)));
    isLoading.set(file, found);
    return found;
  };
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(reachesLoader);
}

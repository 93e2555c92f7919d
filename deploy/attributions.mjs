// Writes the licences of the packages of npm that are installed below a folder into one file, for an image: each package
// with its version and licence, then the texts, the same one once.
// Usage: node deploy/attributions.mjs FOLDER FILE
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice|third)/i;
const [root, target] = process.argv.slice(2);

/** Folders of packages in `modules`, and in those of the packages themselves. */
function* findPackages(modules) {
  if (!existsSync(modules)) return;
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    // A link leads to a part of this product.
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const path = join(modules, entry.name);
    if (entry.name.startsWith('@')) yield* findPackages(path);
    else {
      yield path;
      yield* findPackages(join(path, 'node_modules'));
    }
  }
}

function nameOf(person) {
  return typeof person === 'string' ? person : (person?.name ?? '');
}

/** Name with version, licence, and what the package says of it; without a file, who made it and where it is. */
function describe(path) {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const { name, version, author, repository, homepage } = manifest;
  const licence = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' or ');
  const files = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  const texts = files.map((file) => readFileSync(join(path, file.name), 'utf8').trim());
  const source = homepage ?? repository?.url ?? repository ?? '';
  const stated = `The package has no file with its licence. ${nameOf(author)} ${source}`.trim();
  const text = texts.length > 0 ? texts.join('\n\n') : stated;
  return { title: `${name} ${version} (${licence ?? 'see below'})`, text };
}

const workspaces = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => join(root, name, 'node_modules'));
const titlesByText = new Map();
for (const modules of [join(root, 'node_modules'), ...workspaces]) {
  for (const path of findPackages(modules)) {
    const { title, text } = describe(path);
    titlesByText.set(text, (titlesByText.get(text) ?? new Set()).add(title));
  }
}
if (titlesByText.size === 0) throw new Error(`no package is installed below ${root}`);

const parts = [...titlesByText]
  .map(([text, titles]) => [
    [...titles].toSorted((a, b) => a.localeCompare(b, 'en')).join('\n'),
    text,
  ])
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([titles, text]) => `${titles}\n\n${text}\n`);
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, parts.join(`\n${'='.repeat(80)}\n\n`));

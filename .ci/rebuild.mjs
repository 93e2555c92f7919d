// Builds everything twice from nothing, in folders of other names, and compares what comes out.
// Usage: node .ci/rebuild.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PROGRAMS = [
  'contracts',
  'tables',
  'product-texts',
  'service-edge',
  'nest-edge',
  'libretranslate',
  'gateway',
  'analysis-service',
];
const OUTPUTS = [...PROGRAMS, 'translation-service', 'frontend'];
const isSource = (path) => !/\/(node_modules|dist|\.cache|\.git)$/.test(path);

function copySources(folder) {
  for (const name of [...workspaces, 'package.json', 'tsconfig.base.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  }
  // Packages of the lock file are the same for both; those of the repository have to be the copies.
  cpSync(join(root, 'node_modules/@neurovista'), join(folder, 'node_modules/@neurovista'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@neurovista') continue;
    const target =
      name === 'libretranslate-client' ? '../libretranslate' : join(root, 'node_modules', name);
    symlinkSync(target, join(folder, 'node_modules', name));
  }
}

function build(folder) {
  const run = (script, ...args) =>
    execFileSync(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: folder,
      stdio: ['ignore', 2, 'inherit'],
    });
  run('typescript/bin/tsc', '-b', 'gateway', 'analysis-service', 'translation-service');
  run('vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn');
}

function hashFiles(folder) {
  const hashes = new Map();
  for (const output of OUTPUTS) {
    const files = readdirSync(join(folder, output, 'dist'), {
      recursive: true,
      withFileTypes: true,
    });
    for (const file of files.filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'),
    )) {
      const path = join(file.parentPath, file.name);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      hashes.set(path.slice(folder.length), hash);
    }
  }
  return hashes;
}

const folders = ['one-', 'another-name-'].map((name) =>
  mkdtempSync(join(tmpdir(), `neurovista-${name}`)),
);
const [first, second] = folders.map((folder) => {
  copySources(folder);
  build(folder);
  return hashFiles(folder);
});
for (const folder of folders) rmSync(folder, { recursive: true });
const paths = [...new Set([...first.keys(), ...second.keys()])];
const differing = paths.filter((path) => first.get(path) !== second.get(path));
for (const path of differing) process.stderr.write(`differs: ${path}\n`);
const isSame = differing.length === 0 && first.size > 100;
process.stderr.write(
  `${isSame ? 'ok' : 'NOT OK'}: two builds from nothing give the same ${first.size} files\n`,
);
process.stdout.write(`tests: ${isSame ? 1 : 0} passed, ${isSame ? 0 : 1} failed\n`);
process.exitCode = isSame ? 0 : 1;

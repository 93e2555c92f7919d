import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './environment.mjs';
import { node, runOrFail } from './processes.mjs';
import { withProgress } from './terminal.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'data', 'test-results', '.vite']);
const programs = workspaces.filter((folder) => folder !== 'frontend' && folder !== 'tests');

/** What is built, from which folders and files, and with which command. */
const targets = {
  services: {
    label: 'Compiling the services',
    sources: [...programs, 'tsconfig.base.json', 'package-lock.json'],
    outputs: programs.map((folder) => `${folder}/dist`),
    command: () => node('node_modules/typescript/bin/tsc', ['-b', 'gateway', 'tools']),
  },
  page: {
    label: 'Building the page',
    sources: ['contracts', 'frontend', 'tsconfig.base.json', 'package-lock.json'],
    outputs: ['frontend/dist'],
    command: () =>
      node('node_modules/vite/bin/vite.js', ['build', 'frontend', '--logLevel', 'warn']),
  },
};

function listFiles(path, skipped) {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(child, skipped) : [child];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function hashSources(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  const files = sources.flatMap((source) =>
    source.includes('.') ? [source] : listFiles(source, NOT_SOURCE),
  );
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readLastBuild(name) {
  try {
    return JSON.parse(readFileSync(join(root, `.cache/build-${name}.json`), 'utf8'));
  } catch {
    return { sources: '', outputs: [] };
  }
}

/** tsc trusts its build info and does not see a deleted output, so a folder that lacks one is built from nothing. */
function removeIncomplete(target, lastBuild) {
  const missing = lastBuild.outputs.filter((file) => !existsSync(join(root, file)));
  for (const folder of target.outputs) {
    const incomplete = missing.some((file) => file.startsWith(`${folder}/`));
    if (incomplete) rmSync(join(root, folder), { recursive: true, force: true });
  }
  return missing.length > 0;
}

async function ensureTarget(name) {
  const target = targets[name];
  const lastBuild = readLastBuild(name);
  const sources = hashSources(target.sources);
  const isIncomplete = removeIncomplete(target, lastBuild);
  if (lastBuild.sources === sources && !isIncomplete) return;
  await withProgress(target.label, () => runOrFail(target.label, ...target.command()));
  const outputs = target.outputs.flatMap((folder) => listFiles(folder, new Set()));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, `.cache/build-${name}.json`), JSON.stringify({ sources, outputs }));
}

/** Compiles the services and tools, when a source or an output is not as the last build left it. */
export const ensureServicesBuilt = () => ensureTarget('services');

/** Builds services and page. */
export async function ensureBuilt() {
  await ensureTarget('services');
  await ensureTarget('page');
}

/** Removes everything that a build makes. */
export function clean() {
  for (const folder of workspaces) {
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  }
  rmSync(join(root, '.cache'), { recursive: true, force: true });
}

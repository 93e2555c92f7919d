// The Node.js that everything runs on: the machine's own where it is new enough, else the one that tools/runtime names.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, root } from './environment.mjs';
import { runOrFail } from './processes.mjs';
import { waitForStopRequest } from './stop-request.mjs';
import { CommandError, withProgress } from './terminal.mjs';

/** Oldest major that the libraries run on; the images and .nvmrc name the same one. */
const WANTED_MAJOR = 24;
const folder = `${root}tools/runtime`;
const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
const program = `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

const { optionalDependencies: versions } = JSON.parse(
  readFileSync(`${folder}/package.json`, 'utf8'),
);

/** Whether the Node.js that runs this can run everything. */
export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR;

function isInstalled() {
  if (!existsSync(program)) return false;
  const manifest = `${folder}/node_modules/${name}/package.json`;
  return JSON.parse(readFileSync(manifest, 'utf8')).version === versions[name];
}

/** Installs this platform's Node.js from the package registry, unless that was done already. */
async function ensureRuntime() {
  if (versions[name] === undefined) {
    throw new CommandError(
      `NeuroVista needs Node.js ${WANTED_MAJOR}; this is ${process.versions.node}. Please install it.`,
    );
  }
  if (isInstalled()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  await withProgress(`Fetching Node.js ${versions[name]}`, () =>
    runOrFail('npm ci in tools/runtime', npm, args),
  );
}

/** Runs the same command with the fetched Node.js, and answers its exit code. */
export async function runWithRuntime(args) {
  await ensureRuntime();
  const entry = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
  const PATH = [dirname(program), environment.PATH].join(delimiter);
  const child = spawn(program, [entry, ...args], {
    stdio: 'inherit',
    env: { ...environment, PATH },
  });
  void waitForStopRequest().then(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

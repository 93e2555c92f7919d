import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './environment.mjs';
import { runOrFail } from './processes.mjs';
import { withProgress } from './terminal.mjs';

const recordFile = `${root}node_modules/.neurovista-lock`;

function readInstalled() {
  try {
    return readFileSync(recordFile, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Installs exactly what package-lock.json names, unless that was done already. No package runs a script of its own. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (readInstalled() === wanted) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await withProgress('Installing packages', () =>
    runOrFail('npm ci', npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund']),
  );
  writeFileSync(recordFile, wanted);
}

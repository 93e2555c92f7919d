import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './environment.mjs';
import { node, run, runOrFail } from './processes.mjs';
import { CommandError, say, withProgress } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath() {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function installFromDebian() {
  const apt = ['-y', '-qq', '--no-install-recommends', 'install', 'chromium'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say('No Chromium found: installing Debian package chromium.');
  await withProgress('Installing chromium', async () => {
    await run('apt-get', ['update', '-qq'], { output: 'capture', env });
    await runOrFail('apt-get install chromium', 'apt-get', apt, { env });
  });
  return findInPath();
}

async function installFromPlaywright() {
  say("No Chromium found: installing Playwright's own into its cache folder.");
  await withProgress('Installing Chromium', () =>
    runOrFail(
      'playwright install chromium',
      ...node('node_modules/playwright/cli.js', ['install', 'chromium']),
    ),
  );
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Path of a Chromium for the browser tests; installs one when the machine has none, and says so. */
export async function findChromium() {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  }
  const found = findInPath();
  if (found !== undefined) return found;
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  return (isDebianRoot ? await installFromDebian() : undefined) ?? installFromPlaywright();
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { environment, root } from './environment.mjs';
import { run } from './processes.mjs';
import { say, withProgress } from './terminal.mjs';
import { conclude, runJest, startReports } from './test.mjs';

/** What sets up and serves a real LibreTranslate with small stand-in models; it needs Python and a package index. */
const kit = resolve(root, environment.LIBRETRANSLATE_KIT || '../shared/libretranslate-real');
const folder = `${root}.cache/libretranslate`;
const OLDEST_PYTHON = 'import sys; sys.exit(sys.version_info < (3, 11))';

async function hasPython() {
  const python = environment.PYTHON || 'python3';
  const { code } = await run(python, ['-c', OLDEST_PYTHON], { output: 'capture' }).catch(() => ({
    code: 1,
  }));
  return code === 0;
}

function skip(reason) {
  say(`Not tested against a real LibreTranslate: ${reason}.`);
  process.stdout.write('tests: 0 passed, 0 failed\n');
  return 0;
}

/** The contract and the failures of LibreTranslate, against a real one, where Python and the kit are. */
export async function testLibreTranslate(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  });
  if (!existsSync(`${kit}/setup`)) return skip(`${kit} is not there (LIBRETRANSLATE_KIT)`);
  if (!(await hasPython())) return skip('Python 3.11 or newer is not there (PYTHON)');
  await ensureBuilt();
  const { code, printed } = await withProgress('Setting up LibreTranslate', () =>
    run(`${kit}/setup`, [folder], { output: 'capture' }),
  );
  if (code !== 0) {
    say(printed);
    return conclude([{ passed: 0, failed: 1 }]);
  }
  const env = {
    LIBRETRANSLATE_KIT: kit,
    LIBRETRANSLATE_DIR: folder,
    LIBRETRANSLATE_RECORD: String(values.record),
  };
  startReports();
  // One file after the other: each has servers and a stack of its own.
  const more = ['--runInBand', ...positionals];
  return conclude([await runJest('libretranslate', ['libretranslate'], { env, more })]);
}

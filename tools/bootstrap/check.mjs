import { parseArgs } from 'node:util';
import { workspaces } from './environment.mjs';
import { jest, node, run } from './processes.mjs';
import { CommandError, say } from './terminal.mjs';

const bin = (path, ...args) => node(`node_modules/${path}`, args);
const prettierCache = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];
const knipCache = ['--cache', '--cache-location=.cache/knip'];

/** Needed by the others: they read what is compiled. */
const types = { name: 'types', command: bin('typescript/bin/tsc', '-b') };

const readers = [
  { name: 'lint', command: bin('oxlint/bin/oxlint', '--type-aware', '--quiet') },
  {
    name: 'format',
    command: bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...prettierCache, '.'),
  },
  {
    name: 'boundaries',
    command: bin('dependency-cruiser/bin/dependency-cruiser.mjs', ...workspaces, '--config'),
  },
  {
    name: 'unused',
    command: bin(
      'knip/bin/knip.js',
      '--treat-config-hints-as-errors',
      '--no-progress',
      ...knipCache,
    ),
  },
  { name: 'openapi', command: node('tools/dist/openapi.js', ['--check']) },
];

const unitTests = {
  name: 'unit tests',
  command: jest(['--selectProjects', 'unit', 'frontend', 'policy']),
};

async function runStep({ name, command }, signal) {
  const start = Date.now();
  const { code, printed } = await run(...command, { output: 'capture', signal });
  if (signal.aborted) return;
  if (code !== 0) throw new CommandError(`${printed.trimEnd()}\ncheck failed at: ${name}`);
  say(`${name}: ok, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

async function runInOrder(steps, signal) {
  // oxlint-disable-next-line no-await-in-loop -- the first failure ends the check
  for (const step of steps) if (!signal.aborted) await runStep(step, signal);
}

/**
 * Runs every check that needs no running stack, the tests beside the rest; the first that fails ends it by name. With
 * `--no-tests` without the unit tests, for who has just run them.
 */
export async function check(args = []) {
  const start = Date.now();
  const { values } = parseArgs({ args, options: { 'no-tests': { type: 'boolean' } } });
  const tests = values['no-tests'] ? [] : [unitTests];
  const stop = new AbortController();
  try {
    await runStep(types, stop.signal);
    await Promise.all([runInOrder(readers, stop.signal), runInOrder(tests, stop.signal)]);
  } finally {
    stop.abort();
  }
  say(`check: ok, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

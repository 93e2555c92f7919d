import { jest, node, run } from './processes.mjs';
import { CommandError, say } from './terminal.mjs';

const workspaces =
  'contracts service-edge gateway analysis-service translation-service libretranslate frontend tests tools'.split(
    ' ',
  );
const bin = (path, ...args) => node(`node_modules/${path}`, args);

/** The steps in order: those that need compiled packages come after `types`. */
const steps = [
  {
    name: 'format',
    command: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'types', command: bin('typescript/bin/tsc', '-b') },
  { name: 'lint', command: bin('oxlint/bin/oxlint', '--type-aware', '--quiet') },
  {
    name: 'boundaries',
    command: bin('dependency-cruiser/bin/dependency-cruise.mjs', ...workspaces, '--config'),
  },
  {
    name: 'unused',
    command: bin('knip/bin/knip.js', '--treat-config-hints-as-errors', '--no-progress'),
  },
  { name: 'openapi', command: node('tools/dist/openapi.js', ['--check']) },
  { name: 'unit tests', command: jest(['--selectProjects', 'unit', 'frontend']) },
];

/** Runs every check that needs no running stack; stops at the first that fails and names it. */
export async function check() {
  const start = Date.now();
  for (const { name, command } of steps) {
    const stepStart = Date.now();
    // oxlint-disable-next-line no-await-in-loop -- the first failure ends the check
    const { code, printed } = await run(...command, { output: 'capture' });
    if (code !== 0) throw new CommandError(`${printed.trimEnd()}\ncheck failed at: ${name}`);
    say(`${name}: ok, ${((Date.now() - stepStart) / 1000).toFixed(1)} s`);
  }
  say(`check: ok, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

import { spawn } from 'node:child_process';
import { environment, root } from './environment.mjs';
import { CommandError } from './terminal.mjs';

const KEPT_OUTPUT = 20_000;

/**
 * Options of `run`: `env` is added to the environment; `output` is `inherit`, `stderr` or `capture`; `signal` ends the
 * program when it aborts.
 */
function spawnOptions({ env = {}, output = 'inherit', signal }) {
  const stdio = {
    inherit: 'inherit',
    stderr: ['ignore', 2, 2],
    capture: ['ignore', 'pipe', 'pipe'],
  };
  return { cwd: root, env: { ...environment, ...env }, stdio: stdio[output], signal };
}

/** Runs a program to its end and answers its exit code and, with `capture`, what it printed last. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions(options));
    let printed = '';
    const keep = (chunk) => {
      printed = (printed + String(chunk)).slice(-KEPT_OUTPUT);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.on('close', (code, signal) => resolve({ code: signal === null ? code : 1, printed }));
  });
}

/** Runs a program quietly; when it fails, throws with what it printed. */
export async function runOrFail(what, program, args, options = {}) {
  const { code, printed } = await run(program, args, { output: 'capture', ...options });
  if (code !== 0)
    throw new CommandError(`${printed.trimEnd()}\n${what} failed (exit code ${code}).`);
}

/** Runs a script of an installed package with this Node.js, which spares a shell and npx. */
export const node = (script, args = []) => [process.execPath, [`${root}${script}`, ...args]];

/** Jest in its ESM mode, since NestJS 12 and most other packages here are ES modules alone. */
export const jest = (args) => [
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', `${root}node_modules/jest/bin/jest.js`, ...args],
];

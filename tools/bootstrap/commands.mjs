import { build, start } from './start.mjs';
import { clean, ensureServicesBuilt } from './build.mjs';
import { check } from './check.mjs';
import { develop } from './develop.mjs';
import { ensureInstalled } from './install.mjs';
import { testOpenApi } from './openapi.mjs';
import { jest, node, run } from './processes.mjs';
import { isNewEnough, runWithRuntime } from './runtime.mjs';
import { CommandError, say } from './terminal.mjs';
import { testLibreTranslate } from './test-libretranslate.mjs';
import { testAgainstCompose, testLocally } from './test.mjs';

/** Runs a compiled tool with the rest of the arguments; its standard output is the tool's own. */
const tool = (name) => async (args) => {
  await ensureServicesBuilt();
  const { code } = await run(...node(`tools/dist/${name}.js`, args));
  return code;
};

/** A tool that starts a stack of its own, which needs the page as well. */
const stackTool = (name) => async (args) => {
  await build();
  return tool(name)(args);
};

/** Jest as it is, with the rest of the arguments. */
async function runJest(args) {
  const { code } = await run(...jest(args));
  return code;
}

/** Training of the reader's heads; needs Python as well (training/README.md). */
async function train(args) {
  await ensureServicesBuilt();
  const { code } = await run(...node('training/train.mjs', args));
  return code;
}

const commands = {
  start,
  build,
  dev: develop,
  check,
  test: testLocally,
  'test-compose': testAgainstCompose,
  'test-libretranslate': testLibreTranslate,
  batch: tool('batch'),
  translate: tool('translate'),
  bench: tool('bench'),
  'bench-load': stackTool('load'),
  'bench-faults': stackTool('faults'),
  'bench-limits': stackTool('limits'),
  'bench-linear': tool('linear-time'),
  doctor: tool('doctor'),
  train,
  jest: runJest,
  'test-openapi': testOpenApi,
};

async function runNamed(name, args) {
  if (name === 'clean') return clean();
  const command = commands[name];
  if (command === undefined) {
    throw new CommandError(
      `Unknown command ${name}; known are ${Object.keys(commands).join(', ')}, clean.`,
    );
  }
  if (!isNewEnough()) return runWithRuntime([name, ...args]);
  await ensureInstalled();
  return command(args);
}

/** Runs one npm script's command; answers its exit code. */
export async function runCommand(name, args) {
  try {
    return (await runNamed(name, args)) ?? 0;
  } catch (error) {
    const isForPeople = error?.name === 'CommandError' || error?.code?.startsWith('ERR_PARSE_ARGS');
    if (!isForPeople) throw error;
    say(error.message);
    return 1;
  }
}

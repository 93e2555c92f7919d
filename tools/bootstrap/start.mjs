import { ensureBuilt } from './build.mjs';
import { environment, root } from './environment.mjs';
import { waitForStopRequest } from './stop-request.mjs';
import { CommandError, say, withProgress } from './terminal.mjs';

const DEFAULT_PORT = 8080;

/** Builds services and page. */
export async function build() {
  await ensureBuilt();
}

function readPort() {
  const port = Number(environment.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a port number, and is ${environment.PORT}.`);
}

/** Starts every service and the page on loopback; `settings` are added to the environment of the services. */
export async function startStack(port, settings = {}) {
  const { startLocalStack } = await import('../dist/local-stack.js');
  const options = { root, port, environment: { ...environment, ...settings } };
  try {
    return await withProgress('Starting', () => startLocalStack(options));
  } catch (error) {
    if (error?.name !== 'StackError') throw error;
    throw new CommandError(error.message);
  }
}

/** Runs the product until it is told to stop. */
export async function start() {
  const port = readPort();
  await ensureBuilt();
  const stack = await startStack(port);
  process.stdout.write(`NeuroVista is ready: ${stack.url}\n`);
  const failure = await Promise.race([waitForStopRequest(), stack.failure]);
  await stack.stop();
  if (failure !== undefined) throw new CommandError(failure.message);
  say('NeuroVista has stopped.');
}

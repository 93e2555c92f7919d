import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ensureServicesBuilt } from './build.mjs';
import { environment, root } from './environment.mjs';
import { node } from './processes.mjs';
import { waitForStopRequest } from './stop-request.mjs';
import { CommandError, say } from './terminal.mjs';

const DEFAULT_PORT = 8080;

/** Compiles, restarts services and reloads the page as sources change, until it is told to stop. */
export async function develop() {
  await ensureServicesBuilt();
  const { startLocalServices } = await import('../dist/local-services.js');
  const [program, args] = node(
    'node_modules/typescript/bin/tsc',
    '-b -w --preserveWatchOutput gateway tools'.split(' '),
  );
  const compiler = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const services = await startLocalServices({ root, environment, nodeArguments: ['--watch'] });
  const page = await startVite(services.gatewayUrl);
  say(`NeuroVista is ready: ${page.resolvedUrls?.local[0] ?? ''}`);
  const failure = await Promise.race([waitForStopRequest(), services.failure]);
  compiler.kill();
  await Promise.all([page.close(), services.stop()]);
  if (failure !== undefined) throw new CommandError(failure.message);
}

async function startVite(gatewayUrl) {
  // Vite belongs to the page's workspace.
  const vite = createRequire(`${root}frontend/package.json`).resolve('vite');
  const { createServer } = await import(pathToFileURL(vite).href);
  const proxied = ['/api', '/health', '/problems'].map((path) => [path, gatewayUrl]);
  const page = await createServer({
    root: `${root}frontend`,
    server: {
      host: '127.0.0.1',
      port: Number(environment.PORT || DEFAULT_PORT),
      strictPort: true,
      proxy: Object.fromEntries(proxied),
    },
  });
  return page.listen();
}

// Runs the product on loopback for one test file, in a process of its own so that the test sees all that it prints:
// one line with the addresses on standard output, the logs of every service on standard error.
import { fileURLToPath } from 'node:url';
import { startLocalStack } from '../../tools/dist/local-stack.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
// oxlint-disable-next-line node/no-process-env -- the settings of the services
const stack = await startLocalStack({ root, port: 0, environment: process.env });
const services = Object.fromEntries(stack.services.map((service) => [service.name, service]));
process.stdout.write(`${JSON.stringify({ url: stack.url, services })}\n`);

async function stop() {
  await stack.stop();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());

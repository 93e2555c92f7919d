// Real servers on loopback for the tests of this package.
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer, createLogger, createMetrics, listen } from '@neurovista/service-edge';
import { createApp } from '../app.ts';
import { createAuditLogger } from '../audit-log.ts';
import { readConfig } from '../config.ts';

export function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

const open: Server[] = [];

async function start(server: Server): Promise<string> {
  await listen(server, 0, '127.0.0.1');
  open.push(server);
  return urlOf(server);
}

/** A service that answers as `listener` says; its address. */
export function startService(listener: RequestListener): Promise<string> {
  return start(createServer(listener));
}

/** An address at which nothing listens. */
export async function findDeadAddress(): Promise<string> {
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  const url = urlOf(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

export interface TestGateway {
  readonly url: string;
  /** Lines that were logged so far. */
  readonly lines: string[];
  readMetrics(): Promise<string>;
}

/** A gateway with these settings, and with everything that it logs kept in `lines`. */
export async function startTestGateway(
  settings: Readonly<Record<string, string>>,
): Promise<TestGateway> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = createLogger('gateway', settings['LOG_LEVEL'] ?? 'debug', stream);
  const metrics = createMetrics('gateway');
  const app = createApp(readConfig(settings), {
    logger,
    audit: createAuditLogger(stream),
    metrics,
    isStopping: () => false,
    // A busy machine is no reason to refuse.
    queueLimitMs: 60_000,
  });
  const url = await start(createHttpServer(app));
  return { url, lines, readMetrics: () => metrics.registry.metrics() };
}

/** Closes every server of the test that has ended. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    open.splice(0).map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}

/** Sends these bytes as they are and answers all that comes back until the other side closes. */
export async function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

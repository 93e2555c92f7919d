import { randomUUID } from 'node:crypto';
import {
  createServer,
  STATUS_CODES,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_MEDIA_TYPE, toProblem, type ProblemKind } from '@neurovista/contracts';

/**
 * Time limits in milliseconds. Without `connectionsCheckingInterval` Node.js looks at the others every 30 s only: a
 * limit of 2 s was measured to act after 30.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction; longer than any deadline, so that only who does not read is cut. */
  idleSocketMs: 60_000,
  /** From the headers of a request to the last byte of its answer: what a client who reads byte by byte gets. */
  exchangeMs: 60_000,
};
export type ServerLimits = typeof LIMITS;

const PARSER_ERRORS: Readonly<Record<string, ProblemKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
};

/** What a refusal has that no application answers. */
function describeRefusal(kind: ProblemKind) {
  const problem = toProblem(kind, { instance: '/', requestId: randomUUID() });
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': `${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': problem.requestId,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { status: problem.status, headers, body };
}

/** By itself Node.js answers an expectation that it does not know with 417 and nothing else. */
const refuseExpectation: RequestListener = (_request, response) => {
  const { status, headers, body } = describeRefusal('expectation-failed');
  response.writeHead(status, headers).end(body);
};

/** Answers what Node's parser refuses, before there is a request that an application could answer. */
function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const kind = PARSER_ERRORS[error.code ?? ''] ?? 'bad-request';
  const { status, headers, body } = describeRefusal(kind);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** What the servers that are about to close are answering. */
const answering = new WeakMap<Server, Set<ServerResponse>>();
const draining = new WeakSet<Server>();

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** An HTTP server that no slow or unclear client can hold open. */
export function createHttpServer(
  listener: RequestListener,
  { idleSocketMs, exchangeMs, ...limits }: ServerLimits = LIMITS,
): Server {
  // A request without a Host header is refused by the application instead, with a problem.
  const responses = new Set<ServerResponse>();
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    const timer = setTimeout(() => response.destroy(), exchangeMs);
    responses.add(response);
    response.once('close', () => {
      clearTimeout(timer);
      responses.delete(response);
    });
    if (draining.has(server)) endConnection(response);
    listener(request, response);
  });
  answering.set(server, responses);
  server.setTimeout(idleSocketMs);
  server.on('clientError', answerParserError);
  server.on('checkExpectation', refuseExpectation);
  return server;
}

export interface DeferredServer {
  readonly server: Server;
  /** Who answers from now on, and first of all what has been waiting. */
  readonly attachHandler: (listener: RequestListener) => void;
}

/**
 * A server that takes connections while the service is still loading, which takes seconds: who asks meanwhile waits and
 * is answered, instead of being refused.
 */
export function createDeferredServer(): DeferredServer {
  const { promise: attached, resolve: attachHandler } = Promise.withResolvers<RequestListener>();
  const server = createHttpServer((request, response) => {
    void attached.then((listener) => {
      // Who has left closes nothing any more, and what counts requests by their end would count it for good.
      if (!response.destroyed) listener(request, response);
      return undefined;
    });
  });
  return { server, attachHandler };
}

/** Listens on the address and resolves once connections are taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

const IDLE_CHECK_MS = 100;

/**
 * From now on each answer of the server is the last of its connection: who keeps connections opens the next one elsewhere,
 * before this server closes. It still takes connections.
 */
export function drain(server: Server): void {
  draining.add(server);
  for (const response of answering.get(server) ?? []) endConnection(response);
}

/**
 * How long a service that was told to stop finishes what it began, in milliseconds: longer than any deadline, and shorter
 * than the 25 s that a container is given.
 */
export const CLOSE_LIMIT_MS = 23_500;

/** Takes no more connections and resolves when the requests in flight are answered, or after `limitMs`. */
export function closeGracefully(server: Server, limitMs: number): Promise<void> {
  drain(server);
  return new Promise((resolve) => {
    // Connections that are kept alive become idle one by one, as their last request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}

import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { logRequests } from './access-log.ts';
import { inOrder } from './in-order.ts';
import type { ServiceMetrics } from './metrics.ts';
import { limitInFlight } from './limit-in-flight.ts';
import { ProblemFilter, sendProblem } from './problem-filter.ts';
import { readJson } from './read-json.ts';
import { assignContext } from './request-context.ts';
import { guardRoutes, type Route } from './route-table.ts';

/** Largest request body in bytes: the longest text of the API with every character written as two escaped UTF-16 units fits. */
export const MAX_BODY_BYTES = 750_000;
// Node cuts slow senders only when it looks, every 30 s by default; see the Node.js http documentation.
const CHECK_INTERVAL_MS = 1_000;
const IDLE_CHECK_MS = 100;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Without a byte in either direction; longer than any deadline, so that only who does not read is cut. */
const IDLE_SOCKET_MS = 60_000;
/** A connection is given up after as many, so that callers who keep theirs find replicas that were added since. */
const REQUESTS_PER_CONNECTION = 100;
/** Several times the 48 calls that the gateway lets through, and few enough for the memory. */
const MAX_IN_FLIGHT = 256;

export interface ServiceOptions {
  readonly log: Logger;
  readonly metrics: ServiceMetrics;
  readonly routes: readonly Route[];
  /** Requests at a time; more are refused. Default 256. */
  readonly maxInFlight?: number;
}

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
}

/** Node's own server, since Nest cannot set how often it looks for slow senders. */
function createTimedServer(listener: RequestListener): Server {
  const timeouts = {
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  };
  const server = createServer(timeouts, listener).setTimeout(IDLE_SOCKET_MS);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}

export interface WaitingServer {
  readonly server: Server;
  /** Who answers from now on, and first of all what has been waiting. */
  readonly answerBy: (listener: RequestListener) => void;
}

/**
 * A server that takes connections while the service is still loading, which takes seconds: who asks meanwhile waits and
 * is answered, instead of being refused.
 */
export function createWaitingServer(): WaitingServer {
  let give: ((listener: RequestListener) => void) | undefined;
  const loaded = new Promise<RequestListener>((resolve) => {
    give = resolve;
  });
  const server = createTimedServer((request, response) => {
    void loaded.then((listener) => {
      // Who has left closes nothing any more, and what counts requests by their end would count it for good.
      if (!response.destroyed) listener(request, response);
      return undefined;
    });
  });
  return { server, answerBy: (listener) => give?.(listener) };
}

/** A Nest module that answers every error as problem+json and logs no text of a request. */
export async function createServiceListener(
  module: Type | DynamicModule,
  { log, metrics, routes, maxInFlight = MAX_IN_FLIGHT }: ServiceOptions,
): Promise<RequestListener> {
  const web = express();
  web.disable('x-powered-by').disable('etag');
  const observe = logRequests(log, metrics, routes);
  const refuse = inOrder(guardRoutes(routes), limitInFlight(maxInFlight));
  web.use(inOrder(assignContext, observe, noStore, refuse, readJson(MAX_BODY_BYTES)));
  web.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    sendProblem(error, request, response, log),
  );
  const app = await NestFactory.create(module, new ExpressAdapter(web), {
    bodyParser: false,
    logger: ['error'],
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter(log));
  await app.init();
  return (request, response) => {
    web(request, response);
  };
}

/** A server around a Nest module. */
export async function createServiceServer(
  module: Type | DynamicModule,
  options: ServiceOptions,
): Promise<Server> {
  return createTimedServer(await createServiceListener(module, options));
}

/** Listens on the address and resolves once connections are taken. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** Stops taking connections and resolves when the requests under way are answered. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    // Connections that are kept alive become idle one by one, as their last request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}

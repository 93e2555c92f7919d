// Stands in for nginx where there are no containers: the same files, headers and forwarding on one loopback port.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { PROBLEM_MEDIA_TYPE, type ProblemKind, toProblem } from '@neurovista/contracts';
import { CLOSE_LIMIT_MS, closeGracefully, createHttpServer } from '@neurovista/service-edge';
import compression from 'compression';
import express, { type Express, type Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { readPageHeaders } from './page-headers.ts';
import { StackError } from './stack-error.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;
const FORWARDED = /^\/(api|health|problems)(\/|$)/;
/** As long as nginx waits for the gateway, which answers within 20 s. */
const FORWARD_LIMIT_MS = 25_000;

/** As patient with slow clients as nginx is. Without the interval Node.js looks at the others every 30 s only. */
const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  idleSocketMs: 30_000,
  exchangeMs: 60_000,
};

export interface PageServerOptions {
  /** Folder of the checkout, with a slash at its end. */
  readonly root: string;
  /** 0 takes a free port. */
  readonly port: number;
}

type PageHeaders = Map<string, string>;

export interface PageServer {
  readonly url: string;
  /** Sends the calls of the API to the gateway at this address. */
  forwardTo(gatewayUrl: string): void;
  stop(): Promise<void>;
}

function setCaching(response: Response, path: string): void {
  const isHashed = path.includes('/assets/');
  response.setHeader(
    'Cache-Control',
    isHashed ? 'public, max-age=31536000, immutable' : 'no-store',
  );
}

function refuse(response: Response, kind: ProblemKind): void {
  const requestId = String(response.getHeader('X-Request-Id'));
  const problem = toProblem(kind, { instance: response.req.path, requestId });
  response.status(problem.status).set('Cache-Control', 'no-store');
  response.type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

/** As nginx does: one id for the page server and the gateway, and no request with two Host headers. */
const identify: express.RequestHandler = (request, response, next) => {
  const offered = request.get('X-Request-Id') ?? '';
  const id = REQUEST_ID.test(offered) ? offered : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
  const names = request.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length === 1) return next();
  refuse(response, 'bad-request');
};

function servePages(app: Express, root: string, headers: PageHeaders): void {
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    next();
  });
  app.use((request, response, next) => {
    if (request.path.endsWith('.map')) refuse(response, 'not-found');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response.set('Allow', 'GET, HEAD'), 'method-not-allowed');
    } else next();
  });
  app.use(compression());
  app.use(
    express.static(`${root}frontend/dist`, {
      dotfiles: 'ignore',
      etag: false,
      lastModified: false,
      cacheControl: false,
      redirect: false,
      setHeaders: setCaching,
    }),
  );
  app.use((_request, response) => refuse(response, 'not-found'));
}

/** As nginx does for a gateway that is away. */
function refuseForwarded(
  request: IncomingMessage,
  response: ServerResponse,
  headers: PageHeaders,
): void {
  const requestId = String(response.getHeader('X-Request-Id'));
  const [instance = '/'] = (request.url ?? '/').split('?');
  const problem = toProblem('upstream-unavailable', { instance, requestId });
  response.setHeaders(headers).setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', `${PROBLEM_MEDIA_TYPE}; charset=utf-8`);
  response.writeHead(problem.status).end(JSON.stringify(problem));
}

function createForwarder(gatewayUrl: string, headers: PageHeaders): RequestHandler {
  return createProxyMiddleware({
    target: gatewayUrl,
    proxyTimeout: FORWARD_LIMIT_MS,
    on: {
      proxyReq: (proxied, request, response) => {
        // Set, not appended to: what a client claims about itself is not passed on.
        const address = request.socket.remoteAddress ?? '';
        proxied.setHeader('X-Forwarded-For', address);
        proxied.setHeader('X-Peer-Address', address);
        response.once('close', () => proxied.destroy());
      },
      error: (_error, request, response) => {
        // A socket instead of a response comes only with web sockets, which are not forwarded.
        if (!('headersSent' in response) || response.headersSent) response.destroy();
        else refuseForwarded(request, response, headers);
      },
    },
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const advice = `Port ${port} cannot be used (${error.code}): stop what uses it, or choose another one with PORT=8081 npm start.`;
      reject(isTaken ? new StackError(advice) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(portOf(server)));
  });
}

/** Listens at once, so that a port in use is noticed before anything else is started. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const app = express().disable('x-powered-by').disable('etag');
  const headers = new Map(readPageHeaders(options.root));
  app.use(identify);
  let forward: RequestHandler | undefined;
  app.use((request, response, next) => {
    if (!FORWARDED.test(request.path)) return next();
    if (forward !== undefined) return void forward(request, response, next);
    refuse(response.set('Retry-After', '1'), 'not-ready');
  });
  servePages(app, options.root, headers);
  const server = createHttpServer(app, CLIENT_LIMITS);
  const port = await listen(server, options.port);
  return {
    url: `http://localhost:${port}`,
    forwardTo: (gatewayUrl) => {
      forward = createForwarder(gatewayUrl, headers);
    },
    stop: () => closeGracefully(server, CLOSE_LIMIT_MS),
  };
}

import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, type RequestHandler as Proxy } from 'http-proxy-middleware';
import { keepSummary, SUMMARY_HEADER } from './audit.ts';
import { bodyOf } from './body.ts';
import type { BreakerCall, CircuitBreaker } from './circuit-breaker.ts';
import type { Metrics } from './metrics.ts';
import { sendProblem } from './problems.ts';
import { readRequestId } from './request-id.ts';
import type { ServiceName } from './routes.ts';
import { sendSpared } from './spare-service.ts';

/** Headers that go on to a service. All others end here: hop-by-hop ones, cookies, and what clients say of addresses. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
  'traceparent',
  'tracestate',
  'x-request-id',
];
/** Headers that come back from a service; the gateway sets the others itself. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-language',
  'allow',
  'retry-after',
];

/** A service that is up takes a connection at once; one that is gone must not cost the whole deadline. */
const CONNECT_LIMIT_MS = 2_000;
/** Several times the longest honest answer: a service that goes mad fills neither the gateway nor the browser. */
export const ANSWER_LIMIT_BYTES = 16_000_000;

class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

export interface Upstream {
  readonly service: ServiceName;
  readonly url: string;
  readonly timeoutMs: number;
  readonly breaker: CircuitBreaker;
  readonly metrics: Metrics;
}

function prepareHeaders(request: Request): void {
  const headers: IncomingHttpHeaders = {
    'content-length': String(bodyOf(request).length),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
  };
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  request.headers = headers;
}

/** Gives up on a service that does not take the connection, and tells when it does. */
function limitConnecting(call: ClientRequest, onConnect: () => void): void {
  const { socket } = call;
  if (socket?.connecting !== true) return onConnect();
  const timer = setTimeout(() => call.destroy(new Error('not connected')), CONNECT_LIMIT_MS);
  socket.once('connect', () => {
    clearTimeout(timer);
    onConnect();
  });
  call.once('close', () => clearTimeout(timer));
}

/** Sends the body, and ends the call when the client goes or the deadline passes. */
function conductCall(
  call: ClientRequest,
  response: Response,
  { timeoutMs, onConnect }: { readonly timeoutMs: number; readonly onConnect: () => void },
): void {
  const timer = setTimeout(() => {
    call.destroy(new DeadlineError());
    if (response.headersSent) response.destroy();
  }, timeoutMs);
  call.once('close', () => clearTimeout(timer));
  response.once('close', () => {
    clearTimeout(timer);
    call.destroy();
  });
  limitConnecting(call, onConnect);
  if (response.destroyed) call.destroy();
  else call.write(bodyOf(response.req));
}

function passOn(answer: IncomingMessage, response: Response): void {
  keepSummary(response, answer.headers[SUMMARY_HEADER]);
  response.statusCode = answer.statusCode ?? 0;
  for (const name of RESPONSE_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // A service that dies in mid-answer must not look like a short answer.
  answer.once('close', () => {
    if (!answer.complete) response.destroy();
  });
  let length = 0;
  answer.on('data', (part: Buffer) => {
    length += part.length;
    if (length > ANSWER_LIMIT_BYTES) answer.destroy();
  });
  answer.pipe(response);
}

/** Whether an answer is that to the request of this response: a service repeats the id that it was given. */
function isAnswerTo(response: Response, answer: IncomingMessage): boolean {
  const named = answer.headers['x-request-id'];
  return named === undefined || named === readRequestId(response);
}

/** What became of a request so far. */
interface Exchange {
  readonly call: BreakerCall;
  sent?: ClientRequest;
  isAgain: boolean;
}

/**
 * A service may close a connection that it has kept open at the moment when the next request is written to it, which
 * says nothing about the service. What the services are asked for changes nothing, so it can be asked for again.
 */
function metClosedConnection(error: NodeJS.ErrnoException, { sent, isAgain }: Exchange): boolean {
  const isCut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
  return isCut && !isAgain && sent?.reusedSocket === true;
}

/** Forwards to a service: 502 when it cannot be reached, 504 when it has not answered within the deadline. */
export function forwardTo({ service, url, timeoutMs, breaker, metrics }: Upstream): RequestHandler {
  const exchanges = new WeakMap<Response, Exchange>();
  const fail = (error: Error, response: Response): void => {
    const isLate = error instanceof DeadlineError;
    exchanges.get(response)?.call.fail(isLate ? 'silent' : 'unreachable');
    const kind = isLate ? 'upstream-timeout' : 'upstream-unavailable';
    metrics.countUpstreamFailure(service, kind);
    sendProblem(response, kind, `${service} did not answer.`);
  };
  const take = (answer: IncomingMessage, response: Response): void => {
    if (!isAnswerTo(response, answer)) {
      answer.destroy();
      fail(new Error('the answer to another request'), response);
      return;
    }
    exchanges.get(response)?.call.succeed();
    passOn(answer, response);
  };
  const askAgainOrFail = (error: Error, request: Request, response: Response): void => {
    const exchange = exchanges.get(response);
    if (!exchange || !metClosedConnection(error, exchange)) return fail(error, response);
    exchange.isAgain = true;
    void byNewConnection(request, response);
  };
  const connectBy = (agent: Agent | undefined): Proxy<Request, Response> =>
    createProxyMiddleware<Request, Response>({
      target: url,
      changeOrigin: true,
      ...(agent === undefined ? {} : { agent }),
      // What is passed on is decided here, header by header; the default plugins log and copy for each call.
      selfHandleResponse: true,
      ejectPlugins: true,
      plugins: [
        (proxy) => {
          proxy.on('proxyReq', (call, _request, response) => {
            const exchange = exchanges.get(response);
            if (exchange) exchange.sent = call;
            conductCall(call, response, { timeoutMs, onConnect: () => exchange?.call.reach() });
          });
          proxy.on('proxyRes', (answer, _request, response) => take(answer, response));
          proxy.on('error', (error, request, response) => {
            // A socket instead of a response comes only with web sockets, which are not forwarded.
            if ('req' in response && !response.destroyed) askAgainOrFail(error, request, response);
            else response.destroy();
          });
        },
      ],
    });
  const KeepingAgent = url.startsWith('https:') ? SecureAgent : Agent;
  const byKeptConnection = connectBy(new KeepingAgent({ keepAlive: true }));
  const byNewConnection = connectBy(undefined);
  return (request, response) => {
    const call = breaker.enter();
    if (call === undefined) return sendSpared(response, service);
    exchanges.set(response, { call, isAgain: false });
    response.once('close', call.abandon);
    prepareHeaders(request);
    void byKeptConnection(request, response);
  };
}

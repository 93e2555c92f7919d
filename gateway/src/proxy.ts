import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CallerGoneError,
  clientAbortSignal,
  contextOf,
  createResilience,
  sendProblem,
  TaskCancelledError,
} from '@neurovista/service-edge';
import { CLIENT_DATE_HEADER, ProblemError, type ProblemKind } from '@neurovista/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { keepSummary, SUMMARY_HEADER } from './audit.ts';
import type { UpstreamMetrics } from './metrics.ts';
import type { ServiceName } from './routes.ts';

export interface Upstream {
  readonly service: ServiceName;
  readonly url: string;
  /** Milliseconds until the whole answer must be there. */
  readonly timeoutMs: number;
  readonly maxInFlight: number;
  readonly maxQueued: number;
  /** Longest wait, in milliseconds, for a call of the service to end. */
  readonly maxWaitMs: number;
  readonly metrics: UpstreamMetrics;
}

/** Headers that go on to a service. All others end here: hop-by-hop ones, cookies, and what clients say of addresses. */
const REQUEST_HEADERS = [
  'host',
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
  CLIENT_DATE_HEADER.toLowerCase(),
  'traceparent',
  'tracestate',
  'x-request-id',
];
/** Headers that come back from a service; the gateway sets the others itself. */
const RESPONSE_HEADERS = new Set([
  'content-type',
  'content-length',
  'content-language',
  'allow',
  'retry-after',
]);

/** Several times the longest honest answer: a service that goes mad fills neither the gateway nor the browser. */
export const ANSWER_LIMIT_BYTES = 16_000_000;
/** A service that is up takes a connection at once; one that is gone must not cost the whole deadline. */
const CONNECT_LIMIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 1;
/** Failures in a row until calls are refused, and for how long: short, so that a service is used soon after it is back. */
export const SERVICE_BREAKER = { failures: 5, resetTimeoutMs: RETRY_AFTER_SECONDS * 1_000 };

/** A call under way, for the hooks of the proxy. */
interface Call {
  /** What was read of the request. */
  readonly body: Buffer;
  readonly signal: AbortSignal;
  readonly onConnect: () => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what forwardTo puts there
const callOf = ({ locals }: Response) => locals['call'] as Call;

/** Takes the body that was read from the request, which http-proxy-middleware takes for a mistake where it finds one. */
function takeBody(request: Request): Buffer {
  const body: unknown = request.body;
  request.body = undefined;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function headersFor(request: Request, body: Buffer): IncomingHttpHeaders {
  const kept = REQUEST_HEADERS.map((name) => [name, request.headers[name]] as const);
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    'content-length': String(body.length),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    // Not for the service, but for what the proxy says to the client about this connection.
    ...(request.headers.connection === 'close' ? { connection: 'close' } : {}),
  };
}

/** What a request asks for, without the scheme and host that a request line may name. */
function targetOf({ originalUrl }: Request): string {
  if (originalUrl.startsWith('/')) return originalUrl;
  const { pathname, search } = new URL(originalUrl);
  return pathname + search;
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

/** Sends the body that was read before, and ends the call when it is late or the client leaves. */
function sendCall(outgoing: ClientRequest, response: Response): void {
  const { signal, body, onConnect } = callOf(response);
  signal.addEventListener('abort', () => outgoing.destroy(), { once: true });
  limitConnecting(outgoing, onConnect);
  if (body.length > 0) outgoing.write(body);
}

/** A service repeats the id that it was given: an answer with another one belongs to somebody else. */
function isAnswerTo(response: Response, { headers }: IncomingMessage): boolean {
  const named = headers['x-request-id'];
  return named === undefined || named === contextOf(response).requestId;
}

/** Checks an answer before the proxy passes it on. One that is cut off must not look like a short one. */
function takeAnswer(answer: IncomingMessage, response: Response): void {
  const { succeed, fail } = callOf(response);
  const refuse = (reason: string) => {
    fail(new Error(reason));
    answer.destroy();
  };
  const isExpected = isAnswerTo(response, answer);
  const announced = Number(answer.headers['content-length'] ?? 0);
  keepSummary(response, answer.headers[SUMMARY_HEADER]);
  for (const name of Object.keys(answer.headers)) {
    if (!RESPONSE_HEADERS.has(name)) delete answer.headers[name];
  }
  // The proxy would write its own word about the connection over that of a server which is about to close.
  if (response.getHeader('Connection') === 'close') answer.headers.connection = 'close';
  if (!isExpected) return refuse('the answer to another request');
  if (announced > ANSWER_LIMIT_BYTES) return refuse('the answer is too long');
  answer.once('close', () => {
    if (answer.complete) succeed();
    else fail(new Error('the answer was cut'));
  });
  let length = 0;
  answer.on('data', (part: Buffer) => {
    length += part.length;
    if (length > ANSWER_LIMIT_BYTES) refuse('the answer is too long');
  });
}

/** The call failed, and the client has been told. */
class ForwardingError extends Error {
  override readonly name = 'ForwardingError';
}

function createProxy(url: string) {
  return createProxyMiddleware<Request, Response>({
    target: url,
    // A kept connection may be closed by the service in the moment when the next request is written to it.
    agent: false,
    pathRewrite: (_path, request) => targetOf(request),
    on: {
      proxyReq: (outgoing, _request, response) => sendCall(outgoing, response),
      proxyRes: (answer, _request, response) => takeAnswer(answer, response),
      error: (error, _request, response) => {
        if ('locals' in response) callOf(response).fail(error);
      },
    },
  });
}

/** Forwards to a service: 502 when it cannot be reached, 504 when it is late, 503 when it fails or has enough to do. */
export function forwardTo({ service, url, metrics, ...limits }: Upstream): RequestHandler {
  const proxy = createProxy(url);
  const policy = createResilience({
    timeoutMs: limits.timeoutMs,
    breaker: SERVICE_BREAKER,
    bulkhead: {
      maxInFlight: limits.maxInFlight,
      maxQueued: limits.maxQueued,
      maxWaitMs: limits.maxWaitMs,
    },
  });
  metrics.watch(service, policy.occupancy, policy.isOpen);

  const refuse = (error: unknown, response: Response): void => {
    const isShed = error instanceof BulkheadRejectedError;
    if (isShed) metrics.countShed(service);
    response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    const detail = isShed
      ? 'Too much is asked at once; try again in a moment.'
      : `${service} is failing; try again in a moment.`;
    sendProblem(response, new ProblemError('not-ready', detail));
  };
  const answerFailure = (kind: ProblemKind, response: Response): void => {
    metrics.countFailure(service, kind);
    sendProblem(response, new ProblemError(kind, `${service} did not answer.`));
  };
  return async (request, response) => {
    const body = takeBody(request);
    request.headers = headersFor(request, body);
    const forward = (signal: AbortSignal, onConnect: () => void) =>
      new Promise<void>((succeed, reject) => {
        let hasFailed = false;
        const fail = (error: unknown) => {
          if (hasFailed) return;
          hasFailed = true;
          reject(new ForwardingError('no answer', { cause: error }));
          // Who ended the call by its signal knows better why.
          if (!signal.aborted) answerFailure('upstream-unavailable', response);
        };
        response.locals['call'] = { body, signal, onConnect, succeed, fail } satisfies Call;
        void proxy(request, response, fail);
      });
    try {
      await policy.execute(forward, clientAbortSignal(response));
    } catch (error) {
      if (error instanceof TaskCancelledError) return answerFailure('upstream-timeout', response);
      if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)
        return refuse(error, response);
      if (!(error instanceof ForwardingError || error instanceof CallerGoneError)) throw error;
    }
  };
}

import type { Request, RequestHandler, Response } from 'express';
import pino, { stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Options } from 'pino-http';
import type { ServiceMetrics } from './metrics.ts';
import { contextOf, traceIdOf } from './request-context.ts';

/** One JSON line an event, with UTC time, level and service; never any text of a patient. */
export function createLogger(service: string, level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Characters that wait for a disk that takes nothing; what does not find a place among them is lost. */
const MOST_WAITING = 1_000_000;

/**
 * A file that lines are added to, for its owner alone. `onError` is told when one cannot be written; it is tried again
 * with the next.
 */
export function openLogFile(
  path: string,
  onError: () => void,
): ReturnType<typeof pino.destination> {
  const options = { append: true, sync: true, mode: 0o600, maxLength: MOST_WAITING };
  const file = pino.destination({ dest: path, ...options });
  file.on('error', onError);
  file.on('drop', onError);
  return file;
}

/** Where an error came from, without its message: a message may quote what the user typed. */
export function describeBug(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, frames: frames.map((line) => line.trim()) };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);
/** The status that nginx, too, logs for a client that went away. */
const CLIENT_GONE = 499;

/** The route that answers a request: of a bounded set, and without any part of the path that a client can choose. */
export type RouteOf = (request: Request) => string;

/** What pino-http times, in milliseconds. */
interface Timed {
  readonly responseTime: number;
}

const nothing = () => undefined;

interface LogOptions {
  readonly logger: Logger;
  readonly routeOf: RouteOf;
}

const methodOf = ({ method }: Request) => (METHODS.has(method) ? method : 'other');
const statusOf = (response: Response) =>
  response.writableFinished ? response.statusCode : CLIENT_GONE;

/** For pino-http: one line per request, without a path, a query, a header or a body, which may hold patient text. */
export function requestLogOptions({ logger, routeOf }: LogOptions): Options<Request, Response> {
  const describe = (request: Request, response: Response, { responseTime }: Timed) => ({
    traceId: traceIdOf(response),
    method: methodOf(request),
    route: routeOf(request),
    status: statusOf(response),
    ms: responseTime,
  });
  return {
    logger,
    genReqId: (_request, response) => contextOf(response).requestId,
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: { req: nothing, res: nothing, err: nothing },
    customLogLevel: (request) => (routeOf(request).startsWith('/health/') ? 'debug' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: describe,
    customErrorObject: (request, response, _error, value: Timed) =>
      describe(request, response, value),
  };
}

/** One sample per request. */
export function measureRequests(metrics: ServiceMetrics, routeOf: RouteOf): RequestHandler {
  return (request, response, next) => {
    const end = metrics.startRequest();
    response.once('close', () => {
      end({ method: methodOf(request), route: routeOf(request), status: statusOf(response) });
    });
    next();
  };
}

import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { readRequestId, readTraceId } from './request-id.ts';
import { routeTemplate } from './routes.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);
/** The status that nginx, too, logs for a client that went away. */
const CLIENT_GONE = 499;

/** One log line and one sample per request: never a path, a query, a header or a body, which may hold patient text. */
export function observeRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeTemplate(request.path);
    const traceId = readTraceId(request.get('traceparent'));
    metrics.startRequest();
    response.once('close', () => {
      const ms = performance.now() - start;
      const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
      metrics.endRequest({ method, route, status, seconds: ms / 1000 });
      const line = {
        requestId: readRequestId(response),
        traceId,
        method,
        route,
        status,
        ms: Math.round(ms),
      };
      if (route.startsWith('/health/')) logger.debug(line, 'request');
      else logger.info(line, 'request');
    });
    next();
  };
}

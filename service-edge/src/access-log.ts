import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ServiceMetrics } from './metrics.ts';
import { contextOf } from './request-context.ts';
import { routeLabel, type Route } from './route-table.ts';

/** Logs and measures each request when it is over: route template, status and time, and nothing the caller typed. */
export function logRequests(log: Logger, metrics: ServiceMetrics, routes: readonly Route[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const route = routeLabel(request, routes);
      const isAborted = !response.writableFinished;
      metrics.observe({ route, status: isAborted ? 499 : response.statusCode, ms });
      if (route.startsWith('/health')) return;
      const { requestId, traceparent } = contextOf(request);
      const traceId = traceparent.split('-')[1];
      const event = { requestId, traceId, method: knownMethod(request.method), route };
      log.info({ ...event, status: response.statusCode, ms, aborted: isAborted }, 'request');
    });
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other');

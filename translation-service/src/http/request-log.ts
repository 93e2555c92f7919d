import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';
import { routeOf } from './routes.ts';

/** Logs and counts every exchange when it ends: route, status and time, never text, address or query. */
export function createRequestLog(logger: Logger, metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const route = routeOf(request.path);
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      const aborted = !response.writableFinished;
      // 499 as nginx has it: the caller left before the answer.
      const status = aborted ? 499 : response.statusCode;
      metrics.observeRequest({ route, method: methodOf(request), status }, seconds);
      logger[levelOf(status, route)](
        {
          requestId: requestIdOf(response),
          method: methodOf(request),
          route,
          status,
          ms: Math.round(seconds * 1_000),
          ...definedLocals(response),
        },
        'request',
      );
    });
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = (request: Request) => (METHODS.has(request.method) ? request.method : 'OTHER');

function levelOf(status: number, route: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return route.startsWith('/health') ? 'debug' : 'info';
}

function definedLocals(response: Response): Record<string, string> {
  return Object.fromEntries(
    ['problem', 'errorName'].flatMap((name): [string, string][] => {
      const value: unknown = response.locals[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

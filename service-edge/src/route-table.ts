import { ProblemError } from '@neurovista/contracts';
import type { NextFunction, Request, Response } from 'express';

/** A path of the service with the methods that it takes. */
export interface Route {
  readonly path: string;
  readonly methods: readonly string[];
}

/** The path of the route that serves this request, or `unknown`: what logs and metrics may name. */
export function routeLabel(request: Request, routes: readonly Route[]): string {
  return routes.find((route) => route.path === request.path)?.path ?? 'unknown';
}

/** Answers 405 with Allow for a wrong method on a known path, and 415 for a body that is not JSON. */
export function guardRoutes(routes: readonly Route[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const route = routes.find(({ path }) => path === request.path);
    if (route && !route.methods.includes(request.method)) {
      response.setHeader('Allow', route.methods.join(', '));
      throw new ProblemError('method-not-allowed');
    }
    const isBodyless = request.method === 'GET' || request.method === 'HEAD';
    if (route && !isBodyless && !hasJsonType(request)) throw new ProblemError('unsupported-media');
    next();
  };
}

function hasJsonType(request: Request): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json';
}

import { ProblemError } from '@neurovista/contracts';
import type { NextFunction, Request, Response } from 'express';

/** Every address of the service and the methods it takes. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/api/translate': ['POST'],
  '/health/live': ['GET', 'HEAD'],
  '/health/ready': ['GET', 'HEAD'],
};

/** The address if it is one of ours, so that logs and metrics never hold what a caller made up. */
export const routeOf = (path: string): string => (Object.hasOwn(ROUTES, path) ? path : 'unknown');

/** Answers 404 for other addresses, 405 with Allow for other methods and 415 for bodies that are not JSON. */
export function checkRoute(request: Request, response: Response, next: NextFunction): void {
  const methods = Object.hasOwn(ROUTES, request.path) ? ROUTES[request.path] : undefined;
  if (!methods) throw new ProblemError('not-found');
  if (!methods.includes(request.method)) {
    response.setHeader('Allow', methods.join(', '));
    throw new ProblemError('method-not-allowed');
  }
  if (request.method === 'POST' && !isJson(request.header('content-type')))
    throw new ProblemError('unsupported-media');
  next();
}

const isJson = (type: string | undefined) =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/json';

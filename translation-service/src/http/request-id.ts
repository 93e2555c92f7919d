import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Takes the caller's X-Request-Id when it is well formed, else makes one, and sends it back. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.header('x-request-id');
  const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  response.locals['requestId'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  next();
}

/** The id that assignRequestId gave to this exchange. */
export function requestIdOf(response: Response): string {
  const requestId: unknown = response.locals['requestId'];
  return typeof requestId === 'string' ? requestId : '';
}

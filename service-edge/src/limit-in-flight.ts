import { ProblemError } from '@neurovista/contracts';
import type { NextFunction, Request, Response } from 'express';

/**
 * Refuses with 503 and Retry-After what would be one request too many at a time. Health checks always pass: whoever
 * asks for them has to learn that a busy service lives.
 */
export function limitInFlight(most: number) {
  let inFlight = 0;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health/')) return next();
    if (inFlight >= most) {
      response.setHeader('Retry-After', '1');
      throw new ProblemError('not-ready', 'Too much is asked at once; try again in a moment.');
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}

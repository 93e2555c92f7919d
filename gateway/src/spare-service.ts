import type { RequestHandler, Response } from 'express';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { sendProblem } from './problems.ts';
import type { ServiceName } from './routes.ts';

/** Failures in a row until a service is spared, and for how long: short, so that it is used soon after it is back. */
export const SERVICE_BREAKER = { failures: 5, restMs: 1_000 };

/** Answers 503 with Retry-After for a service that is spared. */
export function sendSpared(response: Response, service: ServiceName): void {
  response.setHeader('Retry-After', String(SERVICE_BREAKER.restMs / 1_000));
  sendProblem(response, 'not-ready', `${service} is failing; try again in a moment.`);
}

/** Refuses at once, before anybody queues for a service that is spared anyway. */
export function spareService(service: ServiceName, breaker: CircuitBreaker): RequestHandler {
  return (_request, response, next) => {
    if (breaker.isResting()) sendSpared(response, service);
    else next();
  };
}

import type { RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.ts';
import { sendProblem } from './problems.ts';

export interface BulkheadLimits {
  readonly name: string;
  /** Calls of the service at a time. */
  readonly maxInFlight: number;
  /** Requests that wait for one of those calls to end. */
  readonly maxQueued: number;
  /** Longest wait in milliseconds. */
  readonly maxWaitMs: number;
  readonly metrics: Metrics;
}

interface Waiting {
  readonly response: Response;
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

const RETRY_AFTER_SECONDS = '1';

/**
 * Keeps the calls of one service bounded, so that a slow one takes neither memory nor the other services' share.
 * What cannot be served soon is told so at once: 503 with Retry-After, before waiting gets long.
 */
export function limitInFlight(limits: BulkheadLimits): RequestHandler {
  const waiting = new Set<Waiting>();
  let inFlight = 0;

  const refuse = (response: Response): void => {
    limits.metrics.countShed(limits.name);
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    sendProblem(response, 'not-ready', 'Too much is asked at once; try again in a moment.');
  };
  const admitNext = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    forget(first);
    first.enter();
  };
  const forget = (ticket: Waiting): void => {
    clearTimeout(ticket.timer);
    waiting.delete(ticket);
  };
  const admit = (response: Response, next: () => void): void => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      admitNext();
    });
    next();
  };
  const queue = (response: Response, next: () => void): void => {
    const timer = setTimeout(() => {
      waiting.delete(ticket);
      refuse(response);
    }, limits.maxWaitMs);
    const ticket: Waiting = { response, timer, enter: () => admit(response, next) };
    waiting.add(ticket);
    response.once('close', () => forget(ticket));
  };

  limits.metrics.watchBulkhead(limits.name, () => ({ inFlight, queued: waiting.size }));
  return (_request, response, next) => {
    if (response.destroyed) return;
    if (inFlight < limits.maxInFlight) return admit(response, next);
    if (waiting.size >= limits.maxQueued) return refuse(response);
    queue(response, next);
  };
}

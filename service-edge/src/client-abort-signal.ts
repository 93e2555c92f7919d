import type { Response } from 'express';

/**
 * Aborts when the client leaves before the answer is sent; with `deadlineMs` also after so many milliseconds, and then
 * with a TimeoutError.
 */
export function clientAbortSignal(response: Response, deadlineMs?: number): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  if (deadlineMs === undefined) return left.signal;
  const deadline = new AbortController();
  const expire = () => deadline.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  const timer = setTimeout(expire, deadlineMs);
  response.once('close', () => clearTimeout(timer));
  return AbortSignal.any([left.signal, deadline.signal]);
}

/** Whether a signal aborted with this reason because a deadline passed. */
export const isTimeout = (reason: unknown): boolean =>
  typeof reason === 'object' &&
  reason !== null &&
  'name' in reason &&
  reason.name === 'TimeoutError';

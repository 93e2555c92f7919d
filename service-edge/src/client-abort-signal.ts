import type { Response } from 'express';

/**
 * Aborts when the client leaves before the answer is sent; with `deadlineMs` also after so many milliseconds, and then
 * with a TimeoutError.
 */
export function clientAbortSignal(response: Response, deadlineMs?: number): AbortSignal {
  const over = new AbortController();
  const expire = () => over.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  const timer = deadlineMs === undefined ? undefined : setTimeout(expire, deadlineMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) over.abort();
  });
  return over.signal;
}

/** Whether a signal aborted with this reason because a deadline passed. */
export const isTimeout = (reason: unknown): boolean =>
  typeof reason === 'object' &&
  reason !== null &&
  'name' in reason &&
  reason.name === 'TimeoutError';

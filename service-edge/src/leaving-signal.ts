import type { Response } from 'express';

/**
 * Fires when the caller leaves before the answer is sent; with `deadlineMs` also after so many milliseconds, and then
 * with a TimeoutError. One signal for both: each costs as much as a check of the whole request.
 */
export function leavingSignal(response: Response, deadlineMs?: number): AbortSignal {
  const leaving = new AbortController();
  const expire = () => leaving.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  const timer = deadlineMs === undefined ? undefined : setTimeout(expire, deadlineMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

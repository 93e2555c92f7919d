import type { Response } from 'express';

/** Fires when the caller leaves before the answer is sent. */
export function leavingSignal(response: Response): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

import { LibreTranslateError } from './errors.ts';

export type Limiter = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs at most `width` tasks at once, the others in order of arrival; a waiting one leaves when its signal fires. */
export function createLimiter(width: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) {
        reject(new LibreTranslateError('aborted'));
        return;
      }
      if (running < width) {
        running += 1;
        resolve();
        return;
      }
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const at = waiting.indexOf(go);
        if (at >= 0) waiting.splice(at, 1);
        reject(new LibreTranslateError('aborted'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });

  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task, signal) => {
    await acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  };
}

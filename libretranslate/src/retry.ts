import { LibreTranslateError } from './errors.ts';
import type { Sleep } from './types.ts';

export interface RetryOptions {
  readonly retries: number;
  readonly deadline: number;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** Repeats a task while its error may pass and the deadline leaves room for the wait. */
export async function retry<T>(
  task: () => Promise<T>,
  options: RetryOptions,
  attempt = 0,
): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!mayRepeat(error, attempt, options.retries)) throw error;
    const delay = backOff(attempt, options.random());
    if (options.now() + delay >= options.deadline) throw error;
    await options.sleep(delay, options.signal);
    return retry(task, options, attempt + 1);
  }
}

function mayRepeat(error: unknown, attempt: number, retries: number): boolean {
  if (!(error instanceof LibreTranslateError) || !error.retryable) return false;
  // A failing worker is tried once more; only the rate limit is worth waiting for again and again.
  return attempt < (error.kind === 'rate-limited' ? retries : Math.min(1, retries));
}

// LibreTranslate sends no Retry-After, so the wait doubles, with half of it left to chance.
function backOff(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return full / 2 + (random * full) / 2;
}

/** Waits, or rejects with `aborted` as soon as the signal fires. */
export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new LibreTranslateError('aborted'));
      return;
    }
    const leave = () => {
      clearTimeout(timer);
      reject(new LibreTranslateError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', leave, { once: true });
  });

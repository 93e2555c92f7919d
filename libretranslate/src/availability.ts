import {
  BrokenCircuitError,
  CallerGoneError,
  createResilience,
} from '@neurovista/service-edge/resilience';
import { isOfServer, isPassing, LibreTranslateError, type ErrorKind } from './errors.ts';
import { reasonOf } from './exchange.ts';
import type { Cause, Health } from './types.ts';

export interface Availability {
  readonly health: () => Health;
  /** Runs a piece of work, unless the server is being left alone; `signal` is its caller's. */
  readonly work: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Runs a check; passing it makes the server ready, failing it (or any work) makes it away. */
  readonly check: (task: () => Promise<string | undefined>, signal: AbortSignal) => Promise<void>;
}

interface AvailabilityOptions {
  /** Further attempts after one that failed in a way that may pass. */
  readonly retries: number;
  /** Milliseconds before the first of them. */
  readonly retryMs: number;
  /** Told when the health has changed. */
  readonly onHealth: (health: Health) => void;
}

/** Time that the breaker stays open after a refusal that only an operator or a minute's passing ends. */
const REFUSED_OPEN_MS = 15_000;
const REFUSALS: ReadonlySet<ErrorKind> = new Set([
  'key-missing',
  'key-wrong',
  'refused',
  'rate-limited',
]);
const FIRST_OPEN_MS = 5_000;
const LONGEST_OPEN_MS = 60_000;

/**
 * Milliseconds until a server is checked again. The first failure of work is looked into at once; a server that passes
 * its checks and fails at work again and again is left alone for longer each time.
 */
function resetTimeoutMs(kind: ErrorKind, failuresOfWork: number): number {
  if (REFUSALS.has(kind)) return REFUSED_OPEN_MS;
  if (failuresOfWork < 2) return 0;
  return Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** (failuresOfWork - 2));
}

/**
 * Whether a server may be used. One failure is enough to leave it alone, since each has been retried or waited for in
 * full; with a check due at once, that costs a healthy server a moment.
 */
export function createAvailability(options: AvailabilityOptions): Availability {
  let health: Health = { ready: false, cause: 'starting' };
  let failuresOfWork = 0;
  const tell = (next: Health) => {
    const before = JSON.stringify(health);
    health = next;
    if (JSON.stringify(next) !== before) options.onHealth(next);
  };
  /** A trial whose caller has left says nothing new. */
  const causeOf = (error: unknown): Cause => {
    if (isOfServer(error)) return error.kind;
    return health.ready ? 'server' : health.cause;
  };
  const resilience = createResilience({
    breaker: {
      failures: 1,
      isFailure: isOfServer,
      resetTimeoutMs: (error) =>
        resetTimeoutMs(isOfServer(error) ? error.kind : 'server', failuresOfWork),
      onOpen: (error) => tell({ ready: false, cause: causeOf(error) }),
    },
    retry: {
      attempts: options.retries,
      isTransient: isPassing,
      initialDelayMs: options.retryMs,
    },
  });

  const run = async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await resilience.execute(task, signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new LibreTranslateError('circuit-open');
      throw error instanceof CallerGoneError ? reasonOf(signal) : error;
    }
  };
  return {
    health: () => health,
    work: (task, signal) => {
      let hasFailed = false;
      return run(async () => {
        try {
          const result = await task();
          failuresOfWork = 0;
          return result;
        } catch (error) {
          if (isOfServer(error) && !hasFailed) failuresOfWork += 1;
          hasFailed = true;
          throw error;
        }
      }, signal);
    },
    check: async (task, signal) => {
      const version = await run(task, signal);
      if (!resilience.isOpen()) tell({ ready: true, version });
    },
  };
}

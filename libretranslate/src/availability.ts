import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import { isOfServer, LibreTranslateError, type ErrorKind } from './errors.ts';
import type { Health } from './types.ts';

export interface Availability {
  readonly health: () => Health;
  /** Runs a piece of work, unless the server is being left alone. */
  readonly work: <T>(task: () => Promise<T>) => Promise<T>;
  /** Runs a check; passing it makes the server ready, failing it (or any work) makes it away. */
  readonly check: (task: () => Promise<string | undefined>) => Promise<void>;
}

/** Wait after a refusal that only an operator or a minute's passing ends. */
const REFUSED_REST_MS = 15_000;
const REFUSALS: ReadonlySet<ErrorKind> = new Set([
  'key-missing',
  'key-wrong',
  'refused',
  'rate-limited',
]);
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;

/**
 * Milliseconds until a server is checked again. The first failure of work is looked into at once; a server that passes
 * its checks and fails at work again and again is left alone for longer each time.
 */
function restMs(kind: ErrorKind, failuresOfWork: number): number {
  if (REFUSALS.has(kind)) return REFUSED_REST_MS;
  if (failuresOfWork < 2) return 0;
  return Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failuresOfWork - 2));
}

const kindOf = (error: unknown): ErrorKind => (isOfServer(error) ? error.kind : 'server');

/**
 * Whether a server may be used. One failure is enough to leave it alone, since each has been retried or waited for in
 * full; with a check due at once, that costs a healthy server a moment.
 */
export function createAvailability(onHealth: (health: Health) => void): Availability {
  let health: Health = { ready: false, cause: 'starting' };
  let failuresOfWork = 0;
  const breaker = circuitBreaker(handleWhen(isOfServer), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new DelegateBackoff<IHalfOpenAfterBackoffContext>(({ result }) =>
      restMs(kindOf('error' in result ? result.error : undefined), failuresOfWork),
    ),
  });
  const tell = (next: Health) => {
    const before = JSON.stringify(health);
    health = next;
    if (JSON.stringify(next) !== before) onHealth(next);
  };
  breaker.onBreak((reason) => {
    tell({ ready: false, cause: kindOf('error' in reason ? reason.error : undefined) });
  });

  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(task);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new LibreTranslateError('circuit-open') : error;
    }
  };
  return {
    health: () => health,
    work: (task) =>
      run(async () => {
        try {
          const result = await task();
          failuresOfWork = 0;
          return result;
        } catch (error) {
          if (isOfServer(error)) failuresOfWork += 1;
          throw error;
        }
      }),
    check: async (task) => {
      const version = await run(task);
      if (breaker.state === CircuitState.Closed) tell({ ready: true, version });
    },
  };
}

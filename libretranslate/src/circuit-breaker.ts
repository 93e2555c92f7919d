import { LibreTranslateError } from './errors.ts';
import type { ErrorKind } from './errors.ts';

export interface CircuitBreaker {
  readonly state: () => 'closed' | 'open' | 'half-open';
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
}

interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds until one call may try again. */
  readonly coolDownMs: number;
  readonly now: () => number;
}

// A refusal of one request, a full queue or a caller who left says nothing about the health of the server.
const COUNTED: ReadonlySet<ErrorKind> = new Set(['server', 'timeout', 'unavailable', 'protocol']);

/** Stops calling after failures in a row, then lets one call through at a time until one succeeds. */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  let failures = 0;
  let openedAt = 0;
  let probing = false;

  const state = () => {
    if (failures < options.failures) return 'closed';
    return options.now() - openedAt < options.coolDownMs ? 'open' : 'half-open';
  };
  const fail = (error: unknown) => {
    if (!(error instanceof LibreTranslateError) || !COUNTED.has(error.kind)) return;
    failures += 1;
    if (failures >= options.failures) openedAt = options.now();
  };
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    const before = state();
    if (before === 'open' || (before === 'half-open' && probing))
      throw new LibreTranslateError('circuit-open');
    const probe = before === 'half-open';
    if (probe) probing = true;
    try {
      const result = await task();
      failures = 0;
      return result;
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      if (probe) probing = false;
    }
  };
  return { state, run };
}

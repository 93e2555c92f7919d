interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds that it stays open before one call is let through as a trial. */
  readonly restMs: number;
  readonly clock?: () => number;
}

export interface CircuitBreaker {
  /** Whether a call may be made now; one that may has to end in `succeed`, `fail` or `abandon`. */
  readonly permits: () => boolean;
  readonly succeed: () => void;
  readonly fail: () => void;
  /** The call ended without showing how the other side is. */
  readonly abandon: () => void;
  readonly isOpen: () => boolean;
}

/**
 * Spares a service that fails, and the callers who would wait for it: closed while calls succeed, open after some
 * failures in a row, and then one trial at a time until one succeeds.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { failures, restMs, clock = Date.now } = options;
  let failed = 0;
  let openedAt = 0;
  let isTrying = false;

  const isOpen = () => failed >= failures;
  const permits = (): boolean => {
    if (!isOpen()) return true;
    if (isTrying || clock() - openedAt < restMs) return false;
    isTrying = true;
    return true;
  };
  return {
    isOpen,
    permits,
    succeed: () => {
      failed = 0;
      isTrying = false;
    },
    fail: () => {
      failed += 1;
      openedAt = clock();
      isTrying = false;
    },
    abandon: () => {
      isTrying = false;
    },
  };
}

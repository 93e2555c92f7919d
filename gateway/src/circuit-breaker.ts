export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds that it stays open before one call is let through as a trial. */
  readonly restMs: number;
  readonly clock?: () => number;
}

/** How a call failed: nobody took it, or nobody answered it in time. */
export type FailureKind = 'unreachable' | 'silent';

/** A call that was let through; only the first of its ends counts. */
export interface BreakerCall {
  /** The service took the connection: enough for one that had refused it, since it answers when it has started. */
  readonly reach: () => void;
  readonly succeed: () => void;
  readonly fail: (kind: FailureKind) => void;
  /** It ended without showing how the service is. */
  readonly abandon: () => void;
}

export interface CircuitBreaker {
  readonly isOpen: () => boolean;
  /** Whether `enter` would refuse now. */
  readonly isResting: () => boolean;
  /** `undefined` while calls are spared. */
  readonly enter: () => BreakerCall | undefined;
}

/**
 * Spares a service that fails, and the callers who would wait for it: closed while calls succeed, open after some
 * failures in a row, then one trial at a time until one succeeds. Calls that began before it opened or closed last say
 * nothing about the service now, and do not count.
 */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { failures, restMs, clock = Date.now } = options;
  let failed = 0;
  let openedAt = 0;
  let lastFailure: FailureKind = 'unreachable';
  let trial: symbol | undefined;
  let era = 0;

  const isOpen = () => failed >= failures;
  const isResting = () => isOpen() && (trial !== undefined || clock() - openedAt < restMs);
  const succeed = (): void => {
    if (isOpen()) era += 1;
    failed = 0;
  };
  const fail = (kind: FailureKind): void => {
    lastFailure = kind;
    if (!isOpen() && failed + 1 >= failures) era += 1;
    failed += 1;
    if (isOpen()) openedAt = clock();
  };
  const track = (ticket: symbol): BreakerCall => {
    const bornIn = era;
    let isOver = false;
    const end = (judge: () => void): void => {
      if (isOver) return;
      isOver = true;
      if (trial === ticket) trial = undefined;
      if (bornIn === era) judge();
    };
    return {
      reach: () => {
        if (isOpen() && lastFailure === 'unreachable') end(succeed);
      },
      succeed: () => end(succeed),
      fail: (kind) => end(() => fail(kind)),
      abandon: () => end(() => undefined),
    };
  };
  return {
    isOpen,
    isResting,
    enter: () => {
      if (isResting()) return undefined;
      const ticket = Symbol('call');
      if (isOpen()) trial = ticket;
      return track(ticket);
    },
  };
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds that it stays open before one call is let through as a trial. */
  readonly restMs: number;
  readonly clock?: () => number;
}

/** A call that was let through; only the first of its ends counts. */
export interface BreakerCall {
  readonly succeed: () => void;
  readonly fail: () => void;
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
  let trial: symbol | undefined;
  let era = 0;

  const isOpen = () => failed >= failures;
  const isResting = () => isOpen() && (trial !== undefined || clock() - openedAt < restMs);
  const succeed = (): void => {
    if (isOpen()) era += 1;
    failed = 0;
  };
  const fail = (): void => {
    if (!isOpen() && failed + 1 >= failures) era += 1;
    failed += 1;
    if (isOpen()) openedAt = clock();
  };
  const track = (ticket: symbol): BreakerCall => {
    const bornIn = era;
    let isOver = false;
    const end = (judge: () => void) => () => {
      if (isOver) return;
      isOver = true;
      if (trial === ticket) trial = undefined;
      if (bornIn === era) judge();
    };
    return { succeed: end(succeed), fail: end(fail), abandon: end(() => undefined) };
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

// How one service calls another: a bulkhead that bounds the calls, a circuit breaker, retries and a timeout, by cockatiel.
import {
  bulkhead,
  BrokenCircuitError,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  noop,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type CircuitBreakerPolicy,
  type IHalfOpenAfterBackoffContext,
  type IPolicy,
} from 'cockatiel';
import { isTimeout } from './client-abort-signal.ts';

export { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError };

interface BulkheadOptions {
  /** Calls at a time. */
  readonly maxInFlight: number;
  /** Calls that wait for one of those to end. */
  readonly maxQueued: number;
  /** Longest wait in milliseconds. */
  readonly maxWaitMs: number;
}

export interface ResilienceOptions {
  /** Milliseconds for one call with all its attempts; without it the call ends by itself. */
  readonly timeoutMs?: number;
  readonly breaker: {
    /** Failures in a row that open it. */
    readonly failures: number;
    /** Milliseconds that it stays open before one call is let through as a trial; may depend on what opened it. */
    readonly resetTimeoutMs: number | ((error: unknown) => number);
    /** Whether an error says that the service fails; by default each does, unless the caller has left. */
    readonly isFailure?: (error: unknown) => boolean;
    /** Told what opened it. */
    readonly onOpen?: (error: unknown) => void;
  };
  readonly bulkhead?: BulkheadOptions;
  /** Only for calls that change nothing. */
  readonly retry?: {
    readonly attempts: number;
    readonly isTransient: (error: unknown) => boolean;
    /** Milliseconds before the first further attempt, 20 by default; later ones wait longer, each with jitter. */
    readonly initialDelayMs?: number;
  };
}

/** The caller has left, which says nothing about the service. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';
}

/**
 * One call. Its signal aborts when it is late or the caller leaves; it may tell by `onConnect` that the service has taken
 * the connection.
 */
export type Call<Result> = (signal: AbortSignal, onConnect: () => void) => Promise<Result>;

export interface Resilience {
  /**
   * Runs the call.
   * @throws BrokenCircuitError while the service is known to fail
   * @throws BulkheadRejectedError when too many calls are under way
   * @throws TaskCancelledError when it is late
   * @throws CallerGoneError when `signal` aborted
   */
  readonly execute: <Result>(call: Call<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Whether calls are refused, but for a trial. */
  readonly isOpen: () => boolean;
  readonly occupancy: () => { readonly inFlight: number; readonly queued: number };
}

const RETRY_DELAY_MS = 20;
/** Longest wait before an attempt, as a multiple of the first. */
const MAX_DELAY_FACTOR = 10;

/**
 * How long cockatiel keeps a breaker open by itself. It reads the wall clock, which is set now and then: set back by an
 * hour it would keep calls out for that hour. So it is left to the clock of the process, which is not.
 */
const ANY_TIME = Number.NEGATIVE_INFINITY;

const errorOf = (reason: object): unknown => ('error' in reason ? reason.error : undefined);

function createBreaker({
  failures,
  resetTimeoutMs,
  isFailure = () => true,
  onOpen,
}: ResilienceOptions['breaker']) {
  // A trial that ends without a verdict must not close the breaker, which takes an error that it does not handle for one.
  const isHandled = (error: unknown) =>
    error instanceof CallerGoneError ? breaker.state === CircuitState.HalfOpen : isFailure(error);
  const breaker = circuitBreaker(handleWhen(isHandled), {
    halfOpenAfter: new DelegateBackoff<IHalfOpenAfterBackoffContext>(({ result }) => {
      openMs =
        typeof resetTimeoutMs === 'number' ? resetTimeoutMs : resetTimeoutMs(errorOf(result));
      return ANY_TIME;
    }),
    breaker: new ConsecutiveBreaker(failures),
  });
  let openedAt = 0;
  let openMs = 0;
  breaker.onBreak((reason) => {
    openedAt = performance.now();
    onOpen?.(errorOf(reason));
  });
  const isRejecting = () =>
    breaker.state === CircuitState.HalfOpen ||
    (breaker.state === CircuitState.Open && performance.now() - openedAt < openMs);
  return { breaker, isRejecting };
}

function createRetry(options: ResilienceOptions['retry']): IPolicy {
  if (options === undefined) return noop;
  const { attempts, isTransient, initialDelayMs: initialDelay = RETRY_DELAY_MS } = options;
  const maxDelay = initialDelay * MAX_DELAY_FACTOR;
  const backoff = new ExponentialBackoff({ initialDelay, maxDelay });
  return retry(handleWhen(isTransient), { maxAttempts: attempts, backoff });
}

/** What the end of a call means: the caller's leaving is told apart from a service that is late. */
function nameFailure(error: unknown, caller: AbortSignal | undefined): unknown {
  const hasLeft = caller?.aborted === true && !isTimeout(caller.reason);
  return hasLeft ? new CallerGoneError() : error;
}

export interface Share {
  /**
   * Makes a call when its turn comes.
   * @throws BulkheadRejectedError when too many wait, or it has waited for too long
   * @throws TaskCancelledError when `caller` aborted before its turn
   */
  readonly enter: <Result>(
    call: () => Promise<Result>,
    caller: AbortSignal | undefined,
  ) => Promise<Result>;
  readonly occupancy: () => { readonly inFlight: number; readonly queued: number };
}

/** A share that refuses, at once when it is full and after a while when a call waits for its turn too long. */
export function createShare({ maxInFlight, maxQueued, maxWaitMs }: BulkheadOptions): Share {
  const share = bulkhead(maxInFlight, maxQueued);
  const enter = async <Result>(
    call: () => Promise<Result>,
    caller: AbortSignal | undefined,
  ): Promise<Result> => {
    const late = new AbortController();
    const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // Takes the call out of the queue when its turn comes.
      late.abort();
      refuse(new BulkheadRejectedError(maxInFlight, maxQueued));
    }, maxWaitMs);
    const signal = caller ? AbortSignal.any([late.signal, caller]) : late.signal;
    const entered = share.execute(() => {
      clearTimeout(timer);
      return call();
    }, signal);
    try {
      return await Promise.race([entered, refused]);
    } finally {
      clearTimeout(timer);
    }
  };
  const occupancy = () => ({
    inFlight: maxInFlight - share.executionSlots,
    queued: maxQueued - share.queueSlots,
  });
  return { enter, occupancy };
}

/** Whether the breaker last saw a service that took a call and did not answer it in time. */
function wasLate({ lastFailure }: CircuitBreakerPolicy): boolean {
  return (
    lastFailure !== undefined &&
    'error' in lastFailure &&
    lastFailure.error instanceof TaskCancelledError
  );
}

/** A policy for the calls of one service. */
export function createResilience(options: ResilienceOptions): Resilience {
  const share = options.bulkhead && createShare(options.bulkhead);
  const { breaker, isRejecting } = createBreaker(options.breaker);
  const deadline =
    options.timeoutMs === undefined ? noop : timeout(options.timeoutMs, TimeoutStrategy.Aggressive);
  const attempts = wrap(deadline, createRetry(options.retry));

  const attempt = async <Result>(
    call: Call<Result>,
    onConnect: () => void,
    caller: AbortSignal | undefined,
  ): Promise<Result> => {
    try {
      return await attempts.execute(({ signal }) => call(signal, onConnect), caller);
    } catch (error) {
      throw nameFailure(error, caller);
    }
  };
  const callThrough = async <Result>(
    call: Call<Result>,
    caller: AbortSignal | undefined,
  ): Promise<Result> => {
    let running: Promise<Result> | undefined;
    await breaker.execute(async () => {
      const { promise: connected, resolve: onConnect } = Promise.withResolvers<void>();
      const isBackOnceConnected = breaker.state === CircuitState.HalfOpen && !wasLate(breaker);
      running = attempt(call, onConnect, caller);
      // A service that could not be reached takes connections as soon as it starts, and answers when it has loaded.
      await (isBackOnceConnected ? Promise.race([running, connected]) : running);
    });
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- set by the function above
    return running ?? Promise.reject(new Error('the call was not made'));
  };

  const refuseWhenOpen = () => {
    // By itself cockatiel lets calls wait for the end of a trial, which may take as long as the timeout.
    if (isRejecting()) throw new BrokenCircuitError();
  };

  return {
    isOpen: () => breaker.state !== CircuitState.Closed,
    occupancy: () => share?.occupancy() ?? { inFlight: 0, queued: 0 },
    execute: async (call, caller) => {
      refuseWhenOpen();
      if (share === undefined) return callThrough(call, caller);
      try {
        return await share.enter(async () => {
          refuseWhenOpen();
          return callThrough(call, caller);
        }, caller);
      } catch (error) {
        throw nameFailure(error, caller);
      }
    },
  };
}

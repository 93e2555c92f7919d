export interface BoundedSignal {
  readonly signal: AbortSignal;
  /** Lets go of the timer; to be called when the work is over. */
  readonly release: () => void;
}

/**
 * A signal that fires when `given` does, or with a TimeoutError after `ms` milliseconds. Unlike AbortSignal.timeout and
 * AbortSignal.any it holds nothing once the work is over, which is long before such deadlines pass.
 */
export function boundSignal(given: AbortSignal, ms: number): BoundedSignal {
  const bounded = new AbortController();
  const passOn = () => bounded.abort(given.reason);
  const timer = setTimeout(
    () => bounded.abort(new DOMException('The deadline has passed', 'TimeoutError')),
    ms,
  );
  if (given.aborted) passOn();
  else given.addEventListener('abort', passOn, { once: true });
  return {
    signal: bounded.signal,
    release: () => {
      clearTimeout(timer);
      given.removeEventListener('abort', passOn);
    },
  };
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CallerGoneError,
  createResilience,
  TaskCancelledError,
  type ResilienceOptions,
} from './resilience.ts';

const RESET_MS = 100;
const broken = new Error('broken');
const failing = () => Promise.reject(broken);
const working = () => Promise.resolve('done');
const toError = (error: unknown) => error;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function make(options: Partial<ResilienceOptions> = {}) {
  const breaker = { failures: 2, resetTimeoutMs: RESET_MS };
  return createResilience({ timeoutMs: 1_000, breaker, ...options });
}

/** A policy whose breaker has opened. */
async function makeOpen() {
  const policy = make();
  await expect(policy.execute(failing)).rejects.toBe(broken);
  await expect(policy.execute(failing)).rejects.toBe(broken);
  return policy;
}

describe('[40] the breaker of a policy', () => {
  it('opens after failures in a row, and not before', async () => {
    const policy = make();
    await expect(policy.execute(failing)).rejects.toBe(broken);
    await policy.execute(working);
    await expect(policy.execute(failing)).rejects.toBe(broken);
    expect(policy.isOpen()).toBe(false);
    await expect(policy.execute(failing)).rejects.toBe(broken);
    expect(policy.isOpen()).toBe(true);
    await expect(policy.execute(working)).rejects.toThrow(BrokenCircuitError);
  });

  it('lets one trial through after a while, and closes when that succeeds', async () => {
    const policy = await makeOpen();
    jest.advanceTimersByTime(RESET_MS);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = policy.execute(() => promise);
    await expect(policy.execute(working)).rejects.toThrow(BrokenCircuitError);
    resolve('back');
    expect(await trial).toBe('back');
    expect(policy.isOpen()).toBe(false);
    expect(await policy.execute(working)).toBe('done');
  });

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('opens and ends by the time that passes, not by a clock that is set %s', async (_to, by) => {
    const policy = await makeOpen();
    jest.setSystemTime(Date.now() + by);
    await expect(policy.execute(working)).rejects.toThrow(BrokenCircuitError);
    jest.advanceTimersByTime(RESET_MS);
    expect(await policy.execute(working)).toBe('done');
    expect(policy.isOpen()).toBe(false);
    jest.setSystemTime(Date.now() - by);
    expect(await policy.execute(working)).toBe('done');
  });

  it('stays open after a trial that fails', async () => {
    const policy = await makeOpen();
    jest.advanceTimersByTime(RESET_MS);
    await expect(policy.execute(failing)).rejects.toBe(broken);
    await expect(policy.execute(working)).rejects.toThrow(BrokenCircuitError);
    jest.advanceTimersByTime(RESET_MS);
    expect(await policy.execute(working)).toBe('done');
  });

  it('closes once a service that could not be reached takes the connection of the trial', async () => {
    const policy = await makeOpen();
    jest.advanceTimersByTime(RESET_MS);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = policy.execute((_signal, onConnect) => {
      onConnect();
      return promise;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(policy.isOpen()).toBe(false);
    expect(await policy.execute(working)).toBe('done');
    resolve('loaded');
    expect(await trial).toBe('loaded');
  });

  it('stays open while a service that was late has only taken the connection', async () => {
    const policy = make({ breaker: { failures: 1, resetTimeoutMs: RESET_MS } });
    const late = policy.execute(never).catch(toError);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await late).toBeInstanceOf(TaskCancelledError);
    jest.advanceTimersByTime(RESET_MS);
    const trial = policy.execute((_signal, onConnect) => {
      onConnect();
      return never();
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(policy.isOpen()).toBe(true);
    void trial.catch(toError);
  });

  it('stays open after a trial whose caller left', async () => {
    const policy = await makeOpen();
    jest.advanceTimersByTime(RESET_MS);
    const leaving = new AbortController();
    const trial = policy.execute(never, leaving.signal);
    leaving.abort();
    await expect(trial).rejects.toThrow(CallerGoneError);
    expect(policy.isOpen()).toBe(true);
  });

  it('takes no caller who leaves for a failure, and a deadline of the caller for one', async () => {
    const breaker = { failures: 1, resetTimeoutMs: RESET_MS };
    const policy = make({ breaker });
    const leave = () => policy.execute(never, AbortSignal.abort());
    await expect(leave()).rejects.toThrow(CallerGoneError);
    expect(policy.isOpen()).toBe(false);
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    await expect(policy.execute(never, late)).rejects.toThrow(TaskCancelledError);
    expect(policy.isOpen()).toBe(true);
  });

  it('takes only those errors for failures that it is told to', async () => {
    const isFailure = (error: unknown) => error !== broken;
    const policy = make({ breaker: { failures: 1, resetTimeoutMs: RESET_MS, isFailure } });
    await expect(policy.execute(failing)).rejects.toBe(broken);
    expect(policy.isOpen()).toBe(false);
  });

  it('stays open for as long as what opened it says, and tells what that was', async () => {
    const opened: unknown[] = [];
    const other = new Error('other');
    const policy = make({
      breaker: {
        failures: 1,
        resetTimeoutMs: (error) => (error === broken ? 2 * RESET_MS : 0),
        onOpen: (error) => opened.push(error),
      },
    });
    await expect(policy.execute(failing)).rejects.toBe(broken);
    jest.advanceTimersByTime(RESET_MS);
    await expect(policy.execute(working)).rejects.toThrow(BrokenCircuitError);
    jest.advanceTimersByTime(RESET_MS);
    await expect(policy.execute(() => Promise.reject(other))).rejects.toBe(other);
    expect(await policy.execute(working)).toBe('done');
    expect(opened).toEqual([broken, other]);
  });
});

describe('the timeout of a policy', () => {
  it('ends the wait and aborts the call', async () => {
    let aborted = false;
    const call = make().execute((signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return never();
    });
    const ended = call.catch(toError);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await ended).toBeInstanceOf(TaskCancelledError);
    expect(aborted).toBe(true);
  });

  it('is none where none is given', async () => {
    const breaker = { failures: 1, resetTimeoutMs: RESET_MS };
    const { promise, resolve } = Promise.withResolvers<string>();
    const call = createResilience({ breaker }).execute(() => promise);
    await jest.advanceTimersByTimeAsync(3_600_000);
    resolve('late');
    expect(await call).toBe('late');
  });
});

describe('[42] a retry', () => {
  const retry = { attempts: 1, isTransient: (error: unknown) => error === broken };

  it('is made once for an error that may pass', async () => {
    let calls = 0;
    const call = make({ retry }).execute(() => {
      calls += 1;
      return failing();
    });
    const ended = call.catch(toError);
    await jest.runAllTimersAsync();
    expect(await ended).toBe(broken);
    expect(calls).toBe(2);
  });

  it('waits for as long as it is told to, give or take', async () => {
    // The jitter draws from here; a low draw would shorten the wait to nearly nothing.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    let calls = 0;
    const call = make({ retry: { ...retry, initialDelayMs: 1_000 }, timeoutMs: 60_000 }).execute(
      () => {
        calls += 1;
        return failing();
      },
    );
    const ended = call.catch(toError);
    await jest.advanceTimersByTimeAsync(200);
    expect(calls).toBe(1);
    await jest.runAllTimersAsync();
    expect(await ended).toBe(broken);
    expect(calls).toBe(2);
    random.mockRestore();
  });

  it('is not made for others', async () => {
    let calls = 0;
    const other = new Error('other');
    const call = make({ retry }).execute(() => {
      calls += 1;
      return Promise.reject(other);
    });
    await expect(call).rejects.toBe(other);
    expect(calls).toBe(1);
  });
});

describe('[41] the bulkhead of a policy', () => {
  const bulkhead = { maxInFlight: 1, maxQueued: 1, maxWaitMs: 50 };

  it('bounds what is under way and what waits', async () => {
    const policy = make({ bulkhead });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = policy.execute(() => promise);
    const second = policy.execute(working);
    expect(policy.occupancy()).toEqual({ inFlight: 1, queued: 1 });
    await expect(policy.execute(working)).rejects.toThrow(BulkheadRejectedError);
    resolve('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'done']);
    expect(policy.occupancy()).toEqual({ inFlight: 0, queued: 0 });
  });

  it('refuses what has waited too long, and never runs it', async () => {
    const policy = make({ bulkhead });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = policy.execute(() => promise);
    let hasRun = false;
    const second = policy.execute(async () => {
      hasRun = true;
    });
    const refused = second.catch(toError);
    await jest.advanceTimersByTimeAsync(50);
    expect(await refused).toBeInstanceOf(BulkheadRejectedError);
    resolve('first');
    await first;
    await jest.runAllTimersAsync();
    expect(hasRun).toBe(false);
  });

  it('does not hold a call for a caller who has left', async () => {
    const policy = make({ bulkhead });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = policy.execute(() => promise);
    const leaving = new AbortController();
    const second = policy.execute(working, leaving.signal);
    leaving.abort();
    resolve('first');
    await first;
    await expect(second).rejects.toThrow(CallerGoneError);
  });
});

import { describe, expect, it } from '@jest/globals';
import { startProbe } from './probe.ts';

/** Resolves at the numbered check. */
function countChecks() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  return {
    check: () => {
      count += 1;
      waiting.get(count)?.();
      return Promise.resolve();
    },
    reached: (number: number) => new Promise<void>((resolve) => waiting.set(number, resolve)),
  };
}

describe('startProbe', () => {
  it('checks at once and again and again', async () => {
    const { check, reached } = countChecks();
    const third = reached(3);
    const probe = startProbe({ check, intervalMs: 1 });
    await third;
    probe.stop();
    expect(probe).toBeDefined();
  });

  it('checks at once when it is woken', async () => {
    const { check, reached } = countChecks();
    const second = reached(2);
    const probe = startProbe({ check, intervalMs: 3_600_000 });
    // The first check has to be over.
    await Promise.resolve();
    await Promise.resolve();
    probe.wake();
    await expect(second).resolves.toBeUndefined();
    probe.stop();
  });

  it('has one check under way at most', () => {
    let count = 0;
    const probe = startProbe({
      check: () => {
        count += 1;
        return new Promise(() => undefined);
      },
    });
    probe.wake();
    expect(count).toBe(1);
    probe.stop();
  });

  it('aborts a check under way when it is stopped', () => {
    let signal: AbortSignal | undefined;
    const probe = startProbe({
      check: (given) => {
        signal = given;
        return new Promise(() => undefined);
      },
    });
    probe.stop();
    expect(signal?.aborted).toBe(true);
  });
});

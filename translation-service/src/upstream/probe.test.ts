import { describe, expect, it } from '@jest/globals';
import { startProbe } from './probe.ts';

describe('startProbe', () => {
  it('is not ready until a check says so, and follows the checks', async () => {
    const answers = [true, false];
    const changes: boolean[] = [];
    let finish: (() => void) | undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    const probe = startProbe({
      check: () => Promise.resolve(answers.shift() ?? false),
      onChange: (ready) => {
        changes.push(ready);
        if (changes.length === 2) finish?.();
      },
      intervals: { ready: 1, away: 1 },
    });
    expect(probe.isReady()).toBe(false);
    await done;
    probe.stop();
    expect(changes).toEqual([true, false]);
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

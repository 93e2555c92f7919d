import { describe, expect, it } from '@jest/globals';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

const STEP_MS = 10;
const STEPS = 40;

/** Lets parts of one request take steps of work by turns; the most work in milliseconds that others had to wait for. */
async function longestWait(parts: number): Promise<number> {
  let now = 0;
  let seen = 0;
  let longest = 0;
  let isOver = false;
  const other = () => {
    longest = Math.max(longest, now - seen);
    seen = now;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const yieldToEventLoop = createYieldToEventLoop(() => now);
  const work = async () => {
    for (let step = 0; step < STEPS; step += 1) {
      now += STEP_MS;
      // oxlint-disable-next-line no-await-in-loop -- steps follow each other
      await yieldToEventLoop();
    }
  };
  await Promise.all(Array.from({ length: parts }, work));
  isOver = true;
  return longest;
}

describe('createYieldToEventLoop', () => {
  it.each([1, 3, 8])(
    'lets others go on after one turn, however many parts there are: %d',
    async (parts) => {
      // The turn that has begun, and the step that each part was at when it ended.
      expect(await longestWait(parts)).toBeLessThanOrEqual(40 + parts * STEP_MS);
    },
  );
});

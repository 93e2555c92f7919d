/** Milliseconds of work after which other requests get their turn. */
const TURN_MS = 40;

/** Resolves at once, or after other waiting work when this work has had its turn. */
export type Turns = () => Promise<void>;

/** Turns of one request. Parts of it that are worked on by turns wait together, so that they have one turn, not one each. */
export function createTurns(clock: () => number = () => performance.now()): Turns {
  let began = clock();
  let waiting: Promise<void> | undefined;

  const wait = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    began = clock();
    waiting = undefined;
  };
  return async () => {
    if (waiting === undefined && clock() - began < TURN_MS) return;
    waiting ??= wait();
    await waiting;
  };
}

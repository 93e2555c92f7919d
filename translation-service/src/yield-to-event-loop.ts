/** Milliseconds of work after which the event loop goes on to other requests. */
const SLICE_MS = 40;

/** Resolves at once, or after other waiting work once a request has worked for so long. */
export type YieldToEventLoop = () => Promise<void>;

/** For one request. Parts of it that are worked on at the same time wait together, so that they share one slice of time. */
export function createYieldToEventLoop(
  clock: () => number = () => performance.now(),
): YieldToEventLoop {
  let began = clock();
  let waiting: Promise<void> | undefined;

  const wait = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    began = clock();
    waiting = undefined;
  };
  return async () => {
    if (waiting === undefined && clock() - began < SLICE_MS) return;
    waiting ??= wait();
    await waiting;
  };
}

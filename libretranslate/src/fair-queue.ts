import { reasonOf } from './exchange.ts';

export interface Place {
  /** Whose turn it takes; callers take turns, however much each of them waits with. */
  readonly caller: object;
  /** Lower goes first among the tasks of one caller; in order of arrival where it is the same. */
  readonly priority: number;
  /** Gives the place in the queue up; a task that has begun is ended by its own means. */
  readonly signal: AbortSignal;
}

export interface FairQueue {
  /** Resolves or rejects as the task does; rejects with the reason of the signal when that fires before its turn. */
  readonly run: <T>(task: () => Promise<T>, place: Place) => Promise<T>;
}

interface Waiting {
  readonly priority: number;
  readonly start: () => void;
}

/** Runs at most `width` tasks at once. Round robin over callers, so that one with much work delays another by a task. */
export function createFairQueue(width: number): FairQueue {
  const callers = new Map<object, readonly Waiting[]>();
  /** When each caller had its last turn; it is forgotten with the caller. */
  const lastServed = new WeakMap<object, number>();
  const lastServedAt = (caller: object) => lastServed.get(caller) ?? 0;
  let turn = 0;
  let running = 0;

  const remove = (caller: object, one: Waiting) => {
    const left = (callers.get(caller) ?? []).filter((other) => other !== one);
    if (left.length > 0) callers.set(caller, left);
    else callers.delete(caller);
  };
  /** The caller whose last turn is the longest ago. */
  const nextCaller = () => {
    const [first, ...others] = callers.keys();
    return others.reduce(
      (best, one) => (best && lastServedAt(one) < lastServedAt(best) ? one : best),
      first,
    );
  };
  const startNext = () => {
    const caller = running < width ? nextCaller() : undefined;
    const [first] = (caller && callers.get(caller)) ?? [];
    if (!caller || !first) return;
    remove(caller, first);
    turn += 1;
    lastServed.set(caller, turn);
    running += 1;
    first.start();
  };

  const takeTurn = ({ caller, priority, signal }: Place) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) {
        reject(reasonOf(signal));
        return;
      }
      const leave = () => {
        remove(caller, one);
        reject(reasonOf(signal));
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const one: Waiting = { priority, start };
      signal.addEventListener('abort', leave, { once: true });
      const before = callers.get(caller) ?? [];
      const at = before.findIndex((other) => other.priority > priority);
      callers.set(caller, at < 0 ? [...before, one] : before.toSpliced(at, 0, one));
      startNext();
    });

  return {
    run: async (task, place) => {
      await takeTurn(place);
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

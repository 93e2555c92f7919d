import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createGate, forgetCalls, shutGate, type GateMemory } from './native-gate.ts';

/** What the module of a thread gets as `workerData`. */
export type ThreadData<Settings> = Settings & { readonly gate: GateMemory };

export interface ThreadOptions {
  /** Module that a thread loads; it exports `awaitReady` and the functions that are run. */
  readonly entry: URL;
  /** What the module finds in `workerData`, beside the gate that its native calls have to pass. */
  readonly settings?: object;
  /**
   * Bounds of its memory. V8 ends a thread that passes them at that moment, gate or not: inside a native call, which takes
   * next to nothing of the heap, that would end the process.
   */
  readonly resourceLimits?: ResourceLimits;
}

/** One thread. When it ends by itself, what ran fails and the next run starts it anew. */
export interface Thread {
  /** Runs an exported function of its module, one at a time. */
  readonly run: (name: string, task?: unknown) => Promise<unknown>;
  /** Ends it, whatever it does, as soon as it is in no native call; what ran fails. */
  readonly end: () => Promise<void>;
}

/** A pool of one: of several threads Piscina tells nobody which one runs a task, and each has a gate of its own. */
export function startThread({ entry, settings, resourceLimits = {} }: ThreadOptions): Thread {
  const gate = createGate();
  const pool = new Piscina<unknown, unknown>({
    filename: entry.href,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Infinity,
    // A thread that waits for work by Atomics.wait was seen to stay there for good when it was ended on a busy machine.
    atomics: 'disabled',
    workerData: { ...settings, gate } satisfies ThreadData<object>,
    resourceLimits,
  });
  // A thread that ends has failed its task, which is told; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('workerDestroy', () => forgetCalls(gate));
  let ending: Promise<void> | undefined;
  const end = async () => {
    await shutGate(gate);
    await pool.destroy();
  };
  return {
    run: (name, task) => pool.run(task, { name }),
    // Destroyed twice, a pool would start the thread anew.
    end: () => (ending ??= end()),
  };
}

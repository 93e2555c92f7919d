// A thread that is ended while it is inside native code of onnxruntime-node ends the whole process (an uncaught
// Napi::Error, exit code 134; measured with 1.20 to 1.27). So a thread passes a gate for each native call, and who ends
// it shuts the gate first: what is inside comes out, nothing goes in any more. Both sides share a few bytes of memory.

import { setTimeout as pause } from 'node:timers/promises';

/** Memory of a gate: how many native calls are under way, and in its highest bit whether it is shut. */
export type GateMemory = SharedArrayBuffer;

const SHUT = 1 << 30;
/** A native call takes some ten milliseconds: one that is counted for so long hangs. */
const LONGEST_CALL_MS = 3_000;
const POLL_MS = 2;

/** A gate that lets native calls through. */
export const createGate = (): GateMemory => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** Makes a native call, unless the thread is about to be ended. */
export type CallNative = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** The side of the thread. What it answers throws when the gate is shut, before it calls anything. */
export function passing(gate: GateMemory): CallNative {
  const state = new Int32Array(gate);
  return async (call) => {
    try {
      if ((Atomics.add(state, 0, 1) & SHUT) !== 0) throw new Error('the thread is being ended');
      return await call();
    } finally {
      Atomics.sub(state, 0, 1);
    }
  };
}

/** Shuts the gate for good; resolves when no native call is under way, or one is for longer than any takes. */
export async function shutGate(gate: GateMemory, limitMs = LONGEST_CALL_MS): Promise<void> {
  const state = new Int32Array(gate);
  Atomics.or(state, 0, SHUT);
  for (let waited = 0; Atomics.load(state, 0) !== SHUT && waited < limitMs; waited += POLL_MS)
    // oxlint-disable-next-line no-await-in-loop -- until the last call is out
    await pause(POLL_MS);
}

/** For a thread that has ended by itself: whatever call it was in is over. */
export function forgetCalls(gate: GateMemory): void {
  Atomics.and(new Int32Array(gate), 0, SHUT);
}

import { describe, expect, it } from '@jest/globals';
import { createGate, forgetCalls, passing, shutGate } from './native-gate.ts';

/** A gate with one call under way. */
function enterGate() {
  const gate = createGate();
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  const call = passing(gate)(() => promise);
  const shut = { isDone: false };
  const shutting = shutGate(gate).then(() => {
    shut.isDone = true;
    return undefined;
  });
  return { gate, call, leave, shut, shutting };
}

describe('the gate of native calls', () => {
  it('lets calls through, one beside the other, with what they answer', async () => {
    const callNative = passing(createGate());
    const both = [callNative(async () => 1), callNative(async () => 2)];
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('is shut at once where nothing is called, and lets nothing in any more', async () => {
    const gate = createGate();
    let called = 0;
    await shutGate(gate);
    await expect(passing(gate)(async () => (called += 1))).rejects.toThrow('being ended');
    await shutGate(gate);
    expect(called).toBe(0);
  });

  it('is shut when the call that was under way is out', async () => {
    const { call, leave, shut, shutting } = enterGate();
    await new Promise((resolve) => setImmediate(resolve));
    expect(shut.isDone).toBe(false);
    leave();
    await call;
    await shutting;
    expect(shut.isDone).toBe(true);
  });

  it('lets nothing in while it waits, so that a thread with one call after the other comes to an end', async () => {
    const { gate, leave, shutting } = enterGate();
    await expect(passing(gate)(async () => undefined)).rejects.toThrow('being ended');
    leave();
    await shutting;
  });

  it('is no longer waited for than a call can take', async () => {
    const gate = createGate();
    void passing(gate)(() => new Promise(() => undefined));
    await shutGate(gate, 1);
    await expect(passing(gate)(async () => undefined)).rejects.toThrow('being ended');
  });

  it('is left by a call that fails', async () => {
    const gate = createGate();
    await expect(passing(gate)(() => Promise.reject(new Error('native')))).rejects.toThrow(
      'native',
    );
    await shutGate(gate);
  });

  it('is left by a thread that has ended by itself', async () => {
    const { gate, shutting } = enterGate();
    forgetCalls(gate);
    await shutting;
    await expect(passing(gate)(async () => undefined)).rejects.toThrow('being ended');
  });
});

import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { boundSignal } from './bounded-signal.ts';

const LONG_MS = 60_000;

describe('boundSignal', () => {
  it('fires with the signal that it is bound to, for its reason', () => {
    const leaving = new AbortController();
    const { signal, release } = boundSignal(leaving.signal, LONG_MS);
    expect(signal.aborted).toBe(false);
    leaving.abort('left');
    expect(signal.reason).toBe('left');
    release();
  });

  it('has fired when that one had', () => {
    const { signal, release } = boundSignal(AbortSignal.abort('left'), LONG_MS);
    expect(signal.reason).toBe('left');
    release();
  });

  it('fires with a TimeoutError when the time is over', async () => {
    const { signal } = boundSignal(new AbortController().signal, 1);
    await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('holds nothing once it is released', () => {
    const leaving = new AbortController();
    const { signal, release } = boundSignal(leaving.signal, LONG_MS);
    release();
    leaving.abort('left');
    expect(signal.aborted).toBe(false);
  });
});

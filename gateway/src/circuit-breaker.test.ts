import { describe, expect, it } from '@jest/globals';
import { createCircuitBreaker, type FailureKind } from './circuit-breaker.ts';

/** A breaker that opens at the second failure and rests 100 ms of a clock that the test moves. */
function makeBreaker() {
  const time = { now: 0 };
  const breaker = createCircuitBreaker({ failures: 2, restMs: 100, clock: () => time.now });
  const fail = (kind: FailureKind = 'silent') => breaker.enter()?.fail(kind);
  return { breaker, time, fail };
}

describe('[40] a circuit breaker', () => {
  it('opens after failures in a row, and not before', () => {
    const { breaker, fail } = makeBreaker();
    fail();
    breaker.enter()?.succeed();
    fail();
    expect(breaker.isOpen()).toBe(false);
    fail();
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.enter()).toBeUndefined();
  });

  it('lets one trial through after its rest, and closes when that succeeds', () => {
    const { breaker, time, fail } = makeBreaker();
    fail();
    fail();
    time.now = 100;
    const trial = breaker.enter();
    expect(breaker.isResting()).toBe(true);
    expect(breaker.enter()).toBeUndefined();
    trial?.succeed();
    expect(breaker.isOpen()).toBe(false);
    expect(breaker.enter()).toBeDefined();
  });

  it.each(['fail', 'abandon'] as const)('makes another trial after one that ends by %s', (end) => {
    const { breaker, time, fail } = makeBreaker();
    fail();
    fail();
    time.now = 100;
    breaker.enter()?.[end]('silent');
    time.now = 200;
    expect(breaker.enter()).toBeDefined();
    expect(breaker.isOpen()).toBe(true);
  });

  it('takes no account of calls that began before it opened or closed', () => {
    const { breaker, time, fail } = makeBreaker();
    const early = [breaker.enter(), breaker.enter(), breaker.enter()];
    fail();
    fail();
    early[0]?.succeed();
    expect(breaker.isOpen()).toBe(true);
    time.now = 100;
    breaker.enter()?.succeed();
    early[1]?.fail('silent');
    early[2]?.fail('silent');
    expect(breaker.isOpen()).toBe(false);
  });

  it('counts the first end of a call alone', () => {
    const { breaker } = makeBreaker();
    const call = breaker.enter();
    call?.fail('silent');
    call?.fail('silent');
    call?.abandon();
    expect(breaker.isOpen()).toBe(false);
  });

  it.each([
    ['is closed for one that refused connections', 'unreachable', false],
    ['stays open for one that did not answer', 'silent', true],
  ] as const)('%s when a trial is taken', (_what, kind, isOpen) => {
    const { breaker, time, fail } = makeBreaker();
    fail(kind);
    fail(kind);
    time.now = 100;
    breaker.enter()?.reach();
    expect(breaker.isOpen()).toBe(isOpen);
  });

  it('learns nothing from a connection while it is closed', () => {
    const { breaker, fail } = makeBreaker();
    fail();
    const call = breaker.enter();
    call?.reach();
    call?.fail('silent');
    expect(breaker.isOpen()).toBe(true);
  });
});

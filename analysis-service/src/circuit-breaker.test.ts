import { describe, expect, it } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function makeBreaker() {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 3, restMs: 100, clock: () => now });
  const failTimes = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      breaker.permits();
      breaker.fail();
    }
  };
  return { breaker, failTimes, passTime: (ms: number) => (now += ms) };
}

describe('[40] the circuit breaker', () => {
  it('stays closed while failures do not come in a row', () => {
    const { breaker, failTimes } = makeBreaker();
    failTimes(2);
    breaker.succeed();
    failTimes(2);
    expect(breaker.permits()).toBe(true);
    expect(breaker.isOpen()).toBe(false);
  });

  it('opens after failures in a row, and permits nothing until it has rested', () => {
    const { breaker, failTimes, passTime } = makeBreaker();
    failTimes(3);
    passTime(99);
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.permits()).toBe(false);
  });

  it('lets one trial through at a time, and closes when it succeeds', () => {
    const { breaker, failTimes, passTime } = makeBreaker();
    failTimes(3);
    passTime(100);
    expect([breaker.permits(), breaker.permits()]).toEqual([true, false]);
    breaker.succeed();
    expect([breaker.isOpen(), breaker.permits()]).toEqual([false, true]);
  });

  it('rests again when the trial fails', () => {
    const { breaker, failTimes, passTime } = makeBreaker();
    failTimes(3);
    passTime(100);
    failTimes(1);
    passTime(99);
    expect(breaker.permits()).toBe(false);
    passTime(1);
    expect(breaker.permits()).toBe(true);
  });

  it('takes another trial when the first was given up', () => {
    const { breaker, failTimes, passTime } = makeBreaker();
    failTimes(3);
    passTime(100);
    breaker.permits();
    breaker.abandon();
    expect([breaker.isOpen(), breaker.permits()]).toEqual([true, true]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createPace } from './pace.ts';

describe('the pace of a server', () => {
  it('promises nothing and limits nothing before it is known', () => {
    const pace = createPace();
    expect([pace.expected(500), pace.feasible(1_500)]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it('is the middle one of its last batches', () => {
    const pace = createPace();
    for (const milliseconds of [9_000, 10, 400]) pace.measured(100, milliseconds);
    expect([pace.expected(200), pace.feasible(1_000)]).toEqual([800, 250]);
  });

  it('forgets what was long ago', () => {
    const pace = createPace();
    for (let count = 0; count < 5; count += 1) pace.measured(100, 100);
    for (let count = 0; count < 5; count += 1) pace.measured(100, 1_000);
    expect(pace.expected(100)).toBe(1_000);
  });
});

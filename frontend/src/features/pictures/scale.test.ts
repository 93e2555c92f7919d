import { describe, expect, it } from '@jest/globals';
import { linearScale, yearTicks } from './scale.ts';

describe('linearScale', () => {
  it.each([
    [2000, 0],
    [2010, 50],
    [2020, 100],
    [1990, 0],
    [2030, 100],
  ])('places %d at %d percent', (year, percent) => {
    expect(linearScale(2000, 2020)(year)).toBe(percent);
  });

  it('does not divide by an empty domain', () => {
    expect(linearScale(5, 5)(5)).toBe(0);
  });
});

describe('yearTicks', () => {
  it.each([
    [2025, 2026.9, [2025, 2026]],
    [2009, 2026.9, [2010, 2015, 2020, 2025]],
    [1961, 2026.9, [1980, 2000, 2020]],
  ])('from %d to %d are %j', (from, to, ticks) => {
    expect(yearTicks(from, to, 5)).toEqual(ticks);
  });
});

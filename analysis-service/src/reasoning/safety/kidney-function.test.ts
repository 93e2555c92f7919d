import { describe, expect, it } from '@jest/globals';
import { estimateFiltrationRate } from './kidney-function.ts';

describe('the filtration rate', () => {
  // Computed by hand from the equation of Inker et al. 2021.
  it.each([
    [{ creatinine: 0.9, age: 20, sex: 'male' as const }, 125],
    [{ creatinine: 0.7, age: 20, sex: 'female' as const }, 127],
    [{ creatinine: 2, age: 60, sex: 'male' as const }, 38],
    [{ creatinine: 2, age: 60, sex: 'female' as const }, 28],
  ])('of %j is %d', (input, expected) => {
    expect(Math.round(estimateFiltrationRate(input))).toBe(expected);
  });
});

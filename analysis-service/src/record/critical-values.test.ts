import { describe, expect, it } from '@jest/globals';
import { isCritical } from './critical-values.ts';

const measured = (test: string, value: number, unit?: string) => ({
  test,
  begin: 0,
  end: 1,
  values: [value],
  shape: 'single' as const,
  ...(unit === undefined ? {} : { unit }),
});

describe('values that are to be told at once', () => {
  it.each([
    ['respiratory rate', 8, undefined, true],
    ['respiratory rate', 9, undefined, false],
    ['respiratory rate', 25, undefined, true],
    ['oxygen saturation', 91, '%', true],
    ['oxygen saturation', 92, '%', false],
    ['heart rate', 40, undefined, true],
    ['heart rate', 131, undefined, true],
    ['heart rate', 130, undefined, false],
    ['temperature', 35, 'C', true],
    ['temperature', 95, 'F', true],
    ['temperature', 98.6, 'F', false],
    ['potassium', 6.6, 'mmol/L', true],
    ['potassium', 6.5, 'mmol/L', false],
    ['sodium', 119, undefined, true],
    ['sodium', 156, undefined, true],
    ['glucose', 2.4, 'mmol/L', true],
    ['glucose', 44, 'mg/dL', true],
    ['glucose', 46, 'mg/dL', false],
    ['glucose', 26, 'mmol/L', true],
    ['weight', 400, 'kg', false],
  ])('judges %s %s %s: %s', (test, value, unit, expected) => {
    expect(isCritical(measured(test, value, unit), 50)).toBe(expected);
  });

  it('judges no child by the limits of adults', () => {
    expect(isCritical(measured('heart rate', 150), 15)).toBe(false);
  });

  it('judges no range of values', () => {
    expect(isCritical({ ...measured('heart rate', 150), shape: 'range' }, 50)).toBe(false);
  });
});

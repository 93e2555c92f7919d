import { describe, expect, it } from '@jest/globals';
import { isNormalVital } from './normal-values.ts';

const measured = (test: string, values: readonly number[], unit?: string) => ({
  test,
  begin: 0,
  end: 1,
  values,
  shape: 'single' as const,
  ...(unit === undefined ? {} : { unit }),
});

describe('vital signs that nothing is wrong with', () => {
  it.each([
    ['heart rate', [72], undefined, true],
    ['heart rate', [95], undefined, false],
    ['respiratory rate', [16], undefined, true],
    ['respiratory rate', [11], undefined, false],
    ['oxygen saturation', [97], '%', true],
    ['oxygen saturation', [93], '%', false],
    ['blood pressure', [120, 80], undefined, true],
    ['blood pressure', [120, 95], undefined, false],
    ['blood pressure', [105, 70], undefined, false],
    ['temperature', [36.8], 'C', true],
    ['temperature', [98.6], 'F', true],
    ['temperature', [37.8], 'C', false],
    ['glucose', [5.5], 'mmol/L', true],
    ['glucose', [95], 'mg/dL', true],
    ['glucose', [180], 'mg/dL', false],
    ['potassium', [4.2], 'mmol/L', false],
    ['heart rate', [], undefined, false],
  ])('%s %j %s: %s', (test, values, unit, expected) => {
    expect(isNormalVital(measured(test, values, unit), 50)).toBe(expected);
  });

  it('are not told of a child', () => {
    expect(isNormalVital(measured('heart rate', [72]), 8)).toBe(false);
  });
});

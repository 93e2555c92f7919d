import { describe, expect, it } from '@jest/globals';
import { withGlucoseUnit } from './glucose-unit.ts';

const unitOf = (text: string, value: number, unit = '') => {
  const begin = Math.max(0, text.search(/\d/u));
  const end = begin + String(value).length;
  const one = { begin, end, test: 'glucose', values: [value], unit, shape: 'single' } as const;
  return withGlucoseUnit(one, text).unit;
};

describe('a glucose without a unit', () => {
  it.each([
    ['Sugar 21 all day, thirsty, peeing lots', 21, 'mmol/L'],
    ['BM 24, vomiting, deep breathing, DKA?', 24, 'mmol/L'],
    ['BM 24, deep breathing, drowsy', 24, ''],
    ['Sugar 22', 22, ''],
    ['Sugar 26, took insulin and skipped lunch, thirsty', 26, ''],
    ['Newborn, heel prick glucose 24', 24, ''],
    ['Sugar 25, sweaty and confused', 25, ''],
    ['BG 22, unresponsive on the floor', 22, ''],
    ['Sugar 40, thirsty', 40, ''],
    ['Sugar 12, thirsty', 12, ''],
    ['Prednisolone pushed his sugars to 22', 22, 'mmol/L'],
    ['Sugar shot up to 28', 28, 'mmol/L'],
    ['Her sugar fell to 22', 22, ''],
    ['Sugar went up after it had fallen to 22', 22, ''],
    ['Had his flu shot, then glucose 24', 24, ''],
    ['Insulin put in, sugar 22', 22, ''],
    ['Sugar shot up to 28, sweaty, unresponsive', 28, ''],
  ])('of "%s" (%d) is in %j', (text, value, unit) => {
    expect(unitOf(text, value)).toBe(unit);
  });

  it('keeps the unit that is written', () => {
    expect(unitOf('Glucose 22 mg/dL, thirsty', 22, 'mg/dL')).toBe('mg/dL');
  });
});

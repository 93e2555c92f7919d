// Vital signs of adults that nothing is wrong with: those that score 0 in NEWS2 (Royal College of Physicians 2017), from
// 16 years; below the pressure of hypertension (NICE NG136) and the temperature of a mild fever; glucose: ADA 2024, of a
// meal or not. The lowest normal diastolic pressure is an estimate.
import type { Measurement } from '../document.ts';

type Range = readonly [least: number, most: number];

const ADULT = 16;
const NORMAL: Readonly<Record<string, readonly Range[]>> = {
  'heart rate': [[51, 90]],
  'respiratory rate': [[12, 20]],
  'oxygen saturation': [[96, 100]],
  'blood pressure': [
    [111, 139],
    [60, 89],
  ],
  temperature: [
    [36.1, 37.4],
    [97, 99.3],
  ],
};
const GLUCOSE: Readonly<Record<'molar' | 'mass', Range>> = { molar: [3.9, 7.7], mass: [70, 139] };

/** The highest of those that score 2 in NEWS2, and in qSOFA (Singer 2016); of those that score 1 for oxygen. */
const MOST_OF_LOW: Readonly<Record<string, number>> = {
  'blood pressure': 100,
  'oxygen saturation': 95,
};

/** Whether a vital sign of an adult (`age` in years) is low, short of what amounts to a finding. */
export function isLowVital({ test, values: [first] }: Measurement, age: number): boolean {
  const most = MOST_OF_LOW[test];
  return age >= ADULT && most !== undefined && first !== undefined && first <= most;
}

const isWithin = (value: number, [least, most]: Range) => value >= least && value <= most;

/** Whether all values of a vital sign or of glucose of an adult (`age` in years) are normal. */
export function isNormalVital({ test, values, unit = '' }: Measurement, age: number): boolean {
  if (age < ADULT || values.length === 0) return false;
  if (test === 'glucose') {
    const range = unit.toLowerCase().includes('mol') ? GLUCOSE.molar : GLUCOSE.mass;
    return values.every((value) => isWithin(value, range));
  }
  const ranges = NORMAL[test];
  if (!ranges) return false;
  if (test === 'temperature')
    return values.every((value) => ranges.some((range) => isWithin(value, range)));
  return values.every((value, at) => isWithin(value, ranges[at] ?? ranges[0]!));
}

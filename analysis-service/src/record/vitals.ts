// Adult thresholds: NEWS2 (Royal College of Physicians 2017) for oxygen saturation <= 91 %, systolic pressure <= 90,
// respiratory rate >= 21 and pulse >= 111 or <= 50; fever >= 38.0 C (NICE NG143, NG51); hypothermia < 35 C; hypertension
// >= 140/90 and severe >= 180/120 (NICE NG136); hypoglycemia < 70 mg/dl and hyperglycemia >= 200 mg/dl (ADA 2024).
import { toMilligramsPerDeciliter } from './glucose.ts';

type Judge = (values: readonly number[], unit: string, age: number) => readonly string[];

const celsius = (value: number) => (value > 50 ? ((value - 32) * 5) / 9 : value);

function temperature([value = 37]: readonly number[]): readonly string[] {
  const degrees = celsius(value);
  if (degrees < 30 || degrees > 43) return [];
  if (degrees >= 39) return ['high-fever'];
  if (degrees >= 38) return ['fever'];
  if (degrees >= 37.5) return ['low-grade-fever'];
  return degrees < 35 ? ['hypothermia'] : [];
}

// Upper limits of a normal pulse and respiratory rate fall with age: NICE NG143 for under 5 years, NEWS2 from 16 years.
const UPPER_LIMITS = [
  { below: 1, pulse: 160, breaths: 50 },
  { below: 2, pulse: 150, breaths: 40 },
  { below: 5, pulse: 140, breaths: 40 },
  { below: 12, pulse: 120, breaths: 25 },
  { below: Number.POSITIVE_INFINITY, pulse: 100, breaths: 20 },
] as const;
/** More than anyone can take per minute; a reading error. */
const MOST_BREATHS = 120;
const limitsAt = (age: number) => UPPER_LIMITS.find(({ below }) => age < below) ?? UPPER_LIMITS[4];

function pulse([value = 80]: readonly number[], _unit: string, age: number): readonly string[] {
  if (value > limitsAt(age).pulse) return ['tachycardia'];
  return value <= 50 && value >= 20 ? ['bradycardia'] : [];
}

const breaths = ([value = 16]: readonly number[], _unit: string, age: number) =>
  value > limitsAt(age).breaths && value <= MOST_BREATHS ? ['tachypnea'] : [];

const saturation = ([value = 98]: readonly number[]) =>
  value >= 50 && value <= 91 ? ['hypoxia'] : [];

function pressure(values: readonly number[], _unit: string, age: number): readonly string[] {
  const [systolic = 120, diastolic = 80] = values;
  if (systolic < 40 || systolic > 300 || age < 12) return [];
  if (systolic >= 180 || diastolic >= 120) return ['severe-hypertension'];
  if (systolic >= 140 || diastolic >= 90) return ['hypertension-sign'];
  return systolic <= 90 ? ['hypotension'] : [];
}

function glucose([value = 0]: readonly number[], unit: string): readonly string[] {
  const milligrams = toMilligramsPerDeciliter(value, unit);
  if (milligrams >= 200) return ['hyperglycemia'];
  return milligrams > 10 && milligrams < 70 ? ['hypoglycemia-lab'] : [];
}

const VITALS: Readonly<Record<string, Judge>> = {
  temperature,
  'heart rate': pulse,
  'respiratory rate': breaths,
  'blood pressure': pressure,
  'systolic blood pressure': pressure,
  'oxygen saturation': saturation,
  glucose,
};

/** Findings that the values of a vital sign or of glucose, named as in the vocabulary, amount to; else none. */
export function findingsFromVital(
  test: string,
  values: readonly number[],
  unit: string,
  age: number,
): readonly string[] {
  return VITALS[test]?.(values, unit, age) ?? [];
}

const OF_PRESSURE = ['hypotension', 'hypertension-sign', 'severe-hypertension'];

const FINDINGS_OF_VITAL: Readonly<Record<string, readonly string[]>> = {
  temperature: ['fever', 'high-fever', 'low-grade-fever', 'hypothermia'],
  'heart rate': ['tachycardia', 'bradycardia'],
  'respiratory rate': ['tachypnea'],
  'blood pressure': OF_PRESSURE,
  'systolic blood pressure': OF_PRESSURE,
  'oxygen saturation': ['hypoxia'],
  glucose: ['hyperglycemia', 'hypoglycemia-lab'],
};

/** Every finding that a vital sign or glucose can amount to. */
export const findingsOfVital = (test: string): readonly string[] => FINDINGS_OF_VITAL[test] ?? [];

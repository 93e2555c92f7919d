// Values that call for action at once. Vital signs: those that score 3 in NEWS2 (Royal College of Physicians 2017), from
// 16 years. Laboratory: Royal College of Pathologists, G158 (2017), "The communication of critical and unexpected
// pathology results", for adults; hemoglobin in g/dL, glucose in mmol/L or mg/dL (times 18), counts in 10^9/L.
import type { Measurement } from '../document.ts';
import { MILLIGRAMS_PER_MILLIMOLE, toMilligramsPerDeciliter, unitOf } from './glucose.ts';

interface CriticalLimits {
  readonly below?: number;
  readonly above?: number;
}

const ADULT = 16;

const LIMITS: Readonly<Record<string, CriticalLimits>> = {
  'respiratory rate': { below: 9, above: 24 },
  'oxygen saturation': { below: 92 },
  'heart rate': { below: 41, above: 130 },
  potassium: { below: 2.5, above: 6.5 },
  sodium: { below: 120, above: 155 },
  'international normalized ratio': { above: 5 },
};
const SYSTOLIC: CriticalLimits = { below: 91, above: 219 };
const CELSIUS: CriticalLimits = { below: 35.1 };
const GLUCOSE: CriticalLimits = { below: 2.5, above: 25 };
/** No one has a temperature of so many degrees Celsius, nor a glucose of so few milligrams per deciliter. */
const MOST_CELSIUS = 50;

const isBeyond = (value: number, { below, above }: CriticalLimits) =>
  (below !== undefined && value < below) || (above !== undefined && value > above);

function limitsFor({ test }: Measurement): CriticalLimits | undefined {
  if (test === 'blood pressure') return SYSTOLIC;
  if (test === 'temperature') return CELSIUS;
  return test === 'glucose' ? GLUCOSE : LIMITS[test];
}

function inUnit(measurement: Measurement, value: number): number {
  const { test } = measurement;
  if (test === 'temperature' && value > MOST_CELSIUS) return ((value - 32) * 5) / 9;
  if (test !== 'glucose') return value;
  return toMilligramsPerDeciliter(value, unitOf(measurement)) / MILLIGRAMS_PER_MILLIMOLE;
}

/** Whether a result of an adult (`age` in years) lies beyond the limits at which it is to be told at once. */
export function isCritical(measurement: Measurement, age: number): boolean {
  const [first] = measurement.values;
  const limits = limitsFor(measurement);
  if (first === undefined || !limits || age < ADULT || measurement.shape === 'range') return false;
  return isBeyond(inUnit(measurement, first), limits);
}

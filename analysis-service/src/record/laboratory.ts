import type { Measurement } from '../document.ts';
import { LABORATORY_LIMITS, type LaboratoryLimits } from '../knowledge/laboratory-limits.ts';
import { counted } from './counted.ts';
import { unitOf } from './glucose.ts';
import { findingsFromVital, findingsOfVital } from './vitals.ts';

/** A finding that a value amounts to, or denies. */
export interface ValueFinding {
  readonly finding: string;
  readonly state: 'present' | 'absent';
}

const holdsAt = (
  { fromAge = 0, belowAge = Number.POSITIVE_INFINITY }: LaboratoryLimits,
  age: number,
) => age >= fromAge && age < belowAge;

function inUnit(told: number, unit: string, { other }: LaboratoryLimits): number {
  const value = counted(told, unit);
  if (!other) return value;
  const isMolar = other.molar === true && /mol/iu.test(unit);
  const isTooLarge = other.above !== undefined && value > other.above;
  const isTooSmall = other.below !== undefined && value < other.below;
  return isMolar || isTooLarge || isTooSmall ? value / other.divisor : value;
}

/** A result in the unit of the limits of its test, from the other usual one; as told where the test has no limits. */
export function inUnitOfLimits(test: string, told: number, unit: string): number {
  const limits = LABORATORY_LIMITS.find((one) => one.test === test);
  return limits === undefined ? told : inUnit(told, unit, limits);
}

/** The strictest limit that is passed; the limits of a side are listed from the strictest. */
function judge(value: number, { low = [], high = [] }: LaboratoryLimits) {
  const passed = low.find(({ limit }) => value < limit) ?? high.find(({ limit }) => value > limit);
  return {
    present: passed === undefined ? [] : [passed.finding],
    absent: passed === undefined ? [...low, ...high].map(({ finding }) => finding) : [],
  };
}

function fromLaboratory(
  { test, values, unit = '', shape, comparator }: Measurement,
  age: number,
): ValueFinding[] {
  const [raw] = values;
  const limits = LABORATORY_LIMITS.find((one) => one.test === test && holdsAt(one, age));
  if (raw === undefined || shape !== 'single' || !limits) return [];
  const value = inUnit(raw, unit, limits);
  const [least, most] = limits.range;
  if (value < least || value > most) return [];
  const { present, absent } = judge(value, limits);
  // What is only known to lie below or above a number can be abnormal but not normal.
  const denied = comparator === undefined ? absent : [];
  return [
    ...present.map((finding) => ({ finding, state: 'present' }) as const),
    ...denied.map((finding) => ({ finding, state: 'absent' }) as const),
  ];
}

/**
 * What a value amounts to at this age in years: a value beyond the limits is a finding, a normal one denies the findings
 * of its test.
 */
export function findingsOfValue(measurement: Measurement, age: number): ValueFinding[] {
  const { test, values } = measurement;
  const vital = findingsFromVital(test, values, unitOf(measurement), age);
  const found = vital.map((finding) => ({ finding, state: 'present' }) as const);
  // A pressure that is raised, and not severely, tells against an emergency of it.
  if (vital.includes('hypertension-sign'))
    return [...found, { finding: 'severe-hypertension', state: 'absent' }];
  return found.length > 0 ? found : fromLaboratory(measurement, age);
}

/** Every finding that a value of a test can amount to. */
export function findingsOfTest(test: string): readonly string[] {
  const limits = LABORATORY_LIMITS.filter((one) => one.test === test);
  return [
    ...findingsOfVital(test),
    ...limits.flatMap(({ low = [], high = [] }) => [...low, ...high].map(({ finding }) => finding)),
  ];
}

/** Which side of its limits a value lies on; undefined for a test without limits. */
export function rangeOf(
  { test, values, unit = '', shape }: Measurement,
  age: number,
): 'low' | 'normal' | 'high' | undefined {
  const [raw] = values;
  const limits = LABORATORY_LIMITS.find((one) => one.test === test && holdsAt(one, age));
  if (raw === undefined || shape !== 'single' || !limits) return undefined;
  const value = inUnit(raw, unit, limits);
  if (value < limits.range[0] || value > limits.range[1]) return undefined;
  if (limits.low?.some(({ limit }) => value < limit) === true) return 'low';
  return limits.high?.some(({ limit }) => value > limit) === true ? 'high' : 'normal';
}

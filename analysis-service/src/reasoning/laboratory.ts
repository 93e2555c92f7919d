import type { Entity, Note, Span } from '../document.ts';
import { readMeasurements, type Measurement } from '../measurement/readings.ts';
import { LABORATORY_LIMITS, type LaboratoryLimits } from './rules/laboratory-limits.ts';
import { findingsFromVital, type ValueFinding } from './vitals.ts';

export interface MeasuredFinding extends ValueFinding {
  readonly state: 'present' | 'absent';
}

const NOT_NOW = new Set([
  'NEGATION',
  'PERTAINS_TO_FAMILY',
  'HYPOTHETICAL',
  'FUTURE',
  'PAST_HISTORY',
]);

const isCurrent = ({ category, traits }: Entity) =>
  category === 'TEST_TREATMENT_PROCEDURE' && !traits.some(({ name }) => NOT_NOW.has(name));

const holdsAt = (
  { fromAge = 0, belowAge = Number.POSITIVE_INFINITY }: LaboratoryLimits,
  age: number,
) => age >= fromAge && age < belowAge;

function inUnit(value: number, unit: string, { other }: LaboratoryLimits): number {
  if (!other) return value;
  const isMolar = other.molar === true && /mol/iu.test(unit);
  const isTooLarge = other.above !== undefined && value > other.above;
  return isMolar || isTooLarge ? value / other.divisor : value;
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
): readonly (readonly [finding: string, state: MeasuredFinding['state']])[] {
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
    ...present.map((finding) => [finding, 'present'] as const),
    ...denied.map((finding) => [finding, 'absent'] as const),
  ];
}

function fromMeasurement(measurement: Measurement, age: number) {
  const vital = findingsFromVital(
    measurement.test,
    measurement.values,
    measurement.unit ?? '',
    age,
  );
  if (vital.length > 0) return vital.map((finding) => [finding, 'present'] as const);
  return fromLaboratory(measurement, age);
}

const spanOf = (entity: Span, value: Span): Span => ({
  begin: Math.min(entity.begin, value.begin),
  end: Math.max(entity.end, value.end),
});

/**
 * What the values of the tests of a note amount to at this age in years: a value beyond the limits is a finding, a normal
 * one denies the findings of its test. Values of relatives, of the past and of plans are left out.
 */
export function findingsFromTests({ doc, entities }: Note, age: number): MeasuredFinding[] {
  return entities.filter(isCurrent).flatMap((entity) =>
    readMeasurements(doc, [entity], [entity.attributes]).flatMap((measurement) =>
      fromMeasurement(measurement, age).map(([finding, state]) => ({
        ...spanOf(entity, measurement),
        finding,
        state,
      })),
    ),
  );
}

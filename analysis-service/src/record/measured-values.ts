import type { Evidence } from '@neurovista/contracts';
import type { Measurement } from '../document.ts';
import { unitOf } from './glucose.ts';
import { inUnitOfLimits } from './laboratory.ts';
import { measurementEvidence, PRESSURES, type PlacedMeasurement } from './measurements.ts';
import { measureOfTest, type Measure } from './measures.ts';

export interface MeasuredValue {
  readonly measure: Measure;
  readonly value: number;
  readonly evidence: Evidence;
  /** It was taken before the present episode. */
  readonly isEarlier?: true;
}

/** A value that is only known to lie below or above counts as just beyond that limit. */
const BEYOND = 0.01;

/** A strip of urine whose fluid is not told has steps of a half ("pH 7.0") and pluses; blood is told to a hundredth. */
const isOfUrine = ({ test, text }: PlacedMeasurement, value: number) =>
  (test === 'pH' && (value * 2) % 1 === 0 && !/\.\d\d/u.test(text)) ||
  (test === 'ketones' && /\+|urin/iu.test(text));

function valueOf(measurement: Measurement, at: number): number | undefined {
  const value =
    measurement.test === 'peak flow' ? measurement.percentOfBest : measurement.values[at];
  if (value === undefined) return undefined;
  if (measurement.comparator === '<') return value - BEYOND;
  return measurement.comparator === '>' ? value + BEYOND : value;
}

const testsOf = ({ test, shape }: Measurement): readonly string[] =>
  test === 'blood pressure' && shape === 'pair' ? PRESSURES : [test];

function toValues(measurement: PlacedMeasurement): MeasuredValue[] {
  const evidence = measurementEvidence(measurement);
  const unit = unitOf(measurement);
  return testsOf(measurement).flatMap((test, at) => {
    const reading = measureOfTest(test);
    const raw = valueOf(measurement, at);
    if (reading === undefined || raw === undefined || isOfUrine(measurement, raw)) return [];
    const { name: measure, range, convert } = reading;
    const value = convert ? convert(raw, unit) : inUnitOfLimits(test, raw, unit);
    const earlier = measurement.isEarlier ? ({ isEarlier: true } as const) : {};
    return value >= range[0] && value <= range[1] ? [{ measure, value, evidence, ...earlier }] : [];
  });
}

/** The values that hold, by what is measured, in one unit each; `latest` are the latest results of each test. */
export function toMeasuredValues(
  latest: readonly PlacedMeasurement[],
): ReadonlyMap<Measure, MeasuredValue> {
  const values = new Map<Measure, MeasuredValue>();
  for (const value of latest.flatMap(toValues))
    if (!values.has(value.measure)) values.set(value.measure, value);
  return values;
}

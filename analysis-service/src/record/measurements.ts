// Which results hold now: of each test the latest that is the patient's own.
import type { Evidence, MeasurementItem } from '@neurovista/contracts';
import type { MeasurementStatement, NoteField } from '../document.ts';
import type { Reading } from '../reading.ts';
import { isTakenEarlier, type EarlierCheck } from './episode.ts';
import { toEvidence } from './evidence.ts';
import { isCritical } from './critical-values.ts';
import { isLowVital, isNormalVital } from './normal-values.ts';
import { findingsOfValue, rangeOf } from './laboratory.ts';

/** A result with the field in which it stands. */
export interface PlacedMeasurement extends MeasurementStatement {
  readonly field: NoteField | undefined;
  /** Taken on the day of the visit, as what is not dated is. */
  readonly isOfToday: boolean;
  /** It was taken before the present episode. */
  readonly isEarlier: boolean;
}

// A result of the history is older than one of the complaint when nothing tells its time.
const AGE_OF_FIELD: Readonly<Record<NoteField, number>> = {
  symptoms: 0,
  chiefComplaint: 0,
  historyOfNow: 0,
  medicalHistory: 1,
};
const ageOfField = ({ field }: PlacedMeasurement) =>
  field === undefined ? 0 : AGE_OF_FIELD[field];

function compareByTime(a: PlacedMeasurement, b: PlacedMeasurement): number {
  const isUndatedOfBefore = (one: PlacedMeasurement) => one.isEarlier && one.taken === undefined;
  if (isUndatedOfBefore(a) !== isUndatedOfBefore(b)) return isUndatedOfBefore(a) ? 1 : -1;
  if (a.isOfToday && b.isOfToday) return ageOfField(a) - ageOfField(b);
  if (a.isOfToday || b.isOfToday) return a.isOfToday ? -1 : 1;
  return (b.taken ?? '').localeCompare(a.taken ?? '') || ageOfField(a) - ageOfField(b);
}

/** Results of the patient, of each test the latest first; of equals the one that was written last. */
export function byTest(
  readings: readonly Reading[],
  isEarlier: EarlierCheck = () => false,
): ReadonlyMap<string, readonly PlacedMeasurement[]> {
  const results = readings
    .flatMap(({ field, measurements, today }) =>
      measurements.map((one) => ({
        ...one,
        field,
        isOfToday: one.taken === undefined || one.taken >= today,
        isEarlier: isEarlier({ ...one, field }) || isTakenEarlier(one.taken, today),
      })),
    )
    .filter(({ state }) => state === 'present' || state === 'ended' || state === 'uncertain')
    .toReversed()
    .toSorted(compareByTime);
  const tests = new Map<string, PlacedMeasurement[]>();
  for (const result of results) {
    const known = tests.get(result.test);
    if (known) known.push(result);
    else tests.set(result.test, [result]);
  }
  return tests;
}

export function measurementEvidence(measurement: PlacedMeasurement): Evidence {
  return toEvidence(measurement, measurement.state);
}

/** The two values of a blood pressure, which the record lists apart. */
export const PRESSURES = ['systolic blood pressure', 'diastolic blood pressure'] as const;

const LOW = new Set(['hypothermia', 'bradycardia', 'hypoxia', 'hypotension', 'hypoglycemia-lab']);

function rangeByFindings(
  measurement: PlacedMeasurement,
  age: number,
): MeasurementItem['range'] | undefined {
  const [first] = findingsOfValue(measurement, age);
  if (first?.state !== 'present') {
    if (isLowVital(measurement, age)) return 'low';
    return isNormalVital(measurement, age) ? 'normal' : undefined;
  }
  return LOW.has(first.finding) ? 'low' : 'high';
}

function rangeFor(measurement: PlacedMeasurement, age: number): Pick<MeasurementItem, 'range'> {
  if (isCritical(measurement, age)) return { range: 'critical' };
  const range = rangeOf(measurement, age) ?? rangeByFindings(measurement, age);
  return range === undefined ? {} : { range };
}

/** A systolic and a diastolic pressure that are normal. */
const NORMAL_PRESSURE = [120, 80] as const;

/** One pressure of a pair, to be judged by itself. */
const alone = (measurement: PlacedMeasurement, own: number): PlacedMeasurement => ({
  ...measurement,
  values: NORMAL_PRESSURE.map((normal, at) =>
    at === own ? (measurement.values[at] ?? normal) : normal,
  ),
});

function toItems(measurement: PlacedMeasurement, age: number): MeasurementItem[] {
  const { test, values, shape, unit, taken } = measurement;
  const isPressure = shape === 'pair' && test === 'blood pressure';
  const names = isPressure ? PRESSURES : [test];
  const used = isPressure ? values : values.slice(-1);
  return used.slice(0, names.length).map((value, at) => ({
    name: names[at] ?? test,
    value,
    ...(unit === undefined ? {} : { unit }),
    ...rangeFor(isPressure ? alone(measurement, at) : measurement, age),
    ...(taken === undefined ? {} : { taken }),
    evidence: [measurementEvidence(measurement)],
  }));
}

/** The latest result of each test that has a number; `age` in years. */
export function listMeasurements(
  tests: ReadonlyMap<string, readonly PlacedMeasurement[]>,
  age: number,
): MeasurementItem[] {
  return [...tests.values()].flatMap(([latest]) =>
    latest && latest.values.length > 0 ? toItems(latest, age) : [],
  );
}

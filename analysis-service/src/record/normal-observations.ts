import type { PatientRecord } from './patient-record.ts';
import { isNormalVital } from './normal-values.ts';

/** What NEWS2 measures (Royal College of Physicians 2017). */
const OBSERVATIONS = [
  'respiratory rate',
  'oxygen saturation',
  'blood pressure',
  'heart rate',
  'temperature',
] as const;

/**
 * Whether each vital sign of an adult who is not pregnant was measured now, and is normal, on air as far as is told. Of those with
 * a NEWS2 of 0 fewest come to harm within a day; it tells nothing of an organ that fails alone.
 */
export const hasNormalObservations = ({
  age,
  pregnant,
  breathes,
  results,
}: Pick<PatientRecord, 'age' | 'pregnant' | 'breathes' | 'results'>): boolean =>
  pregnant !== true &&
  breathes !== 'oxygen' &&
  OBSERVATIONS.every((test) => {
    const latest = results.get(test)?.[0];
    return latest !== undefined && !latest.isEarlier && isNormalVital(latest, age);
  });

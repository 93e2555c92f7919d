import type { Reading } from '../reading.ts';
import type { PatientRecord } from '../record/patient-record.ts';
import { overlapping } from '../spans.ts';

const MOST_UNRECOGNIZED = 20;

/** Conditions named in the complaint and the symptoms that the knowledge base does not know, in text order. */
export function listUnrecognized(
  readings: readonly Reading[],
  { observations }: Pick<PatientRecord, 'observations'>,
): string[] {
  const phrases = readings
    .filter(({ field }) => field !== 'medicalHistory')
    .flatMap(({ field, entities }) => {
      const usedAt = overlapping(observations.filter((one) => one.field === field));
      return entities
        .filter(({ category }) => category === 'MEDICAL_CONDITION')
        .filter((entity) => usedAt(entity).length === 0)
        .map(({ text }) => text);
    });
  return [...new Set(phrases)].slice(0, MOST_UNRECOGNIZED);
}

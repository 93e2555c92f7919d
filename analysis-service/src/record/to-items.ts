// The record in the shape of the contract; evidence keeps its UTF-16 offsets.
import type { PatientRecord as PatientItems } from '@neurovista/contracts';
import type { Finding } from '../knowledge/types.ts';
import type { Reading } from '../reading.ts';
import { toAllergyItems } from './allergies.ts';
import { listExposures } from './exposures.ts';
import { listFindings } from './findings.ts';
import { toMedicationItems } from './medications.ts';
import { listMeasurements } from './measurements.ts';
import type { PatientRecord } from './patient-record.ts';
import { listFamily, listProblems } from './problems.ts';

export interface RecordKnowledge {
  readonly findings: ReadonlyMap<string, Finding>;
  /** Whether a disease of this name in lower case stays once it is there. */
  readonly isChronic: (name: string) => boolean;
}

/** Everything that holds of the patient, each thing once. */
export function toPatientItems(
  record: PatientRecord,
  readings: readonly Reading[],
  { findings, isChronic }: RecordKnowledge,
): PatientItems {
  const { age, ageText, sex, pregnant, gestationWeeks, sexEvidence, pregnancyEvidence } = record;
  return {
    age: Math.floor(age),
    ageText,
    ...(sex === undefined ? {} : { sex }),
    ...(sexEvidence ? { sexEvidence } : {}),
    ...(pregnant === undefined ? {} : { pregnant }),
    ...(gestationWeeks === undefined ? {} : { gestationWeeks }),
    ...(pregnancyEvidence ? { pregnancyEvidence } : {}),
    problems: listProblems(readings, isChronic),
    medications: toMedicationItems(record.medications),
    allergies: toAllergyItems(record.allergies),
    measurements: listMeasurements(record.results, age),
    findings: listFindings(readings, record.observations, findings),
    exposures: listExposures(readings),
    family: listFamily(readings),
  };
}

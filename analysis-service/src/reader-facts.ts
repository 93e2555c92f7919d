import type { CoverageVerdict } from './coverage/judge-coverage.ts';
import type { AcuityFacts } from './reader/heads/acuity.ts';
import { hasNormalObservations } from './record/normal-observations.ts';
import type { PatientRecord } from './record/patient-record.ts';

/**
 * What the reader of plain words is told of the patient. It has learned English: of Spanish it must be as sure as of a text that was
 * understood, and of words in another language it must not say that they read calm.
 */
export const readerFacts = (
  record: PatientRecord,
  { language, read, isAssessable }: Pick<CoverageVerdict, 'language' | 'read' | 'isAssessable'>,
): AcuityFacts => ({
  age: record.age,
  pregnant: record.pregnant,
  isPlannedVisit: record.isPlannedVisit,
  hasNormalObservations: hasNormalObservations(record),
  read: language === 'es' ? 1 : read,
  isUnread: !isAssessable && language === 'en',
});

import type { PatientField } from '../../answer/patient.ts';

/** Id of the control of a field; error summaries link to it. */
export function controlId(field: PatientField): string {
  return `patient-${field}`;
}

import type { PatientResponse } from '@neurovista/contracts';

/** Versions and counts of an answer as `name=value;…`, for the audit line of the gateway; no word of the patient. */
export function summarize({ analysis, assessment, warnings, provenance }: PatientResponse): string {
  const summary = {
    engine: provenance.engine,
    knowledge: provenance.knowledge,
    entities: Object.values(analysis).reduce((sum, list) => sum + list.length, 0),
    differential: assessment.differential.length,
    redFlags: assessment.redFlags.length,
    medicationSafety: assessment.medicationSafety.length,
    warnings: warnings.length,
  };
  return Object.entries(summary)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

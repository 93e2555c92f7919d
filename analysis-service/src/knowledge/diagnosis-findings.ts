/** Findings that say no more than that a disease is named as the diagnosis of now. */
export const DIAGNOSED: ReadonlySet<string> = new Set(['named-emergency', 'named-urgent']);

/** The same, and those that somebody who has seen the patient looks for one. */
export const OF_DIAGNOSES: ReadonlySet<string> = new Set([
  ...DIAGNOSED,
  'suspected-emergency',
  'suspected-urgent',
]);

import type { ShownResult } from '../calls/use-analysis.ts';
import { shortAge, shortDate } from './dates.ts';
import type { Words } from './en.ts';

/** Whose result it is in one line: name, date of birth, age, and whether the patient is a sample. */
export function patientLine({ patient, origin, receivedAt }: ShownResult, words: Words): string {
  const age = shortAge(patient.dateOfBirth, receivedAt.slice(0, 10), words);
  return [
    patient.name,
    `${words.born} ${shortDate(patient.dateOfBirth, words)}`,
    age === undefined ? '' : `(${age})`,
    origin === 'sample' ? `[${words.sample}: ${words.sampleSpoken}]` : '',
  ]
    .filter((part) => part !== '')
    .join('  ');
}

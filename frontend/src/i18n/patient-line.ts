import { ageOn } from '../lib/calendar-date.ts';
import type { ShownResult } from '../lib/use-analysis.ts';
import { shortDate } from './dates.ts';
import type { Words } from './en.ts';

/** Whose result it is in one line: name, date of birth, age, and whether the patient is a sample. */
export function patientLine({ patient, origin, receivedAt }: ShownResult, words: Words): string {
  const age = ageOn(patient.dateOfBirth, receivedAt.slice(0, 10));
  return [
    patient.name,
    `${words.born} ${shortDate(patient.dateOfBirth, words)}`,
    age === undefined ? '' : `(${words.age(age)})`,
    origin === 'sample' ? `[${words.sample}: ${words.sampleSpoken}]` : '',
  ]
    .filter((part) => part !== '')
    .join('  ');
}

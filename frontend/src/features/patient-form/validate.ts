import { isCalendarDate, yearsBefore } from '../../i18n/calendar-date.ts';
import { countCodePoints } from '../../answer/code-points.ts';
import { PATIENT_FIELDS, type PatientField, type PatientInput } from '../../answer/patient.ts';
import { page } from '../../i18n/page.ts';

// The limits of contracts/src/patient.ts. The browser takes only types from there (the schemas would cost
// 25 kB), and `satisfies` makes a difference in the set of fields a compile error.
export const LENGTH_LIMITS = {
  name: 200,
  chiefComplaint: 1_000,
  symptoms: 20_000,
  medicalHistory: 40_000,
} as const satisfies Readonly<Record<Exclude<PatientField, 'dateOfBirth'>, number>>;

export const OLDEST_AGE_YEARS = 130;

export type FieldErrors = Readonly<Partial<Record<PatientField, string>>>;

function birthDateError(text: string, today: string): string | undefined {
  const words = page.failures.birthDate;
  if (!isCalendarDate(text)) return words.notReal;
  if (text > today) return words.future;
  return text < yearsBefore(today, OLDEST_AGE_YEARS) ? words.tooOld : undefined;
}

const count = (value: number) => value.toLocaleString(page.locale);

/** What keeps a field from being sent, or undefined; `today` (YYYY-MM-DD) is the last date of birth. Lengths are code points. */
export function fieldError(text: string, field: PatientField, today: string): string | undefined {
  const words = page.failures;
  if (text.trim() === '') return words.required[field];
  if (field === 'dateOfBirth') return birthDateError(text, today);
  const limit = LENGTH_LIMITS[field];
  const length = countCodePoints(text);
  if (length <= limit) return undefined;
  return words.tooLong(page.labels[field], count(length), count(limit));
}

/** The errors of all fields that have one. */
export function patientErrors(patient: PatientInput, today: string): FieldErrors {
  return Object.fromEntries(
    PATIENT_FIELDS.flatMap((field) => {
      const error = fieldError(patient[field], field, today);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

import { isCalendarDate, yearsBefore } from '../../lib/calendar-date.ts';
import { PATIENT_FIELDS, type PatientField, type PatientInput } from '../../lib/patient.ts';
import { page } from '../../i18n/page.ts';
import { birthDateMessages, requiredMessages, tooLongMessage } from '../../i18n/problems.ts';

// The limits of contracts/src/patient.ts. The browser takes only types from there (the schemas would cost
// 25 kB), and `satisfies` makes a difference in the set of fields a compile error.
export const LENGTH_LIMITS = {
  name: 200,
  chiefComplaint: 1_000,
  symptoms: 10_000,
  medicalHistory: 20_000,
} as const satisfies Readonly<Record<Exclude<PatientField, 'dateOfBirth'>, number>>;

export const OLDEST_AGE_YEARS = 130;

export type FieldErrors = Readonly<Partial<Record<PatientField, string>>>;

function birthDateError(text: string, today: string): string | undefined {
  if (!isCalendarDate(text)) return birthDateMessages.notReal;
  if (text > today) return birthDateMessages.future;
  return text < yearsBefore(today, OLDEST_AGE_YEARS) ? birthDateMessages.tooOld : undefined;
}

/** What keeps a field from being sent, or undefined. Lengths are code points, as the server counts them. */
export function fieldError(
  patient: PatientInput,
  field: PatientField,
  today: string,
): string | undefined {
  const text = patient[field];
  if (text.trim() === '') return requiredMessages[field];
  if (field === 'dateOfBirth') return birthDateError(text, today);
  const { length } = Array.from(text);
  const limit = LENGTH_LIMITS[field];
  return length > limit ? tooLongMessage(page.labels[field], length, limit) : undefined;
}

/** The errors of all fields that have one. */
export function patientErrors(patient: PatientInput, today: string): FieldErrors {
  return Object.fromEntries(
    PATIENT_FIELDS.flatMap((field) => {
      const error = fieldError(patient, field, today);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

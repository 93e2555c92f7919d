import { isCalendarDate, yearsBefore } from '../../lib/calendar-date.ts';
import { countCodePoints } from '../../lib/code-points.ts';
import { PATIENT_FIELDS, type PatientField, type PatientInput } from '../../lib/patient.ts';
import { pageIn, type Language } from '../../i18n/language.ts';
import { problemWords } from '../../i18n/problems.ts';

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

/** What a check depends on beside the patient. */
export interface Setting {
  /** YYYY-MM-DD, the last accepted date of birth. */
  readonly today: string;
  readonly language: Language;
}

function birthDateError(text: string, { today, language }: Setting): string | undefined {
  const words = problemWords(language).birthDate;
  if (!isCalendarDate(text)) return words.notReal;
  if (text > today) return words.future;
  return text < yearsBefore(today, OLDEST_AGE_YEARS) ? words.tooOld : undefined;
}

/** What keeps a field from being sent, or undefined. Lengths are code points, as the server counts them. */
export function fieldError(
  text: string,
  field: PatientField,
  setting: Setting,
): string | undefined {
  const words = problemWords(setting.language);
  const page = pageIn(setting.language);
  if (text.trim() === '') return words.required[field];
  if (field === 'dateOfBirth') return birthDateError(text, setting);
  const limit = LENGTH_LIMITS[field];
  const length = countCodePoints(text);
  if (length <= limit) return undefined;
  const count = (value: number) => value.toLocaleString(page.locale);
  return words.tooLong(page.labels[field], count(length), count(limit));
}

/** The errors of all fields that have one. */
export function patientErrors(patient: PatientInput, setting: Setting): FieldErrors {
  return Object.fromEntries(
    PATIENT_FIELDS.flatMap((field) => {
      const error = fieldError(patient[field], field, setting);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

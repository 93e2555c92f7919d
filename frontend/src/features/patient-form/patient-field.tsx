import { memo, type ActionDispatch } from 'react';
import { Field } from '../../components/field.tsx';
import { spokenDate } from '../../i18n/dates.ts';
import { pageIn, useLanguage, wordsIn, type Language } from '../../i18n/language.ts';
import { ageOn, yearsBefore } from '../../lib/calendar-date.ts';
import { countCodePoints } from '../../lib/code-points.ts';
import type { PatientField } from '../../lib/patient.ts';
import type { FormAction } from './form-state.ts';
import styles from './patient-form.module.css';
import { fieldError, LENGTH_LIMITS, OLDEST_AGE_YEARS, type Setting } from './validate.ts';

const KINDS = {
  name: 'text',
  dateOfBirth: 'date',
  chiefComplaint: 'text',
  symptoms: 'multiline',
  medicalHistory: 'multiline',
} as const satisfies Readonly<Record<PatientField, 'text' | 'date' | 'multiline'>>;

/** Share of a limit from which on the length is told. */
const NEAR_LIMIT = 0.9;

/** The date of birth in words with the age, so that a slip of the picker is seen. */
function birthDateEcho(dateOfBirth: string, today: string, language: Language): string | undefined {
  const words = wordsIn(language);
  const age = ageOn(dateOfBirth, today);
  if (age === undefined) return undefined;
  return `${spokenDate(dateOfBirth, words)}, ${pageIn(language).old(words.ageSpoken(age))}`;
}

/** How long a text is, once it comes near its limit; code points, as the server counts. */
function lengthHint(text: string, limit: number, language: Language): string | undefined {
  const { locale, length: say } = pageIn(language);
  const length = countCodePoints(text);
  if (length < limit * NEAR_LIMIT) return undefined;
  return say(length.toLocaleString(locale), limit.toLocaleString(locale));
}

function hintOf(
  field: PatientField,
  text: string,
  { today, language }: Setting,
): string | undefined {
  if (field === 'dateOfBirth') return birthDateEcho(text, today, language);
  const hint = pageIn(language).hints[field];
  const length = lengthHint(text, LENGTH_LIMITS[field], language);
  return [hint, length].filter(Boolean).join(' ') || undefined;
}

interface PatientFieldProps {
  readonly field: PatientField;
  readonly text: string;
  readonly error: string | undefined;
  /** YYYY-MM-DD, the last accepted date of birth. */
  readonly today: string;
  readonly dispatch: ActionDispatch<[FormAction]>;
}

function FieldOfPatient({ field, text, error, today, dispatch }: PatientFieldProps) {
  const language = useLanguage();
  const setting = { today, language };
  return (
    <div className={styles[field]}>
      <Field
        field={field}
        kind={KINDS[field]}
        label={pageIn(language).labels[field]}
        value={text}
        hint={hintOf(field, text, setting)}
        error={error}
        obstacle={fieldError(text, field, setting)}
        {...(field === 'dateOfBirth' && {
          dateRange: { min: yearsBefore(today, OLDEST_AGE_YEARS), max: today },
        })}
        onType={(typed) => dispatch({ type: 'type', field, text: typed })}
        onPaste={(pasted) => dispatch({ type: 'paste', field, text: pasted })}
        onRefused={() => dispatch({ type: 'refuse' })}
      />
    </div>
  );
}

/** One field of the form with its hint. Memoized: typing, sending and a result draw only what they change. */
export const PatientFieldRow = memo(FieldOfPatient);

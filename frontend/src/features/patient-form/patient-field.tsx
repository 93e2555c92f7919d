import type { ActionDispatch } from 'react';
import { Field } from '../../components/field.tsx';
import { yearsBefore } from '../../i18n/calendar-date.ts';
import { spokenAge, spokenDate } from '../../i18n/dates.ts';
import { en } from '../../i18n/en.ts';
import { page } from '../../i18n/page.ts';
import { countCodePoints } from '../../answer/code-points.ts';
import type { PatientField } from '../../answer/patient.ts';
import type { FormAction } from './form-state.ts';
import styles from './patient-form.module.css';
import { fieldError, LENGTH_LIMITS, OLDEST_AGE_YEARS } from './validate.ts';

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
function birthDateEcho(dateOfBirth: string, today: string): string | undefined {
  const age = spokenAge(dateOfBirth, today, en);
  return age && `${spokenDate(dateOfBirth, en)}, ${page.old(age)}`;
}

/** How long a text is, once it comes near its limit; code points, as the server counts. */
function lengthHint(text: string, limit: number): string | undefined {
  const { locale, length: say } = page;
  const length = countCodePoints(text);
  if (length < limit * NEAR_LIMIT) return undefined;
  return say(length.toLocaleString(locale), limit.toLocaleString(locale));
}

function hintOf(field: PatientField, text: string, today: string): string | undefined {
  if (field === 'dateOfBirth') return birthDateEcho(text, today);
  const hint = page.hints[field];
  const length = lengthHint(text, LENGTH_LIMITS[field]);
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

/** One field of the form with its hint. */
export function PatientFieldRow({ field, text, error, today, dispatch }: PatientFieldProps) {
  return (
    <div className={styles[field]}>
      <Field
        field={field}
        kind={KINDS[field]}
        label={page.labels[field]}
        value={text}
        hint={hintOf(field, text, today)}
        error={error}
        obstacle={fieldError(text, field, today)}
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

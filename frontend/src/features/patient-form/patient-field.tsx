import { useEffect, useRef, type ActionDispatch, type KeyboardEvent } from 'react';
import { countCodePoints } from '../../answer/code-points.ts';
import type { PatientField } from '../../answer/patient.ts';
import { yearsBefore } from '../../i18n/calendar-date.ts';
import { spokenAge, spokenDate } from '../../i18n/dates.ts';
import { en } from '../../i18n/en.ts';
import { page } from '../../i18n/page.ts';
import { controlId } from './control-id.ts';
import type { FormAction } from './form-state.ts';
import styles from './patient-field.module.css';
import form from './patient-form.module.css';
import { fieldError, LENGTH_LIMITS, OLDEST_AGE_YEARS } from './validate.ts';

/** Rows of the fields that take more than a line. */
const ROWS: Readonly<Partial<Record<PatientField, number>>> = { symptoms: 5, medicalHistory: 8 };

/** Share of a limit from which on the length is told. */
const NEAR_LIMIT = 0.9;

/** The date of birth in words with the age, so that a slip of the picker is seen. */
function spellBirthDate(dateOfBirth: string, today: string): string | undefined {
  const age = spokenAge(dateOfBirth, today, en);
  return age && `${spokenDate(dateOfBirth, en)}, ${page.old(age)}`;
}

/** How long a text is, once it comes near its limit; code points, as the server counts. */
function lengthHint(text: string, limit: number): string | undefined {
  const length = countCodePoints(text);
  if (length < limit * NEAR_LIMIT) return undefined;
  return page.length(length.toLocaleString(page.locale), limit.toLocaleString(page.locale));
}

function hintOf(field: PatientField, text: string, today: string): string | undefined {
  if (field === 'dateOfBirth') return spellBirthDate(text, today);
  const parts = [page.hints[field], lengthHint(text, LENGTH_LIMITS[field])];
  return parts.filter(Boolean).join(' ') || undefined;
}

// Enter alone is a line break in most fields.
function submitOnShortcut(event: KeyboardEvent<HTMLInputElement & HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface PatientFieldRowProps {
  readonly field: PatientField;
  readonly text: string;
  /** Shown below the field. */
  readonly error: string | undefined;
  /** YYYY-MM-DD, the last accepted date of birth. */
  readonly today: string;
  readonly dispatch: ActionDispatch<[FormAction]>;
}

/**
 * One field of the form with its hint: required, and out of reach of autofill, spell checkers and browser translation,
 * which would keep the text or send it out.
 */
export function PatientFieldRow({ field, text, error, today, dispatch }: PatientFieldRowProps) {
  // Submitting and the result leave the fields, with 30 kB of text, as they are.
  'use memo';
  const id = controlId(field);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hint = hintOf(field, text, today);
  const rows = ROWS[field];
  // Keeps the browser from submitting, whether it is shown already or not.
  const obstacle = fieldError(text, field, today) ?? '';

  useEffect(() => {
    control.current?.setCustomValidity(obstacle);
  }, [obstacle]);

  const shared = {
    id,
    ref: control,
    name: field,
    value: text,
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    translate: 'no' as const,
    // The notes are English, whatever the language of the words around them.
    lang: 'en',
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    className: styles.control,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'type', field, text: event.target.value }),
    onKeyDown: submitOnShortcut,
    onPaste: (event: { clipboardData: DataTransfer }) =>
      dispatch({ type: 'paste', field, text: event.clipboardData.getData('text') }),
    // The browser's own bubble names one field at a time and vanishes; the error summary takes its place.
    onInvalid: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      dispatch({ type: 'refuse' });
    },
  };
  const dates = { type: 'date', min: yearsBefore(today, OLDEST_AGE_YEARS), max: today };
  return (
    <div className={`${form[field]} ${styles.field} ${error === undefined ? '' : styles.faulty}`}>
      <label className={styles.label} htmlFor={id}>
        {page.labels[field]}
      </label>
      {rows === undefined ? (
        <input {...shared} {...(field === 'dateOfBirth' ? dates : { type: 'text' })} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">{page.error}: </span>
          {error}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { page } from '../i18n/page.ts';
import type { PatientField } from '../answer/patient.ts';
import styles from './field.module.css';

/** Id of the control of a field; error summaries link to it. */
export function controlId(field: PatientField): string {
  return `patient-${field}`;
}

// Enter alone is a line break in most fields.
function submitOnShortcut(event: KeyboardEvent<HTMLInputElement & HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface FieldProps {
  readonly field: PatientField;
  readonly kind: 'text' | 'date' | 'multiline';
  readonly label: string;
  readonly value: string;
  readonly hint: ReactNode;
  /** Shown beside the field. */
  readonly error: string | undefined;
  /** Keeps the browser from submitting, whether it is shown already or not. */
  readonly obstacle: string | undefined;
  readonly dateRange?: { readonly min: string; readonly max: string };
  readonly onType: (text: string) => void;
  readonly onPaste: (text: string) => void;
  readonly onRefused: () => void;
}

/**
 * A labelled control for patient text: required, and out of reach of autofill, spell checkers and browser
 * translation, which would keep the text or send it out.
 */
export function Field(props: FieldProps) {
  const {
    field,
    kind,
    label,
    value,
    hint,
    error,
    obstacle,
    dateRange,
    onType,
    onPaste,
    onRefused,
  } = props;
  const id = controlId(field);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  useEffect(() => {
    control.current?.setCustomValidity(obstacle ?? '');
  }, [obstacle]);

  const shared = {
    id,
    ref: control,
    name: field,
    value,
    required: true,
    autoComplete: 'off',
    spellCheck: false,
    translate: 'no' as const,
    // The notes are English, whatever the language of the words around them.
    lang: 'en',
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
        .filter(Boolean)
        .join(' ') || undefined,
    className: styles.control,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onKeyDown: submitOnShortcut,
    onPaste: (event: { clipboardData: DataTransfer }) =>
      onPaste(event.clipboardData.getData('text')),
    // The browser's own bubble names one field at a time and vanishes; the error summary takes its place.
    onInvalid: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onRefused();
    },
  };
  return (
    <div className={`${styles.field} ${error === undefined ? '' : styles.faulty}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {kind === 'multiline' ? (
        <textarea {...shared} rows={field === 'symptoms' ? 5 : 8} />
      ) : (
        <input {...shared} {...dateRange} type={kind} />
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

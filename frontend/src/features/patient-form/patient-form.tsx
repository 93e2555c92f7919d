import { useEffect, useRef, type ActionDispatch, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { spokenDate } from '../../i18n/dates.ts';
import { pageIn, useLanguage, wordsIn, type Language } from '../../i18n/language.ts';
import { ageOn, yearsBefore } from '../../lib/calendar-date.ts';
import { countCodePoints } from '../../lib/code-points.ts';
import { PATIENT_FIELDS, type PatientField, type PatientInput } from '../../lib/patient.ts';
import type { Submission } from '../../lib/use-analysis.ts';
import { describeProblem, shownErrors } from './describe-problem.ts';
import type { FormAction, FormState } from './form-state.ts';
import { generateSample, type RandomSource } from './generate-sample.ts';
import { NoteOffer } from './note-offer.tsx';
import styles from './patient-form.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StatusLine } from './status-line.tsx';
import {
  fieldError,
  LENGTH_LIMITS,
  OLDEST_AGE_YEARS,
  patientErrors,
  type Setting,
} from './validate.ts';

const KINDS = {
  name: 'text',
  dateOfBirth: 'date',
  chiefComplaint: 'text',
  symptoms: 'multiline',
  medicalHistory: 'multiline',
} as const satisfies Readonly<Record<PatientField, 'text' | 'date' | 'multiline'>>;

const STATUS_ID = 'processing-status';

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
  patient: PatientInput,
  { today, language }: Setting,
): string | undefined {
  const text = patient[field];
  if (field === 'dateOfBirth') return birthDateEcho(text, today, language);
  const hint = pageIn(language).hints[field];
  const length = lengthHint(text, LENGTH_LIMITS[field], language);
  return [hint, length].filter(Boolean).join(' ') || undefined;
}

interface PatientFormProps {
  readonly form: FormState;
  readonly dispatch: ActionDispatch<[FormAction]>;
  readonly submission: Submission;
  readonly summary: string;
  /** YYYY-MM-DD, the last accepted date of birth. */
  readonly today: string;
  readonly random: RandomSource;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The second screen's form. It keeps what was typed through every failure. */
export function PatientForm(props: PatientFormProps) {
  const { form, dispatch, submission, summary, today, random, onSubmit, onCancel } = props;
  const language = useLanguage();
  const page = pageIn(language);
  const setting = { today, language };
  const heading = useRef<HTMLHeadingElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isRunning = submission.state === 'running';
  const errors = shownErrors(form, submission, setting);
  const problem = isRunning ? undefined : describeProblem(form, submission, setting);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  useEffect(() => {
    // The Cancel button is gone, and with it the focus.
    if (submission.state === 'cancelled') submitButton.current?.focus();
  }, [submission.state]);

  function send() {
    if (isRunning) return;
    // The browser's own check comes first; this one also catches what it cannot know.
    if (Object.keys(patientErrors(form.patient, setting)).length > 0) {
      dispatch({ type: 'refuse' });
      return;
    }
    dispatch({ type: 'submit' });
    onSubmit();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.form}
      lang={language}
      onSubmit={submit}
      autoComplete="off"
      aria-labelledby="form-title"
    >
      <div className={styles.head}>
        <h1 className={styles.title} id="form-title" ref={heading} tabIndex={-1}>
          {page.formTitle}
        </h1>
        <p className={styles.intro}>{page.formIntro}</p>
      </div>
      {problem !== undefined && (
        <ProblemSummary key={problem.occasion} problem={problem} onRetry={send} />
      )}
      <div className={styles.fields}>
        {PATIENT_FIELDS.map((field) => (
          <div className={styles[field]} key={field}>
            <Field
              field={field}
              kind={KINDS[field]}
              label={page.labels[field]}
              value={form.patient[field]}
              hint={hintOf(field, form.patient, setting)}
              error={errors[field]}
              obstacle={fieldError(form.patient, field, setting)}
              {...(field === 'dateOfBirth' && {
                dateRange: { min: yearsBefore(today, OLDEST_AGE_YEARS), max: today },
              })}
              onType={(text) => dispatch({ type: 'type', field, text })}
              onPaste={(text) => dispatch({ type: 'paste', field, text })}
              onRefused={() => dispatch({ type: 'refuse' })}
            />
          </div>
        ))}
      </div>
      {form.offer !== undefined && (
        <NoteOffer
          onSplit={() => dispatch({ type: 'split' })}
          onLeave={() => dispatch({ type: 'leave' })}
        />
      )}
      <div className={styles.actions}>
        <Button
          disabled={isRunning}
          onClick={() => dispatch({ type: 'fill', sample: generateSample(random, today) })}
        >
          {page.generate}
        </Button>
        <Button ref={submitButton} look="primary" type="submit" disabled={isRunning}>
          {isRunning ? page.submitting : page.submit}
        </Button>
      </div>
      <StatusLine
        id={STATUS_ID}
        form={form}
        submission={submission}
        summary={summary}
        onRestore={() => dispatch({ type: 'restore' })}
      />
      {isRunning && <ProgressPanel labelledBy={STATUS_ID} onCancel={onCancel} />}
    </form>
  );
}

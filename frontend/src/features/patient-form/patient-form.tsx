import { useEffect, useRef, type ActionDispatch, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { pageIn, useLanguage } from '../../i18n/language.ts';
import { PATIENT_FIELDS } from '../../lib/patient.ts';
import type { Submission } from '../../lib/use-analysis.ts';
import { describeProblem, shownErrors } from './describe-problem.ts';
import type { FormAction, FormState } from './form-state.ts';
import { generateSample, type RandomSource } from './generate-sample.ts';
import { NoteOffer } from './note-offer.tsx';
import styles from './patient-form.module.css';
import { PatientFieldRow } from './patient-field.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { patientErrors } from './validate.ts';

const STATUS_ID = 'processing-status';

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
          <PatientFieldRow
            field={field}
            text={form.patient[field]}
            error={errors[field]}
            today={today}
            dispatch={dispatch}
            key={field}
          />
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

import { useEffect, useRef, type ActionDispatch, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { page } from '../../i18n/page.ts';
import { PATIENT_FIELDS } from '../../answer/patient.ts';
import { logError } from '../../calls/log-error.ts';
import type { Submission } from '../../calls/use-analysis.ts';
import { describeProblem, shownErrors } from './describe-problem.ts';
import type { FormAction, FormState } from './form-state.ts';
import type { RandomSource } from './generate-sample.ts';
import { NoteOffer } from './note-offer.tsx';
import styles from './patient-form.module.css';
import { PatientFieldRow } from './patient-field.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { patientErrors } from './validate.ts';

/** A vocabulary that only samples need; it comes while the form is looked at. */
const loadGenerator = () => import('./generate-sample.ts');

const STATUS_ID = 'processing-status';

interface PatientFormProps {
  readonly form: FormState;
  readonly dispatch: ActionDispatch<[FormAction]>;
  readonly submission: Submission;
  /** What to announce when a result has come. */
  readonly summary: string;
  /** Folded to one line, once there is a result. */
  readonly shape: 'open' | 'folded';
  /** YYYY-MM-DD, the last accepted date of birth. */
  readonly today: string;
  readonly random: RandomSource;
  readonly onOpen: () => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The second screen's form. It keeps what was typed through every failure. */
export function PatientForm(props: PatientFormProps) {
  const { form, dispatch, submission, summary, shape, today, random } = props;
  const { onOpen, onSubmit, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isRunning = submission.state === 'running';
  const errors = shownErrors(form, submission, today);
  const problem = describeProblem(form, submission, today);

  useEffect(() => {
    heading.current?.focus();
    // When it fails, it is tried again when it is wanted.
    loadGenerator().catch(() => undefined);
  }, []);

  useEffect(() => {
    // The Cancel button is gone, and with it the focus.
    if (submission.state === 'cancelled') submitButton.current?.focus();
  }, [submission.state]);

  function send() {
    if (isRunning) return;
    // The browser's own check comes first; this one also catches what it cannot know.
    if (Object.keys(patientErrors(form.patient, today)).length > 0) {
      onOpen();
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

  function edit() {
    onOpen();
    heading.current?.focus();
  }

  async function fill() {
    onOpen();
    try {
      const { generateSample } = await loadGenerator();
      dispatch({ type: 'fill', sample: generateSample(random, today) });
    } catch (error) {
      logError('The sample generator could not be loaded', error);
      dispatch({ type: 'fill', sample: undefined });
    }
  }

  return (
    <form
      className={`${styles.form} ${styles[shape]}`}
      onSubmit={submit}
      autoComplete="off"
      aria-labelledby="form-title"
    >
      <div className={styles.head}>
        <h1 className={styles.title} id="form-title" ref={heading} tabIndex={-1}>
          {page.formTitle}
        </h1>
        {shape === 'open' && <p className={styles.intro}>{page.formIntro}</p>}
      </div>
      {problem !== undefined && (
        <ProblemSummary key={problem.occasion} problem={problem} onRetry={send} />
      )}
      {/* Hidden and not left out, so that the browser still checks what is required. */}
      <div className={styles.fields} hidden={shape === 'folded'}>
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
        {shape === 'folded' && <Button onClick={edit}>{page.editIntake}</Button>}
        <Button disabled={isRunning} onClick={() => void fill()}>
          {page.generate}
        </Button>
        <Button ref={submitButton} variant="primary" type="submit" disabled={isRunning}>
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

import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { page } from '../../i18n/page.ts';
import type { Submission } from '../../calls/use-analysis.ts';
import type { FormState } from './form-state.ts';
import styles from './status-line.module.css';

const STILL_WORKING_AFTER_MS = 10_000;

/** Said once after a while: a progress bar is not announced by screen readers. */
function StillWorking() {
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STILL_WORKING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <span>{isLate && page.stillWorking}</span>;
}

function submissionWords(submission: Submission, summary: string): string {
  if (submission.state === 'done') return summary;
  return submission.state === 'cancelled' ? page.cancelled : '';
}

type FormNote = Exclude<FormState['note'], 'none'>;

function noteWords(note: FormNote): string {
  const words: Readonly<Record<FormNote, string>> = {
    'sample-filled': page.sampleFilled,
    'sample-missing': page.sampleMissing,
    restored: page.restored,
    split: page.noteDone,
  };
  return words[note];
}

interface StatusLineProps {
  readonly id: string;
  readonly form: FormState;
  readonly submission: Submission;
  /** What to say when a result has come. */
  readonly summary: string;
  readonly onRestore: () => void;
}

/** The live region of the form: present from the start, so that every change of it is announced. */
export function StatusLine({ id, form, submission, summary, onRestore }: StatusLineProps) {
  const isRunning = submission.state === 'running';
  const { note, offer } = form;
  const words = note === 'none' ? submissionWords(submission, summary) : noteWords(note);
  return (
    <div className={styles.line}>
      <output>
        {isRunning ? (
          <>
            <span id={id}>{page.processing}</span> <StillWorking />
          </>
        ) : (
          words
        )}
        {offer !== undefined && <span className="visually-hidden">{page.noteOffer}</span>}
      </output>
      {!isRunning && form.replaced !== undefined && (
        <Button variant="inline" onClick={onRestore}>
          {page.restore}
        </Button>
      )}
    </div>
  );
}

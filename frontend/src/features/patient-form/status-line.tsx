import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { page } from '../../i18n/page.ts';
import type { Submission } from '../../lib/use-analysis.ts';
import type { FormState } from './form-state.ts';
import styles from './status-line.module.css';

const STILL_WORKING_AFTER_MS = 10_000;

/** Said once after a while: a progress bar is not announced by screen readers. */
function StillWorking() {
  const [words, setWords] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setWords(page.stillWorking), STILL_WORKING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <span>{words}</span>;
}

function submissionWords(submission: Submission, summary: string): string {
  if (submission.state === 'done') return summary;
  return submission.state === 'cancelled' ? page.cancelled : '';
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
  return (
    <div className={styles.line}>
      <output>
        {isRunning && (
          <>
            <span id={id}>{page.processing}</span> <StillWorking />
          </>
        )}
        {!isRunning && form.note === 'sample-filled' && page.sampleFilled}
        {!isRunning && form.note === 'restored' && page.restored}
        {!isRunning && form.note === 'none' && submissionWords(submission, summary)}
      </output>
      {!isRunning && form.replaced !== undefined && (
        <Button look="inline" onClick={onRestore}>
          {page.restore}
        </Button>
      )}
    </div>
  );
}

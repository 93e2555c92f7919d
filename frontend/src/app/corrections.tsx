import type { FieldSpan } from '../answer/entity.ts';
import { wordsOf, type ShownResult } from '../calls/use-analysis.ts';
import { useWords } from '../i18n/language.ts';
import styles from './results-area.module.css';

interface CorrectionsProps {
  readonly shown: ShownResult;
  readonly correcting: 'idle' | 'running' | 'failed';
  readonly onTakeBack: (span: FieldSpan) => void;
}

/** What the clinician marked as read wrongly, with a way to take each back. */
export function Corrections({ shown, correcting, onTakeBack }: CorrectionsProps) {
  const words = useWords();
  const { corrections } = shown;
  return (
    <>
      <output className={styles.correcting}>{correcting === 'running' && words.correcting}</output>
      {correcting === 'failed' && (
        <p className={styles.outOfDate} role="alert">
          {words.correctionFailed}
        </p>
      )}
      {corrections.length > 0 && (
        <p className={styles.corrections}>
          <strong>{words.corrections}:</strong>{' '}
          {corrections.map((span) => (
            <button
              type="button"
              aria-label={words.takeBack(wordsOf(shown, span))}
              onClick={() => onTakeBack(span)}
              key={`${span.field}-${span.begin}-${span.end}`}
            >
              <s lang="en" translate="no">
                {wordsOf(shown, span)}
              </s>{' '}
              <span aria-hidden="true">×</span>
            </button>
          ))}{' '}
          {words.correctionsNote}
        </p>
      )}
    </>
  );
}

import type { FieldSpan } from '../answer/entity.ts';
import { textAt, type ShownResult } from '../calls/use-analysis.ts';
import { Notice } from '../components/notice.tsx';
import { useWords } from '../i18n/locale.ts';
import styles from './results-area.module.css';

interface CorrectionsProps {
  readonly shown: ShownResult;
  readonly correcting: 'idle' | 'running' | 'failed';
  readonly onUndo: (span: FieldSpan) => void;
}

/** What the clinician marked as read wrongly, with a way to take each back. */
export function Corrections({ shown, correcting, onUndo }: CorrectionsProps) {
  const words = useWords();
  const { corrections } = shown;
  return (
    <>
      <output className={styles.correcting}>{correcting === 'running' && words.correcting}</output>
      {correcting === 'failed' && <Notice role="alert">{words.correctionFailed}</Notice>}
      {corrections.length > 0 && (
        <p className={styles.corrections}>
          <strong>{words.corrections}:</strong>{' '}
          {corrections.map((span) => (
            <button
              type="button"
              aria-label={words.undoCorrection(textAt(shown, span))}
              onClick={() => onUndo(span)}
              key={`${span.field}-${span.begin}-${span.end}`}
            >
              <s lang="en" translate="no">
                {textAt(shown, span)}
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

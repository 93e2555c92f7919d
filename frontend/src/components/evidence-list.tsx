import { useWords } from '../i18n/language.ts';
import type { FieldSpan } from '../lib/entity-view.ts';
import type { EvidenceView } from '../lib/read-assessment.ts';
import { Button } from './button.tsx';
import styles from './evidence-list.module.css';

interface EvidenceListProps {
  readonly label: string;
  readonly evidence: readonly EvidenceView[];
  readonly onShow: (span: FieldSpan) => void;
}

/** Words of the note that a statement rests on; each leads to its place in the source text. */
export function EvidenceList({ label, evidence, onShow }: EvidenceListProps) {
  const words = useWords();
  if (evidence.length === 0) return undefined;
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}: </span>
      {evidence.map(({ text, span }, index) => (
        <span key={`${text}-${span?.field}-${span?.begin}`}>
          {index > 0 && ', '}
          {span === undefined ? (
            <span lang="en">{text}</span>
          ) : (
            <Button look="inline" onClick={() => onShow(span)}>
              <span lang="en" translate="no">
                {text}
              </span>
              <span className="visually-hidden"> ({words.showInText})</span>
            </Button>
          )}
        </span>
      ))}
    </p>
  );
}

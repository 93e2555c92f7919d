import { Fragment } from 'react';
import { useWords } from '../i18n/language.ts';
import { leadOf } from '../i18n/lead.ts';
import { SHOW_HINT_ID } from '../lib/anchors.ts';
import type { FieldSpan } from '../lib/entity-view.ts';
import type { EvidenceView } from '../lib/read-assessment.ts';
import { Button } from './button.tsx';
import styles from './evidence-list.module.css';

interface PieceProps {
  readonly piece: EvidenceView;
  readonly onShow: (span: FieldSpan) => void;
}

function Piece({ piece: { text, span, status }, onShow }: PieceProps) {
  const words = useWords();
  const quoted = (
    <>
      {status !== undefined && leadOf(words, status, text)}
      <span lang="en" translate="no">
        {text}
      </span>
    </>
  );
  if (span === undefined) return <span>{quoted}</span>;
  return (
    <Button look="inline" onClick={() => onShow(span)} aria-describedby={SHOW_HINT_ID}>
      {quoted}
    </Button>
  );
}

interface EvidenceListProps {
  readonly label: string;
  readonly evidence: readonly EvidenceView[];
  readonly onShow: (span: FieldSpan) => void;
}

/** Words of the note that a statement rests on; each leads to its place in the source text. */
export function EvidenceList({ label, evidence, onShow }: EvidenceListProps) {
  if (evidence.length === 0) return undefined;
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}: </span>
      {evidence.map((piece, index) => (
        <Fragment key={`${piece.text}-${piece.span?.field}-${piece.span?.begin}`}>
          {index > 0 && ' '}
          <span className={styles.item}>
            <Piece piece={piece} onShow={onShow} />
            {index < evidence.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

import { useEffect, useRef, type MouseEvent } from 'react';
import { useWords } from '../../i18n/language.ts';
import { assertionOf, type Assertion } from '../../lib/assertion.ts';
import { cutText, type TextPiece } from '../../lib/cut-text.ts';
import type { EntityTile, EntityView, FieldSpan } from '../../lib/entity-view.ts';
import { TEXT_FIELDS, type PatientInput } from '../../lib/patient.ts';
import styles from './source-text.module.css';

/** A request to show words; a new object, so that asking twice shows twice. */
export interface ShownSpan {
  readonly span: FieldSpan;
}

interface SourceTextProps {
  readonly patient: PatientInput;
  readonly tiles: readonly EntityTile[];
  readonly shown: ShownSpan | undefined;
  readonly entryId: (key: string) => string;
}

const BOX: Readonly<Record<Assertion, string>> = {
  present: 'plain',
  possible: 'dotted',
  hypothetical: 'dotted',
  planned: 'dotted',
  allergy: 'dotted',
  past: 'dotted',
  family: 'dotted',
  absent: 'dashed',
};

interface PieceProps {
  readonly piece: TextPiece;
  readonly entryId: (key: string) => string;
}

function goToEntry(event: MouseEvent, id: string) {
  // Only the focus moves; the address must not gain words of the patient's text.
  event.preventDefault();
  const entry = document.querySelector<HTMLElement>(`#${id}`);
  entry?.scrollIntoView({ block: 'center' });
  entry?.focus({ preventScroll: true });
}

function listOf(entity: EntityView): string {
  return entity.key.split('-')[0] ?? '';
}

function Piece({ piece, entryId }: PieceProps) {
  const words = useWords();
  const isOn = piece.highlight === 'on';
  const target = isOn ? { 'data-shown': '', tabIndex: -1 } : {};
  const [entity] = piece.entities;
  if (entity === undefined) {
    return isOn ? (
      <mark className={styles.on} {...target}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  }
  const { assertion } = assertionOf(entity);
  const id = entryId(entity.key);
  return (
    <mark className={`${styles.mark} ${styles[listOf(entity)]} ${isOn ? styles.on : ''}`}>
      <a
        className={`${styles.link} ${styles[BOX[assertion]]}`}
        href={`#${id}`}
        onClick={(event) => goToEntry(event, id)}
        {...(isOn && { 'data-shown': '' })}
      >
        {assertion !== 'present' && (
          <span className="visually-hidden">[{words.groups[assertion]}:] </span>
        )}
        {piece.text}
      </a>
    </mark>
  );
}

/** The submitted text with every finding marked where it was read. */
export function SourceText({ patient, tiles, shown, entryId }: SourceTextProps) {
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const entities = tiles.flatMap((tile) => tile.entities);
  const fields = TEXT_FIELDS.map((field) => ({
    field,
    marked: cutText(patient, field, { entities, selected: shown?.span }),
  }));
  const misplaced = fields.reduce((sum, { marked }) => sum + marked.misplaced.length, 0);

  useEffect(() => {
    if (shown === undefined) return;
    const target = section.current?.querySelector<HTMLElement>('[data-shown]');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <section className={styles.section} ref={section}>
      <h3 className={styles.title}>{words.sourceTitle}</h3>
      <p className={styles.note}>{words.sourceNote}</p>
      {misplaced > 0 && <p className={styles.trouble}>{words.misplaced(misplaced)}</p>}
      <div className={styles.fields}>
        {fields.map(({ field, marked }) => (
          <div key={field}>
            <h4 className={styles.label}>{words.fields[field]}</h4>
            <p className={styles.text} lang="en" translate="no">
              {marked.pieces.map((piece) => (
                <Piece piece={piece} entryId={entryId} key={piece.begin} />
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

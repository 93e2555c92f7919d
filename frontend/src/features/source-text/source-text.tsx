import { Fragment, memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { Words } from '../../i18n/en.ts';
import { useWords } from '../../i18n/language.ts';
import { cardId, findingId, focusById } from '../../lib/anchors.ts';
import { assertionOf, type Assertion, type AssertionView } from '../../lib/assertion.ts';
import { cutText, type TextPiece } from '../../lib/cut-text.ts';
import type { EntityTile, EntityView, FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceMark } from '../../lib/evidence-links.ts';
import { TEXT_FIELDS, type PatientInput } from '../../lib/patient.ts';
import styles from './source-text.module.css';

/** A request to show words; a new object, so that asking twice shows twice. */
export interface ShownSpan {
  readonly span: FieldSpan;
  /** What had the focus; the way back leads there. */
  readonly from: Element | undefined;
}

interface SourceTextProps {
  readonly patient: PatientInput;
  readonly tiles: readonly EntityTile[];
  readonly evidence: readonly EvidenceMark[];
  readonly shown: ShownSpan | undefined;
  /** Takes the focus to the entry of an entity. */
  readonly onGo: (entityKey: string) => void;
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

// A denied illness of a relative is denied before all.
function boxOf({ assertion, polarity }: AssertionView): string {
  return polarity === 'negated' ? 'dashed' : BOX[assertion];
}

/** What is said before marked words, for those who cannot see the box. */
function markLead(words: Words, { assertion, polarity }: AssertionView): string {
  if (assertion === 'present') return '';
  const isBoth = polarity === 'negated' && assertion !== 'absent';
  const both = `${words.groups[assertion]}, ${words.groups.absent}`;
  return isBoth ? both : words.groups[assertion];
}

function listOf(entity: EntityView): string {
  return entity.key.split('-')[0] ?? '';
}

interface MarkedProps {
  readonly piece: TextPiece;
  readonly look: string;
  readonly to: string;
  readonly lead: string;
  readonly onFollow: () => void;
}

function Marked({ piece, look, to, lead, onFollow }: MarkedProps) {
  const isOn = piece.highlight === 'on';
  return (
    <a
      className={`${styles.link} ${look} ${isOn ? styles.on : ''}`}
      href={`#${to}`}
      onClick={(event) => {
        // Only the focus moves; the address must not gain words of the patient's text.
        event.preventDefault();
        onFollow();
      }}
      {...(lead !== '' && { 'aria-label': `[${lead}:] ${piece.text}` })}
      {...(isOn && { 'data-shown': '' })}
    >
      {piece.text}
    </a>
  );
}

interface PieceProps {
  readonly piece: TextPiece;
  readonly words: Words;
  readonly onGo: (entityKey: string) => void;
}

function TextOf({ piece, words, onGo }: PieceProps) {
  const { evidenceOf } = piece;
  const [entity] = piece.entities;
  if (entity !== undefined) {
    const asserted = assertionOf(entity);
    return (
      <Marked
        piece={piece}
        look={`${styles[listOf(entity)]} ${styles[boxOf(asserted)]}`}
        to={findingId(entity.key)}
        lead={markLead(words, asserted)}
        onFollow={() => onGo(entity.key)}
      />
    );
  }
  if (evidenceOf !== undefined) {
    return (
      <Marked
        piece={piece}
        look={styles.evidence ?? ''}
        to={cardId(evidenceOf)}
        lead=""
        onFollow={() => focusById(cardId(evidenceOf))}
      />
    );
  }
  if (piece.highlight === 'off') return piece.text;
  return (
    <mark className={styles.on} data-shown="" tabIndex={-1}>
      {piece.text}
    </mark>
  );
}

/** Showing other words cuts the text anew, but most pieces come out as they were. */
function isSamePiece(one: PieceProps, other: PieceProps): boolean {
  return (
    one.words === other.words &&
    one.onGo === other.onGo &&
    one.piece.text === other.piece.text &&
    one.piece.highlight === other.piece.highlight &&
    one.piece.evidenceOf === other.piece.evidenceOf &&
    one.piece.entities[0] === other.piece.entities[0]
  );
}

const Piece = memo(TextOf, isSamePiece);

interface WayBackProps {
  readonly from: Element | undefined;
}

function WayBack({ from }: WayBackProps) {
  const words = useWords();
  if (!(from instanceof HTMLElement)) return undefined;
  return (
    <span className={styles.back}>
      {' '}
      <Button
        look="small"
        onClick={() => {
          from.scrollIntoView({ block: 'center' });
          from.focus({ preventScroll: true });
        }}
      >
        {words.backToItem}
      </Button>{' '}
    </span>
  );
}

/** The pieces, with the way back after the last one that is shown. */
function withWayBack(
  pieces: readonly TextPiece[],
  draw: (piece: TextPiece) => ReactNode,
  back: ReactNode,
) {
  const last = pieces.findLastIndex(({ highlight }) => highlight === 'on');
  return pieces.map((piece, index) => (
    <Fragment key={piece.begin}>
      {draw(piece)}
      {index === last && back}
    </Fragment>
  ));
}

function Text({ patient, tiles, evidence, shown, onGo }: SourceTextProps) {
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const selected = shown?.span;
  const fields = useMemo(() => {
    const entities = tiles.flatMap((tile) => tile.entities);
    return TEXT_FIELDS.map((field) => ({
      field,
      marked: cutText(patient, field, { entities, evidence, selected }),
    }));
  }, [patient, tiles, evidence, selected]);
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
              {withWayBack(
                marked.pieces,
                (piece) => (
                  <Piece piece={piece} words={words} onGo={onGo} />
                ),
                <WayBack from={shown?.from} />,
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The submitted text with every finding and every piece of evidence marked where it was read. */
export const SourceText = memo(Text);

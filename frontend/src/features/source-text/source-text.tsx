import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { Words } from '../../i18n/en.ts';
import { useWords } from '../../i18n/language.ts';
import { cardId, findingId } from '../../lib/anchors.ts';
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
  /** Takes the focus to the entry of a finding or the card of a candidate, by its id. */
  readonly onGo: (id: string) => void;
}

const PLAIN = `${styles.link}`;
const DOTTED = `${styles.link} ${styles.dotted}`;
const DASHED = `${styles.link} ${styles.dashed}`;

const BOXES: Readonly<Record<Assertion, string>> = {
  present: PLAIN,
  possible: DOTTED,
  hypothetical: DOTTED,
  planned: DOTTED,
  allergy: DOTTED,
  past: DOTTED,
  family: DOTTED,
  absent: DASHED,
};

// A denied illness of a relative is denied before all; what has ended is not current.
function boxOf({ assertion, polarity }: AssertionView): string {
  return polarity === 'negated' ? DASHED : BOXES[assertion];
}

/** What is said before marked words, for those who cannot see the box. */
function markLead(words: Words, { assertion, polarity }: AssertionView): string {
  if (polarity === 'ended') return words.leads[assertion].ended.trim();
  if (assertion === 'present') return '';
  const isBoth = polarity === 'negated' && assertion !== 'absent';
  const both = `${words.groups[assertion]}, ${words.groups.absent}:`;
  return isBoth ? both : `${words.groups[assertion]}:`;
}

function listOf(entity: EntityView): string {
  return entity.key.split('-')[0] ?? '';
}

/** A piece as it stands in the text: a string, or a link with the id of what it leads to as its address. */
function drawPiece(piece: TextPiece, words: Words): ReactNode {
  const { begin, text, evidenceOf } = piece;
  const [entity] = piece.entities;
  const isOn = piece.highlight === 'on';
  const shown = isOn ? { 'data-shown': '' } : {};
  const on = isOn ? ` ${styles.on}` : '';
  if (entity !== undefined) {
    const asserted = assertionOf(entity);
    const lead = markLead(words, asserted);
    return (
      <a
        className={`${boxOf(asserted)} ${styles[listOf(entity)]}${on}`}
        href={`#${findingId(entity.key)}`}
        aria-label={lead === '' ? undefined : `[${lead}] ${text}`}
        key={begin}
        {...shown}
      >
        {text}
      </a>
    );
  }
  if (evidenceOf !== undefined) {
    return (
      <a
        className={`${styles.link} ${styles.evidence}${on}`}
        href={`#${cardId(evidenceOf)}`}
        key={begin}
        {...shown}
      >
        {text}
      </a>
    );
  }
  if (!isOn) return text;
  return (
    <mark className={styles.on} data-shown="" tabIndex={-1} key={begin}>
      {text}
    </mark>
  );
}

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

interface FieldTextProps {
  readonly field: FieldSpan['field'];
  readonly patient: PatientInput;
  readonly entities: readonly EntityView[];
  readonly evidence: readonly EvidenceMark[];
  /** A request to show words of this field. */
  readonly shown: ShownSpan | undefined;
}

/**
 * One field. Showing other words cuts the text anew, but most pieces come out as they were; these are the same elements
 * as before, which React passes over.
 */
function TextOfField({ field, patient, entities, evidence, shown }: FieldTextProps) {
  const words = useWords();
  const plain = useMemo(() => {
    const marked = cutText(patient, field, { entities, evidence });
    const drawn = marked.pieces.map((piece) => drawPiece(piece, words));
    const known = new Map(marked.pieces.map((piece, index) => [piece.begin, { piece, index }]));
    return { ...marked, drawn, known };
  }, [patient, field, entities, evidence, words]);

  function withSelection({ span, from }: ShownSpan): readonly ReactNode[] {
    const { pieces } = cutText(patient, field, { entities, evidence, selected: span });
    const last = pieces.findLastIndex(({ highlight }) => highlight === 'on');
    return pieces.flatMap((piece, index) => {
      const before = plain.known.get(piece.begin);
      const isAsBefore = piece.highlight === 'off' && before?.piece.text === piece.text;
      const drawn = isAsBefore ? plain.drawn[before.index] : drawPiece(piece, words);
      return index === last ? [drawn, <WayBack from={from} key="back" />] : [drawn];
    });
  }

  return (
    <div>
      <h4 className={styles.label}>{words.fields[field]}</h4>
      {plain.misplaced.length > 0 && (
        <p className={styles.trouble}>{words.misplaced(plain.misplaced.length)}</p>
      )}
      <p className={styles.text} lang="en" translate="no">
        {shown === undefined ? plain.drawn : withSelection(shown)}
      </p>
    </div>
  );
}

const FieldText = memo(TextOfField);

function Text({ patient, tiles, evidence, shown, onGo }: SourceTextProps) {
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const entities = useMemo(() => tiles.flatMap((tile) => tile.entities), [tiles]);

  useEffect(() => {
    if (shown === undefined) return;
    const target = section.current?.querySelector<HTMLElement>('[data-shown]');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [shown]);

  // One listener for hundreds of links. Only the focus moves; the address must not gain words of the patient's text.
  useEffect(() => {
    const element = section.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (link === null) return;
      event.preventDefault();
      onGo(link.getAttribute('href')?.slice(1) ?? '');
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [onGo]);

  return (
    <section className={styles.section} ref={section}>
      <h3 className={styles.title}>{words.sourceTitle}</h3>
      <p className={styles.note}>{words.sourceNote}</p>
      <div className={styles.fields}>
        {TEXT_FIELDS.map((field) => (
          <FieldText
            field={field}
            patient={patient}
            entities={entities}
            evidence={evidence}
            shown={shown?.span.field === field ? shown : undefined}
            key={field}
          />
        ))}
      </div>
    </section>
  );
}

/** The submitted text with every finding and every piece of evidence marked where it was read. */
export const SourceText = memo(Text);

import { useContext, useEffect, useRef, type RefObject } from 'react';
import type { Answer } from '../../answer/answer.ts';
import type { AssertionView } from '../../answer/assertion.ts';
import type { EntityView, FieldSpan } from '../../answer/entity.ts';
import { TEXT_FIELDS, type PatientInput } from '../../answer/patient.ts';
import { UnfoldContext } from '../../components/fold.tsx';
import { useHighlighter } from '../../components/highlight.ts';
import { Statement } from '../../components/statement.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import type { Words } from '../../i18n/en.ts';
import { useLanguage, useLocalize, useWords } from '../../i18n/locale.ts';
import { assertionPrefix } from '../../i18n/assertion-prefix.ts';
import { cutText, type TextPiece } from './cut-text.ts';
import hues from '../../components/hues.module.css';
import styles from './note.module.css';

// A denied illness of a relative is denied before all; what has ended is not current.
function boxOf({ assertion, polarity }: AssertionView): string | undefined {
  if (polarity === 'negated') return styles.dashed;
  return assertion === 'present' ? styles.solid : styles.dotted;
}

/** What is told of marked words to those who cannot see the box, and on pointing at them. */
function describePiece(
  { entity, abbreviation }: TextPiece,
  words: Words,
  localize: ReturnType<typeof useLocalize>,
): string | undefined {
  const prefix = entity && assertionPrefix(words, entity.asserted, entity.text);
  const parts = [
    prefix?.replace(/:? *$/, ''),
    abbreviation && localize(abbreviation.meaning).text,
    abbreviation?.risk === 'error-prone' ? words.easilyMisread : '',
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

/** The list that the entity is of. */
function hueOf({ key }: EntityView): string | undefined {
  return hues[key.slice(0, key.indexOf('-'))];
}

interface PieceProps {
  readonly piece: TextPiece;
}

/** The reading of an abbreviation that is easily misread stands beside it; the words of the note stay as they are. */
function Reading({ piece: { abbreviation } }: PieceProps) {
  const language = useLanguage();
  if (abbreviation?.risk !== 'error-prone') return undefined;
  return (
    <small className={styles.reading} lang={language}>
      [<Statement of={abbreviation.meaning} />]
    </small>
  );
}

function MarkedWords({ piece }: PieceProps) {
  const words = useWords();
  const localize = useLocalize();
  const { focusFinding } = useHighlighter();
  const { text, entity, abbreviation, isUnread, isHighlighted } = piece;
  const description = describePiece(piece, words, localize);
  const state = `${isUnread ? styles.unread : ''} ${isHighlighted ? styles.on : ''}`;
  const shared = { 'data-tip': description, 'data-shown': isHighlighted ? '' : undefined };
  if (entity !== undefined) {
    return (
      <a
        {...shared}
        className={`${styles.link} ${boxOf(entity.asserted)} ${hueOf(entity)} ${state}`}
        href="#finding"
        aria-label={description === undefined ? undefined : `[${description}:] ${text}`}
        onClick={(event) => {
          // The address must not gain anything about the patient's text.
          event.preventDefault();
          focusFinding(entity.key);
        }}
      >
        {text}
      </a>
    );
  }
  if (abbreviation !== undefined) {
    return (
      <button
        {...shared}
        type="button"
        className={`${styles.abbreviation} ${state}`}
        aria-label={`${text}: ${description}`}
      >
        {text}
      </button>
    );
  }
  return (
    <mark {...shared} className={`${styles.mark} ${state}`}>
      {text}
    </mark>
  );
}

/** Words without a mark are text and no more: a long note has hundreds. */
function Piece({ piece }: PieceProps) {
  const { text, entity, abbreviation, isUnread, isHighlighted } = piece;
  const isMarked = entity !== undefined || abbreviation !== undefined;
  if (!isMarked && !isUnread && !isHighlighted) return text;
  return (
    <>
      <MarkedWords piece={piece} />
      <Reading piece={piece} />
    </>
  );
}

interface FieldTextProps {
  readonly field: FieldSpan['field'];
  readonly text: string;
  readonly answer: Answer;
  readonly highlighted: FieldSpan | undefined;
}

function FieldText({ field, text, answer, highlighted }: FieldTextProps) {
  // A text of 10 kB has hundreds of marks.
  'use memo';
  const words = useWords();
  const { entities, assessment } = answer;
  const { abbreviations = [], unread = [] } = assessment ?? {};
  const { pieces, misplaced } = cutText(text, field, {
    entities,
    abbreviations,
    unread,
    highlighted,
  });
  return (
    <>
      <h4 className={styles.label}>{words.fields[field]}</h4>
      {misplaced > 0 && <p className={styles.trouble}>{words.misplaced(misplaced)}</p>}
      <p className={styles.text} lang="en" translate="no" dir="auto">
        {pieces.map((piece) => (
          <Piece piece={piece} key={piece.begin} />
        ))}
      </p>
    </>
  );
}

/** Scrolls within the note only, so that the page stays where it is. */
function useScrollIntoSight(
  note: RefObject<HTMLElement | null>,
  highlighted: FieldSpan | undefined,
) {
  useEffect(() => {
    const box = note.current;
    const mark = box?.querySelector<HTMLElement>('[data-shown]');
    if (highlighted === undefined || !box || !mark) return;
    const above = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (above >= 0 && above + mark.offsetHeight <= box.clientHeight) return;
    box.scrollBy({ top: above - box.clientHeight / 3 });
  }, [note, highlighted]);
}

interface NoteProps {
  readonly patient: PatientInput;
  readonly answer: Answer;
  readonly highlighted: FieldSpan | undefined;
  /** On narrow screens the note is a sheet at the bottom that opens. */
  readonly sheet: 'open' | 'folded';
  readonly onSheet: (sheet: 'open' | 'folded') => void;
}

/** The submitted text beside the answer, with every finding marked where it was read. */
export function Note({ patient, answer, highlighted, sheet, onSheet }: NoteProps) {
  const words = useWords();
  const body = useRef<HTMLDivElement>(null);
  const isOpen = sheet === 'open';
  // Paper has the note when all of the result is asked for; the short print leaves room for the answer.
  const isOnPaper = useContext(UnfoldContext) === 'all';
  useScrollIntoSight(body, highlighted);
  return (
    <section
      className={`${styles.note} ${styles[sheet]} ${isOnPaper ? '' : styles.screenOnly}`}
      aria-labelledby={SECTION_IDS.note}
      data-sheet={sheet}
    >
      <div className={styles.head}>
        <h3 id={SECTION_IDS.note} tabIndex={-1}>
          {words.noteTitle}
        </h3>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => onSheet(isOpen ? 'folded' : 'open')}
        >
          {isOpen ? words.hideNote : words.showNote}
        </button>
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, which needs the keyboard */}
      <div
        className={styles.body}
        ref={body}
        tabIndex={0}
        role="group"
        aria-labelledby={SECTION_IDS.note}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        {TEXT_FIELDS.map((field) => (
          <FieldText
            field={field}
            text={patient[field]}
            answer={answer}
            highlighted={highlighted?.field === field ? highlighted : undefined}
            key={field}
          />
        ))}
        <p className={styles.hint}>{words.noteHint}</p>
      </div>
    </section>
  );
}

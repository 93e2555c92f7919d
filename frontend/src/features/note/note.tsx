import { useContext, useEffect, useRef, type RefObject } from 'react';
import type { AssertionView } from '../../answer/assertion.ts';
import type { EntityView, FieldSpan } from '../../answer/entity.ts';
import { TEXT_FIELDS, type PatientInput } from '../../answer/patient.ts';
import { UnfoldContext } from '../../components/fold.tsx';
import { useHighlighter } from '../../components/highlight.ts';
import { Statement } from '../../components/statement.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import type { Words } from '../../i18n/en.ts';
import { useSay, useWords } from '../../i18n/language.ts';
import { prefixOf } from '../../i18n/prefix.ts';
import { cutText, type Marks, type TextPiece } from './cut-text.ts';
import hues from '../../components/hues.module.css';
import styles from './note.module.css';

// A denied illness of a relative is denied before all; what has ended is not current.
function boxOf({ assertion, polarity }: AssertionView): string | undefined {
  if (polarity === 'negated') return styles.dashed;
  return assertion === 'present' ? styles.solid : styles.dotted;
}

/** What is said of marked words to those who cannot see the box, and on pointing at them. */
function describe(
  { entity, abbreviation }: TextPiece,
  words: Words,
  say: ReturnType<typeof useSay>,
): string | undefined {
  const said = [
    entity === undefined ? '' : prefixOf(words, entity.asserted, entity.text).replace(/:? *$/, ''),
    abbreviation === undefined ? '' : say(abbreviation.meaning).text,
    abbreviation?.risk === 'error-prone' ? words.easilyMisread : '',
  ].filter((part) => part !== '');
  return said.length === 0 ? undefined : said.join(' · ');
}

interface PieceProps {
  readonly piece: TextPiece;
}

function listOf({ key }: EntityView): string {
  return key.slice(0, key.indexOf('-'));
}

/** The reading of an abbreviation that is easily misread stands beside it; the words of the note stay as they are. */
function Reading({ piece: { abbreviation } }: PieceProps) {
  if (abbreviation?.risk !== 'error-prone') return undefined;
  return (
    <small className={styles.reading}>
      [<Statement of={abbreviation.meaning} />]
    </small>
  );
}

function Piece({ piece }: PieceProps) {
  const words = useWords();
  const { goToFinding } = useHighlighter();
  const { text, entity, abbreviation, isUnread, isPointedAt } = piece;
  const said = describe(piece, words, useSay());
  const state = `${isUnread ? styles.unread : ''} ${isPointedAt ? styles.on : ''}`;
  const shown = isPointedAt ? { 'data-shown': '' } : {};
  if (entity !== undefined) {
    return (
      <>
        <a
          className={`${styles.link} ${boxOf(entity.asserted)} ${hues[listOf(entity)]} ${state}`}
          href="#finding"
          data-tip={said}
          aria-label={said === undefined ? undefined : `[${said}:] ${text}`}
          onClick={(event) => {
            // The address must not gain anything about the patient's text.
            event.preventDefault();
            goToFinding(entity.key);
          }}
          {...shown}
        >
          {text}
        </a>
        <Reading piece={piece} />
      </>
    );
  }
  if (abbreviation !== undefined) {
    return (
      <>
        <button
          type="button"
          className={`${styles.abbreviation} ${state}`}
          data-tip={said}
          aria-label={`${text}: ${said}`}
          {...shown}
        >
          {text}
        </button>
        <Reading piece={piece} />
      </>
    );
  }
  if (!isUnread && !isPointedAt) return text;
  return (
    <mark className={`${styles.mark} ${state}`} {...shown}>
      {text}
    </mark>
  );
}

interface FieldTextProps extends Marks {
  readonly field: FieldSpan['field'];
  readonly text: string;
}

function FieldText({ field, text, ...marks }: FieldTextProps) {
  const words = useWords();
  const { pieces, misplaced } = cutText(text, field, marks);
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
function useInSight(note: RefObject<HTMLElement | null>, pointedAt: FieldSpan | undefined) {
  useEffect(() => {
    const box = note.current;
    const mark = box?.querySelector<HTMLElement>('[data-shown]');
    if (pointedAt === undefined || !box || !mark) return;
    const above = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (above >= 0 && above + mark.offsetHeight <= box.clientHeight) return;
    box.scrollBy({ top: above - box.clientHeight / 3 });
  }, [note, pointedAt]);
}

interface NoteProps extends Marks {
  readonly patient: PatientInput;
  /** On narrow screens the note is a sheet at the bottom that opens. */
  readonly sheet: 'open' | 'folded';
  readonly onSheet: (sheet: 'open' | 'folded') => void;
}

/** The submitted text beside the answer, with every finding marked where it was read. */
export function Note({ patient, sheet, onSheet, ...marks }: NoteProps) {
  const words = useWords();
  const body = useRef<HTMLDivElement>(null);
  const isOpen = sheet === 'open';
  // Paper has the note when all of the result is asked for; the short print leaves room for the answer.
  const isOnPaper = useContext(UnfoldContext) === 'all';
  useInSight(body, marks.pointedAt);
  return (
    <section
      className={`${styles.note} ${styles[sheet]} ${isOnPaper ? '' : styles.screenOnly}`}
      aria-labelledby={SECTION_IDS.note}
      data-sheet={sheet}
    >
      <div className={styles.head}>
        <h3 className={styles.title} id={SECTION_IDS.note} tabIndex={-1}>
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
          <FieldText field={field} text={patient[field]} {...marks} key={field} />
        ))}
        <p className={styles.hint}>{words.noteHint}</p>
      </div>
    </section>
  );
}

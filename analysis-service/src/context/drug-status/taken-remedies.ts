import { NOT_TAKING_WORDS, TAKEN_WORDS, TAKING_GERUNDS, TAKING_WORDS } from '../cues/words.ts';
import { mentionEnd, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';

/** Remedies that a part of a sentence tells to be taken, with the begin of that part. */
export interface TakenRemedies extends Range {
  readonly partFirst: number;
  /** A denial before the part does not go on in it either. */
  readonly isUndenied: boolean;
}

const PARTS = STOP.comma | STOP.semicolon | STOP.contrast | STOP.exception | STOP.dash | STOP.close;

// "not", "from now on" and the like lie no further from the remedy.
const NEAR = 5;

const isException = (frame: Frame, at: number) => (stopsAt(frame, at) & STOP.exception) !== 0;

function hasAny(frame: Frame, { first, end }: Range, words: ReadonlySet<string>): boolean {
  for (let at = first; at < end; at += 1) if (words.has(normAt(frame, at))) return true;
  return false;
}

/** The remedies of a part, each by itself. */
function remediesIn(frame: Frame, { first, end }: Range): Range[] {
  const found: Range[] = [];
  for (let at = first; at < end; at += 1) {
    if (frame.inRemedy[at] === 0) continue;
    const last = mentionEnd(frame, at, end);
    found.push({ first: at, end: last });
    at = last - 1;
  }
  return found;
}

type Word = 'clear' | 'gerund' | undefined;

/** The word of a part that its remedies, which lie in `span`, are taken. */
function wordOf(frame: Frame, part: Range, span: Range): Word {
  const before = { first: Math.max(part.first, span.first - NEAR), end: span.first };
  // "Instead" and "still" end a part and belong to it.
  const behind = { first: span.end, end: Math.min(part.end + 1, span.end + NEAR) };
  if (hasAny(frame, before, NOT_TAKING_WORDS) || hasAny(frame, behind, NOT_TAKING_WORDS))
    return undefined;
  const isExcepted = part.first > 0 && isException(frame, part.first - 1);
  if (isExcepted || hasAny(frame, before, TAKING_WORDS) || hasAny(frame, behind, TAKEN_WORDS))
    return 'clear';
  return hasAny(frame, before, TAKING_GERUNDS) ? 'gerund' : undefined;
}

// "Denies being on aspirin, on Plavix or on warfarin" is one list.
function isListWithOr(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1) if ((stopsAt(frame, at) & STOP.or) !== 0) return true;
  return false;
}

/**
 * Remedies with a word of their own that they are taken: in "stopped Zoloft, Lexapro 10 mg now" and "off all meds except
 * levothyroxine" what is said before holds for the part before alone.
 */
export function findTaken(frame: Frame, { first, end }: Range): TakenRemedies[] {
  const found: TakenRemedies[] = [];
  const isList = isListWithOr(frame, { first, end });
  let start = first;
  for (let at = first; at <= end; at += 1) {
    if (at < end && (stopsAt(frame, at) & PARTS) === 0) continue;
    const part = { first: start, end: at };
    const remedies = start > first ? remediesIn(frame, part) : [];
    const [nearest, last] = [remedies[0], remedies.at(-1)];
    const word = nearest && last && wordOf(frame, part, { first: nearest.first, end: last.end });
    const isUndenied = word === 'clear' && !isList;
    if (word !== undefined)
      for (const remedy of remedies) found.push({ ...remedy, partFirst: start, isUndenied });
    start = at + 1;
  }
  return found;
}

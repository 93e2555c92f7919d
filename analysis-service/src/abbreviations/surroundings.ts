import type { Document, Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';

/** The tokens of a form: from `first` to before `end`. */
export interface TokenRange {
  readonly first: number;
  readonly end: number;
}

const isJoint = ({ norm }: Token) => norm === '-' || norm === '/' || norm === "'" || norm === '.';

const isWordOrNumber = ({ kind }: Token) => kind === 'word' || kind === 'number';

/** The number right before, which may be glued to the form ("10U") but not to a word before it ("T2DM"). */
export function isAfterNumber({ tokens }: Document, { first }: TokenRange): boolean {
  const number = tokenAt(tokens, first - 1);
  return number.kind === 'number' && (number.spaced || tokenAt(tokens, first - 2).kind !== 'word');
}

function isOpenBefore(doc: Document, range: TokenRange): boolean {
  const { tokens } = doc;
  if (range.first === 0 || tokenAt(tokens, range.first).spaced) return true;
  const before = tokenAt(tokens, range.first - 1);
  if (before.kind === 'number') return isAfterNumber(doc, range);
  if (before.kind === 'word') return false;
  return isLong(doc, range) || !isJoint(before);
}

const isLong = ({ tokens }: Document, { first, end }: TokenRange) =>
  tokenAt(tokens, end - 1).end - tokenAt(tokens, first).begin > 1;

function isOpenBehind(doc: Document, range: TokenRange): boolean {
  const { tokens } = doc;
  const behind = tokenAt(tokens, range.end);
  if (behind.spaced || range.end >= tokens.length) return true;
  if (isWordOrNumber(behind))
    return tokenAt(tokens, range.end - 1).kind === 'punctuation' || isCounted(doc, range, behind);
  // "U/L" is a unit; "R/O" and "L-sided" are other words.
  return isLong(doc, range) || !isJoint(behind) || isUnitOrEnd(doc, range, behind);
}

// "POD1"; two letters with a number are as often a name ("CD4").
function isCounted({ tokens }: Document, { first, end }: TokenRange, behind: Token): boolean {
  return (
    behind.kind === 'number' && tokenAt(tokens, end - 1).end - tokenAt(tokens, first).begin > 2
  );
}

function isUnitOrEnd(doc: Document, range: TokenRange, behind: Token): boolean {
  if (behind.norm === '/') return isAfterNumber(doc, range);
  const next = tokenAt(doc.tokens, range.end + 1);
  return behind.norm === '.' && (next.spaced || next.kind === 'newline');
}

/** Whether the form is a word by itself and not part of a longer one. */
export function standsAlone(doc: Document, range: TokenRange): boolean {
  return isOpenBefore(doc, range) && isOpenBehind(doc, range);
}

export function matchesWord(words: readonly string[], token: Token): boolean {
  return (
    words.length === 0 ||
    words.includes(token.norm) ||
    (token.kind === 'number' && words.includes('#'))
  );
}

const SMALL_WORD = /(?<!\p{L})\p{Ll}{3}/u;

/** Whether the sentence has small letters, so that capitals tell a short form from a word. */
export function hasSmallWords({ text }: Document, { begin, end }: Sentence): boolean {
  return SMALL_WORD.test(text.slice(begin, end));
}

import type { Sentence, Token } from '../document.ts';
import { findHeadings, skipMarker, type Heading } from './headings.ts';
import {
  ABBREVIATIONS,
  ANSWERS,
  BEFORE_NO,
  CONTINUERS,
  DENIED_ADJECTIVES,
  FIRST_PARTS,
  LAST_PARTS,
  OPENERS,
  TITLES,
} from './rules/abbreviations.ts';
import { isCapitalized, isUpperCase, tokenAt } from './token-at.ts';

const BULLET = /^[-*•·#>‣▪◦●+[☐☑☒✓✔✗]$/u;
const COORDINATORS: ReadonlySet<string> = new Set(['or', 'and', 'nor']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '"', "'", '”', '’', '»']);
// Narrower texts are lists more often than wrapped prose.
const NARROWEST_WRAP = 40;

interface Line {
  readonly first: number;
  readonly end: number;
  readonly width: number;
}

/**
 * Sentences, form lines and list items in text order; together they hold every token but line breaks. A line break
 * that only wraps a line ends nothing; a semicolon ends a clause, not a sentence.
 */
export function splitSentences(
  _text: string,
  tokens: readonly Token[],
  headings: readonly Heading[] = findHeadings(tokens),
): Sentence[] {
  const starts = new Set<number>(headingStarts(headings));
  addLineStarts(tokens, starts);
  addInlineItems(tokens, starts);
  addTerminators(tokens, starts);
  return toSentences(tokens, starts);
}

function headingStarts(headings: readonly Heading[]): number[] {
  return headings.flatMap((heading) =>
    heading.ownLine ? [heading.firstToken, heading.bodyToken] : [heading.firstToken],
  );
}

function toSentences(tokens: readonly Token[], starts: ReadonlySet<number>): Sentence[] {
  const sentences: Sentence[] = [];
  let first = -1;
  let last = -1;
  const close = () => {
    const from = tokens[first];
    const to = tokens[last];
    if (from !== undefined && to !== undefined)
      sentences.push({ begin: from.begin, end: to.end, firstToken: first, endToken: last + 1 });
    first = -1;
  };
  for (const [at, token] of tokens.entries()) {
    if (starts.has(at) && first >= 0) close();
    if (token.kind === 'newline') continue;
    if (first < 0) first = at;
    last = at;
  }
  if (first >= 0) close();
  return sentences;
}

function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  let first = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokenAt(tokens, at).kind !== 'newline') continue;
    const width = first < at ? tokenAt(tokens, at - 1).end - tokenAt(tokens, first).begin : 0;
    lines.push({ first, end: at, width });
    first = at + 1;
  }
  return lines;
}

function addLineStarts(tokens: readonly Token[], starts: Set<number>): void {
  const lines = linesOf(tokens);
  const widest = lines.reduce((width, line) => Math.max(width, line.width), 0);
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || line.width === 0) continue;
    if (!isWrapped(tokens, [before, line], widest)) starts.add(line.first);
  }
}

function isWrapped(
  tokens: readonly Token[],
  [before, line]: readonly [Line, Line],
  widest: number,
): boolean {
  const last = tokenAt(tokens, before.end - 1);
  const next = tokenAt(tokens, line.first);
  if (before.width === 0 || startsItem(tokens, line)) return false;
  if (COORDINATORS.has(next.norm) || CONTINUERS.has(last.norm)) return true;
  if (isMidPhrase(tokens, before.end - 1, next)) return true;
  if (last.norm === 'no')
    return isOpenNo(tokenAt(tokens, before.end - 2), next, before.width >= NARROWEST_WRAP);
  if (isDenial(tokens, before)) return false;
  const isWide = widest >= NARROWEST_WRAP && before.width + 1 + next.text.length > widest * 0.75;
  return isWide && isMidSentence(next, last);
}

// "since this morning. No" / "fever": it opens a sentence, and answers nothing.
const isOpenNo = (before: Token, next: Token, isLong: boolean) =>
  BEFORE_NO.has(before.norm) ||
  (isLong && before.norm === '.' && next.kind === 'word' && !isCapitalized(next));

// "no regular medicines at present" / "crushing chest pain": what is denied ends with its line, unless its last words leave it open.
const DENIES = /^(?:no|not|denies|denied|denying|never|without|nil|neg|negative|none)$/u;

function isDenial(tokens: readonly Token[], { first, end }: Line): boolean {
  for (let at = end - 1; at >= first; at -= 1) {
    const { norm } = tokenAt(tokens, at);
    if (/^[.!?;:]$/u.test(norm)) return false;
    if (DENIES.test(norm)) return true;
  }
  return false;
}

const DENIALS = /^(no|any|without|denies)$/u;
const TAKE_PLACES = /^(blood|pain|pains|weakness|numbness|swelling|tingling|lump|lumps)$/u;

// A line never ends between "shortness" and "of breath", "chest" and "pain", "no known" and what is not known.
function isMidPhrase(tokens: readonly Token[], at: number, next: Token): boolean {
  const last = tokenAt(tokens, at).norm;
  if (isCapitalized(next) && !isUpperCase(next)) return false;
  if (next.norm === 'of' || (next.norm === 'for' && /^neg(ative)?$/u.test(last))) return true;
  if (next.norm === 'in') return TAKE_PLACES.test(last);
  if (DENIED_ADJECTIVES.has(last)) return DENIALS.test(tokenAt(tokens, at - 1).norm);
  return FIRST_PARTS.has(last) && LAST_PARTS.has(next.norm);
}

function isMidSentence(next: Token, last: Token): boolean {
  if (/[.!?:]/u.test(last.norm)) return false;
  return next.kind !== 'word' || !isCapitalized(next) || isUpperCase(next);
}

// A bullet, a number, or a label with a colon ("Fever: no").
function startsItem(tokens: readonly Token[], line: Line): boolean {
  if (BULLET.test(tokenAt(tokens, line.first).norm)) return true;
  if (skipMarker(tokens, line.first) > line.first) return true;
  for (let at = line.first; at < Math.min(line.end, line.first + 6); at += 1)
    if (tokenAt(tokens, at).norm === ':') return tokenAt(tokens, at - 1).kind === 'word';
  return false;
}

function addTerminators(tokens: readonly Token[], starts: Set<number>): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const mark = tokenAt(tokens, at).norm;
    if (mark !== '.' && mark !== '!' && mark !== '?') continue;
    const next = afterClosing(tokens, at + 1);
    // "2." that opens an item of a list
    const isNumbering =
      mark === '.' && starts.has(at - 1) && tokenAt(tokens, at - 1).kind === 'number';
    if (isNumbering || next >= tokens.length) continue;
    if (endsSentence(tokens, { at, next })) starts.add(next);
  }
}

function afterClosing(tokens: readonly Token[], from: number): number {
  let at = from;
  while (CLOSING.has(tokenAt(tokens, at).norm) && !tokenAt(tokens, at).spaced) at += 1;
  return at;
}

interface Mark {
  readonly at: number;
  readonly next: number;
}

function endsSentence(tokens: readonly Token[], { at, next }: Mark): boolean {
  const mark = tokenAt(tokens, at).norm;
  if (tokenAt(tokens, next).kind === 'newline') return mark !== '.' || !isTitle(tokens, at - 1);
  if (mark === '!') return true;
  if (mark === '?') return endsQuestion(tokens, { at, next });
  return endsWithPeriod(tokens, { at, next });
}

// "Dr. X", "No. 5"
function isTitle(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  return TITLES.has(norm) || (norm === 'no' && tokenAt(tokens, at + 2).kind === 'number');
}

// "?PE" and "? cardiac" mark doubt; "Chest pain? No.", "Clots? - nope" keep the answer with its question.
function endsQuestion(tokens: readonly Token[], { at, next }: Mark): boolean {
  const isDash = tokenAt(tokens, next).norm === '-' && next + 1 < tokens.length;
  const follower = tokenAt(tokens, isDash ? next + 1 : next);
  const isPrefix = tokenAt(tokens, at).spaced || tokenAt(tokens, at - 1).kind === 'newline';
  return !isPrefix && follower.spaced && !ANSWERS.has(follower.norm);
}

function endsWithPeriod(tokens: readonly Token[], { at, next }: Mark): boolean {
  const word = tokenAt(tokens, at - 1);
  const follower = tokenAt(tokens, next);
  if (follower.norm === '.' || word.norm === '.') return endsDots(tokens, at, follower);
  if (isTitle(tokens, at - 1) || isListNumber(tokens, at)) return false;
  if (!follower.spaced) return isGluedEnd(word, follower);
  if (word.kind === 'word' && word.text.length === 1) return endsAfterLetter(tokens, at, follower);
  if (ABBREVIATIONS.has(word.norm)) return isCapitalized(follower);
  return follower.norm !== ',';
}

// Leaders ("Asthma ...... YES") end nothing, an ellipsis does before a capital.
function endsDots(tokens: readonly Token[], at: number, follower: Token): boolean {
  if (follower.norm === '.') return false;
  const isLeader = tokenAt(tokens, at - 1).norm === '.' && tokenAt(tokens, at - 3).norm === '.';
  return !isLeader && isCapitalized(follower) && !ANSWERS.has(follower.norm);
}

// "pain.Patient", "fever.no cough", but neither "q.d" nor "2.5".
function isGluedEnd(word: Token, follower: Token): boolean {
  const areWords = word.kind === 'word' && follower.kind === 'word';
  const areLong = word.text.length > 1 && follower.text.length > 1;
  return areWords && areLong && !ABBREVIATIONS.has(word.norm);
}

// No list begins at 0: "Swollen joints: 0. Grip good."
const numbersItems = ({ kind, text }: Token) =>
  kind === 'number' && text.length <= 2 && !/^0+$/u.test(text);

function isListNumber(tokens: readonly Token[], at: number): boolean {
  const number = tokenAt(tokens, at - 1);
  if (!numbersItems(number)) return false;
  const before = tokenAt(tokens, at - 2);
  // "Plan: 1. HTN", but not "PHQ-9: 4. Sleeps well."
  if (before.norm === ':') return number.text === '1';
  if (before.kind === 'newline' || /^[.;]$/u.test(before.norm)) return true;
  // "1. HTN #2. DM", but not "POD#2."
  const isApart = before.spaced || tokenAt(tokens, at - 3).kind === 'newline';
  return isApart && BULLET.test(before.norm);
}

const BEFORE_NAMES: ReadonlySet<string> = new Set('by with from see saw to and'.split(' '));

// "N/V. PMH", "hepatitis C. Takes", but neither "J. Smith" nor "p.o. BID".
function endsAfterLetter(tokens: readonly Token[], at: number, follower: Token): boolean {
  if (!isCapitalized(follower) && follower.kind !== 'number') return false;
  if (ABBREVIATIONS.has(follower.norm)) return OPENERS.has(follower.norm);
  if (isUpperCase(follower) || OPENERS.has(follower.norm)) return true;
  // "Takes T. Telma": a tablet, as prescriptions write it.
  if (tokenAt(tokens, at - 1).text === 'T') return false;
  const before = tokenAt(tokens, at - 2);
  if (before.kind === 'newline' || BEFORE_NAMES.has(before.norm)) return false;
  return before.kind !== 'word' || !isCapitalized(before);
}

// "1) colitis 2) no lesions", and "1. HTN 2. DM" once a list has begun.
function addInlineItems(tokens: readonly Token[], starts: Set<number>): void {
  let expected = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokenAt(tokens, at).kind === 'newline') expected = 0;
    const number = listNumber(tokens, at);
    if (number === undefined) continue;
    const isClosed = tokenAt(tokens, at + 1).norm === ')';
    if (isClosed || number === expected) starts.add(at);
    if (isClosed || number === 1 || number === expected) expected = number + 1;
  }
}

function listNumber(tokens: readonly Token[], at: number): number | undefined {
  const token = tokenAt(tokens, at);
  const mark = tokenAt(tokens, at + 1);
  const next = tokenAt(tokens, at + 2);
  if (!numbersItems(token) || mark.spaced) return undefined;
  const isFree = token.spaced || tokenAt(tokens, at - 1).kind === 'newline';
  if (!isFree || !next.spaced || next.kind !== 'word') return undefined;
  if (mark.norm !== ')' && (mark.norm !== '.' || !isCapitalized(next))) return undefined;
  return Number(token.text);
}

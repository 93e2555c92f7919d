import type { SectionCategory, Token } from '../document.ts';
import { ANSWERS } from './rules/abbreviations.ts';
import { AMBIGUOUS_HEADINGS, HEADINGS, SHORT_HEADINGS, SYSTEM_HEADINGS } from './rules/headings.ts';
import { isCapitalized, isUpperCase, tokenAt } from './token-at.ts';

/** A section title; token indices are half-open and leave out the colon, which `bodyToken` skips. */
export interface Heading {
  readonly category: SectionCategory;
  /** A body system, which belongs to the review of systems or the examination that it stands in. */
  readonly isSystem: boolean;
  readonly firstToken: number;
  readonly endToken: number;
  readonly bodyToken: number;
  /** Nothing else stands on its line. */
  readonly ownLine: boolean;
}

interface Entry {
  readonly category: SectionCategory;
  readonly isSystem: boolean;
}

const LONGEST_HEADING_TOKENS = 9;
// Shorter names would be one edit away from ordinary words.
const SHORTEST_TYPO_LENGTH = 8;
const JOINERS: ReadonlySet<string> = new Set(['/', '&', 'and', '-', ',', "'"]);
const BULLETS: ReadonlySet<string> = new Set(['-', '*', '•', '·', '#', '>', '‣', '▪', '◦', '●']);
const CLOSERS: ReadonlySet<string> = new Set(['.', ';', '!', '?', ':']);

type Table = Readonly<Partial<Record<SectionCategory, readonly string[]>>>;
const CATEGORIES: readonly SectionCategory[] = [
  'chief-complaint',
  'present-illness',
  'review-of-systems',
  'past-history',
  'surgical-history',
  'family-history',
  'social-history',
  'medications',
  'allergies',
  'examination',
  'results',
  'assessment',
  'plan',
];

function entriesOf(table: Table, isSystem: boolean): [string, Entry][] {
  return CATEGORIES.flatMap((category) =>
    (table[category] ?? []).map((name): [string, Entry] => [name, { category, isSystem }]),
  );
}

function deletions(name: string): string[] {
  const keys = [name];
  for (let at = 0; at < name.length; at += 1) keys.push(name.slice(0, at) + name.slice(at + 1));
  return keys;
}

const vocabulary: ReadonlyMap<string, Entry> = new Map([
  ...entriesOf(HEADINGS, false),
  ...entriesOf(SYSTEM_HEADINGS, true),
]);
const withOneDeletion: ReadonlyMap<string, Entry> = new Map(
  [...vocabulary]
    .filter(([name]) => name.length >= SHORTEST_TYPO_LENGTH)
    .flatMap(([name, entry]) => deletions(name).map((key): [string, Entry] => [key, entry])),
);

// Two words are one edit apart (letter lost, added, changed or swapped) when they share a form with a letter deleted.
function findEntry(name: string): Entry | undefined {
  const exact = vocabulary.get(name);
  if (exact !== undefined || name.length < SHORTEST_TYPO_LENGTH || name.length > 60) return exact;
  for (const key of deletions(name)) {
    const entry = withOneDeletion.get(key);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

function nameOf(tokens: readonly Token[], first: number, end: number): string {
  const words: string[] = [];
  for (let at = first; at < end; at += 1) {
    const { norm } = tokenAt(tokens, at);
    if (!JOINERS.has(norm)) words.push(norm);
  }
  return words.join(' ');
}

const isNewline = (token: Token) => token.kind === 'newline';

/** First token of the content of a line: past bullets, numbering and markup. */
export function skipMarker(tokens: readonly Token[], first: number): number {
  let at = first;
  while (BULLETS.has(tokenAt(tokens, at).norm)) at += 1;
  const mark = tokenAt(tokens, at + 1).norm;
  if (tokenAt(tokens, at).kind !== 'number' || (mark !== '.' && mark !== ')')) return at;
  // "2.5 mg" is no numbering.
  const next = tokenAt(tokens, at + 2);
  return next.kind !== 'number' || next.spaced ? at + 2 : at;
}

/** Section titles of the text in order: before a colon, alone on a line, or in capitals at the start of a line. */
export function findHeadings(tokens: readonly Token[]): Heading[] {
  const headings: Heading[] = [];
  let at = 0;
  while (at < tokens.length) {
    const heading = headingAt(tokens, at);
    if (heading === undefined) at += 1;
    else {
      headings.push(heading);
      at = heading.bodyToken;
    }
  }
  return headings;
}

function headingAt(tokens: readonly Token[], at: number): Heading | undefined {
  const previous = tokenAt(tokens, at - 1);
  const isLineStart = isNewline(previous);
  const start = isLineStart ? skipMarker(tokens, at) : at;
  const word = tokenAt(tokens, start);
  if (word.kind !== 'word') return undefined;
  if (isLineStart)
    return (
      openingLabel(tokens, start) ??
      ownLineHeading(tokens, start, at) ??
      capitalsHeading(tokens, start)
    );
  if (CLOSERS.has(previous.norm)) return openingLabel(tokens, start);
  return isCapitalized(word) ? inlineLabel(tokens, start) : undefined;
}

function labelEnd(tokens: readonly Token[], start: number): number {
  const limit = Math.min(tokens.length, start + LONGEST_HEADING_TOKENS);
  let end = start;
  while (end < limit && isLabelPart(tokens, end)) end += 1;
  return end;
}

function isLabelPart(tokens: readonly Token[], at: number): boolean {
  const token = tokenAt(tokens, at);
  if (token.kind === 'word') return true;
  return JOINERS.has(token.norm) && !isSpacedDash(tokens, at);
}

function isSpacedDash(tokens: readonly Token[], at: number): boolean {
  const token = tokenAt(tokens, at);
  return token.norm === '-' && token.spaced && tokenAt(tokens, at + 1).spaced;
}

// At the start of a line or sentence: "PMH: HTN", "Heart - Regular".
function openingLabel(tokens: readonly Token[], start: number): Heading | undefined {
  const end = labelEnd(tokens, start);
  const mark = tokenAt(tokens, end).norm;
  if (mark !== ':' && mark !== '-') return undefined;
  const name = nameOf(tokens, start, end);
  const entry = findEntry(name) ?? combined(tokens, start, end);
  if (entry === undefined || (mark === '-' && SHORT_HEADINGS.has(name))) return undefined;
  const isAnswered = ANSWERS.has(tokenAt(tokens, end + 1).norm);
  if (isAnswered && AMBIGUOUS_HEADINGS.has(name)) return undefined;
  return toHeading(tokens, entry, [start, end, end + 1]);
}

// "HTN FH: father MI": within a sentence only the exact name right before a colon counts.
function inlineLabel(tokens: readonly Token[], start: number): Heading | undefined {
  const end = labelEnd(tokens, start);
  if (tokenAt(tokens, end).norm !== ':') return undefined;
  const name = nameOf(tokens, start, end);
  const entry = vocabulary.get(name);
  if (entry === undefined || SHORT_HEADINGS.has(name) || entry.isSystem) return undefined;
  return toHeading(tokens, entry, [start, end, end + 1]);
}

const LABEL_SEPARATORS: ReadonlySet<string> = new Set(['/', '&', 'and', ',']);

// "PMH/PSH", "Meds and allergies": a title of titles counts as its first.
function combined(tokens: readonly Token[], start: number, end: number): Entry | undefined {
  let first: Entry | undefined;
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !LABEL_SEPARATORS.has(tokenAt(tokens, at).norm)) continue;
    const entry = vocabulary.get(nameOf(tokens, from, at));
    if (entry === undefined) return undefined;
    first ??= entry;
    from = at + 1;
  }
  return first;
}

/** No line of a list says one of these in a word: "Plan", "Impression", "Examination". */
const NEVER_ITEMS: ReadonlySet<SectionCategory> = new Set(['plan', 'assessment', 'examination']);

function ownLineHeading(
  tokens: readonly Token[],
  start: number,
  lineStart: number,
): Heading | undefined {
  const end = labelEnd(tokens, start);
  const word = tokenAt(tokens, start);
  if (end === tokens.length || !isNewline(tokenAt(tokens, end)) || !isCapitalized(word))
    return undefined;
  const name = nameOf(tokens, start, end);
  const entry = findEntry(name);
  if (entry === undefined || SHORT_HEADINGS.has(name) || entry.isSystem) return undefined;
  // One word between other lines may be an item of a list ("Allergies" among conditions).
  const isAfterBlank = isNewline(tokenAt(tokens, lineStart - 2));
  const isDoubtful = end - start === 1 && !isAfterBlank && !isUpperCase(word);
  if (isDoubtful && !NEVER_ITEMS.has(entry.category)) return undefined;
  return toHeading(tokens, entry, [start, end, end]);
}

// "PAST MEDICAL HISTORY notable for": several words in capitals before running text.
function capitalsHeading(tokens: readonly Token[], start: number): Heading | undefined {
  const limit = start + LONGEST_HEADING_TOKENS;
  let end = start;
  while (end < limit && isUpperWord(tokenAt(tokens, end))) end += 1;
  if (end - start < 2 || isNewline(tokenAt(tokens, end))) return undefined;
  const entry = vocabulary.get(nameOf(tokens, start, end));
  if (entry === undefined || entry.isSystem) return undefined;
  return toHeading(tokens, entry, [start, end, end]);
}

const isUpperWord = (token: Token) => token.kind === 'word' && isUpperCase(token);

function toHeading(
  tokens: readonly Token[],
  entry: Entry,
  [firstToken, endToken, bodyToken]: readonly [number, number, number],
): Heading {
  const isFirst = isNewline(tokenAt(tokens, firstToken - 1));
  const isLast = isNewline(tokenAt(tokens, bodyToken));
  return { ...entry, firstToken, endToken, bodyToken, ownLine: isFirst && isLast };
}

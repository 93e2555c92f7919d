import type { Document, Sentence, Span, Token } from '../document.ts';
import { isContentFree } from './content-words.ts';

/** Clinical content words of one text and which of them were used. */
export interface FieldCoverage {
  readonly content: number;
  readonly used: number;
  /** Stretches of content that was not used: merged, longest first, at most 8. */
  readonly unread: readonly Span[];
}

const MOST_STRETCHES = 8;
/** Content-free words that may stand inside one stretch. */
const LONGEST_GAP = 3;

/** For every UTF-16 unit whether a used span covers it. */
function markUsed(length: number, used: readonly Span[]): Uint8Array {
  const starts = new Int32Array(length + 1);
  for (const { begin, end } of used) {
    starts[begin]! += 1;
    starts[end]! -= 1;
  }
  const marks = new Uint8Array(length);
  for (let at = 0, open = 0; at < length; at += 1) {
    open += starts[at]!;
    marks[at] = open > 0 ? 1 : 0;
  }
  return marks;
}

const CAPITALIZED = /^\p{Lu}\p{Ll}+$/u;
const CAPITAL = /^\p{Lu}/u;

/** Words before an unknown name that make it the name of a drug. */
const BEFORE_DRUGS: ReadonlySet<string> = new Set(
  'take takes taking took taken on started start starting given using uses used stopped prescribed'.split(
    ' ',
  ),
);

/** Whether names tell by their capital: in a sentence most of whose words have none. */
function hasFewCapitals({ firstToken, endToken }: Sentence, tokens: readonly Token[]): boolean {
  let [words, capitals] = [0, 0];
  for (let at = firstToken; at < endToken; at += 1) {
    const token = tokens[at]!;
    if (token.kind !== 'word') continue;
    words += 1;
    if (CAPITAL.test(token.text)) capitals += 1;
  }
  return words > 2 * capitals;
}

/** Whether an unknown word is the name of a person or a place: not of a drug, which has a dose or is taken. */
function isName(at: number, first: number, tokens: readonly Token[]): boolean {
  return (
    at > first &&
    CAPITALIZED.test(tokens[at]!.text) &&
    !BEFORE_DRUGS.has(tokens[at - 1]!.norm) &&
    tokens[at + 1]?.kind !== 'number'
  );
}

/** Whether the word is of a tag or an entity of HTML: "<b>", "</li>", "&amp;". */
function isMarkup(at: number, tokens: readonly Token[]): boolean {
  const before = tokens[at - 1]?.text;
  if (tokens[at]!.spaced) return false;
  return before === '<' || before === '&' || (before === '/' && tokens[at - 2]?.text === '<');
}

const isContent = ({ kind, norm }: Token) => kind === 'word' && !isContentFree(norm);

interface Stretch {
  begin: number;
  end: number;
}

interface Tally {
  used: number;
  unused: number;
  readonly unread: Stretch[];
}

/** Lengthens the stretch by the word, or begins one with it. */
function addUnread({ begin, end }: Token, open: Stretch | undefined, tally: Tally): Stretch {
  tally.unused += 1;
  if (open) {
    open.end = end;
    return open;
  }
  const stretch = { begin, end };
  tally.unread.push(stretch);
  return stretch;
}

/** Whether an unused word is none of the language: markup, or a name behind `first`. */
const isOutside = (at: number, first: number, tokens: readonly Token[]) =>
  isMarkup(at, tokens) || isName(at, first, tokens);

function measureSentence(sentence: Sentence, doc: Document, marks: Uint8Array, tally: Tally): void {
  const { tokens } = doc;
  const { firstToken, endToken } = sentence;
  // A list of drugs is full of unknown names.
  const mayName = doc.field !== 'medicalHistory' && hasFewCapitals(sentence, tokens);
  const lastWithoutName = mayName ? firstToken : endToken;
  let stretch: Stretch | undefined;
  let gap = 0;
  for (let at = firstToken; at < endToken; at += 1) {
    const token = tokens[at]!;
    const isUsed = marks[token.begin] === 1;
    if (isContent(token) && !isUsed && !isOutside(at, lastWithoutName, tokens)) {
      stretch = addUnread(token, stretch, tally);
      gap = 0;
      continue;
    }
    if (isContent(token) && isUsed) tally.used += 1;
    gap += 1;
    if (isUsed || token.kind === 'punctuation' || gap > LONGEST_GAP) stretch = undefined;
  }
}

const lengthOf = ({ begin, end }: Span) => end - begin;

/**
 * How much of the clinical content of a text was used. `used` are the spans of all that was made something of:
 * entities, attributes, times, findings, cues, statements about the person, decoys. A number counts with the words
 * that say what it measures, never by itself.
 */
export function measureCoverage(doc: Document, used: readonly Span[]): FieldCoverage {
  const marks = markUsed(doc.text.length, used);
  const tally: Tally = { used: 0, unused: 0, unread: [] };
  for (const sentence of doc.sentences) measureSentence(sentence, doc, marks, tally);
  const unread = tally.unread
    .toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.begin - b.begin)
    .slice(0, MOST_STRETCHES);
  return { content: tally.used + tally.unused, used: tally.used, unread };
}

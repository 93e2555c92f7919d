import type { ConditionKind, Document, Mention, Token } from '../document.ts';
import { compileCues, findBoundaries, readCueWords } from './cue-matcher.ts';
import { boundaryRules } from './rules/boundaries.ts';
import type { NumberedText } from '../text/word-ids.ts';
import type { Boundary } from './rules/rule.ts';
import { withCueSpelling } from './spelling.ts';

/** Bits for what can end a scope; several may hold at one token. */
export const STOP = {
  contrast: 1,
  exception: 2,
  verb: 4,
  patient: 8,
  pronoun: 16,
  'relative-clause': 32,
  cause: 64,
  now: 128,
  request: 256,
  semicolon: 512,
  colon: 1024,
  dash: 2048,
  open: 4096,
  close: 8192,
  comma: 16_384,
  and: 32_768,
  or: 65_536,
} as const satisfies Record<Boundary, number> & Record<string, number>;

/** A sentence in token indices of the frame, half-open. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

/** The document as the scope rules read it: tokens without line breaks, with what stands at each. */
export interface Frame {
  readonly doc: Document;
  readonly tokens: readonly Token[];
  /** The tokens as the cues are matched with them. */
  readonly cueText: NumberedText;
  readonly sentences: readonly Range[];
  /** 1 where a sentence begins. */
  readonly opens: Uint8Array;
  /** STOP bits of each token. */
  readonly stops: Int32Array;
  /** 1 where a mention begins, 2 within it, 0 elsewhere. */
  readonly inMention: Uint8Array;
  /** 1 where a mention goes on from the token before. */
  readonly goesOn: Uint8Array;
  /** 1 within conditions that are diseases by what they are. */
  readonly inDisease: Uint8Array;
  /** 1 within medications, tests and treatments. */
  readonly inRemedy: Uint8Array;
  /** Token range of each mention, in the order given. */
  readonly mentions: readonly Range[];
}

const boundaries = compileCues(boundaryRules);
const PUNCTUATION: ReadonlyMap<string, number> = new Map([
  [';', STOP.semicolon],
  [':', STOP.colon],
  ['(', STOP.open],
  ['[', STOP.open],
  [')', STOP.close],
  [']', STOP.close],
  [',', STOP.comma],
  ['and', STOP.and],
  ['&', STOP.and],
  ['or', STOP.or],
  ['nor', STOP.or],
  ['ni', STOP.or],
  ['/', STOP.or],
  ['vs', STOP.or],
  ['versus', STOP.or],
  ['•', STOP.semicolon],
  ['|', STOP.semicolon],
]);

const LONGEST_STOP = Math.max(...[...PUNCTUATION.keys(), '-'].map((norm) => norm.length));

export function buildFrame(
  doc: Document,
  mentions: readonly Mention[],
  kindOf: (mention: Mention) => ConditionKind | undefined,
): Frame {
  const tokens = withCueSpelling(doc.tokens.filter((token) => token.kind !== 'newline'));
  const cueText = readCueWords(tokens);
  const ranges = mentions.map((mention) => rangeOf(tokens, mention));
  const sentences = sentenceRanges(doc, tokens);
  return {
    doc,
    tokens,
    cueText,
    sentences,
    opens: openings(tokens.length, sentences),
    stops: stopsOf(cueText),
    inMention: occupancy(tokens.length, mentions, ranges),
    goesOn: continuity(tokens.length, mentions, ranges),
    inDisease: fill(tokens.length, ranges, (index) => {
      const mention = mentions[index];
      return mention !== undefined && kindOf(mention) === 'diagnosis';
    }),
    inRemedy: fill(tokens.length, ranges, (index) => {
      const category = mentions[index]?.category;
      return category === 'MEDICATION' || category === 'TEST_TREATMENT_PROCEDURE';
    }),
    mentions: ranges,
  };
}

/** STOP bits at a token; none outside of the text. */
export function stopsAt(frame: Frame, at: number): number {
  return frame.stops[at] ?? 0;
}

/** Normal form of a token; empty outside of the text. */
export function normAt(frame: Frame, at: number): string {
  return frame.tokens[at]?.norm ?? '';
}

/** No mention lies there. */
export function isFree(frame: Frame, at: number): boolean {
  return (frame.inMention[at] ?? 0) === 0;
}

/** Token after the mention that begins at a token. */
export function mentionEnd(frame: Frame, first: number, limit: number): number {
  let at = first + 1;
  while (at < limit && frame.goesOn[at] === 1) at += 1;
  return at;
}

/** First token that ends after an offset. */
export function tokenIndex(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rangeOf(tokens: readonly Token[], span: { begin: number; end: number }): Range {
  const first = tokenIndex(tokens, span.begin);
  return { first, end: Math.max(first + 1, tokenIndex(tokens, span.end - 1) + 1) };
}

function sentenceRanges(doc: Document, tokens: readonly Token[]): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const sentence of doc.sentences) {
    const first = at;
    while (at < tokens.length && (tokens[at]?.begin ?? 0) < sentence.end) at += 1;
    if (at > first) ranges.push({ first, end: at });
  }
  return ranges;
}

function openings(length: number, sentences: readonly Range[]): Uint8Array {
  const opens = new Uint8Array(length);
  for (const { first } of sentences) opens[first] = 1;
  return opens;
}

function stopsOf(text: NumberedText): Int32Array {
  const { tokens } = text;
  const stops = new Int32Array(tokens.length);
  findBoundaries(boundaries, text, (at, { boundary, also }) => {
    stops[at]! |= STOP[boundary];
    if (also) for (const one of also) stops[at]! |= STOP[one];
  });
  for (let at = 0; at < tokens.length; at += 1) {
    const { norm } = tokens[at]!;
    if (norm.length <= LONGEST_STOP) stops[at]! |= PUNCTUATION.get(norm) ?? dashStop(tokens, at);
  }
  return stops;
}

// A dash apart from the words around it, or an arrow, parts clauses; a hyphen does not.
function dashStop(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.norm !== '-' || next === undefined) return 0;
  if (next.norm === '>') return STOP.dash;
  return token.spaced && next.spaced ? STOP.dash : 0;
}

const CLOSED_TO_CUES: ReadonlySet<string> = new Set([
  'MEDICAL_CONDITION',
  'MEDICATION',
  'TEST_TREATMENT_PROCEDURE',
]);

function occupancy(
  length: number,
  mentions: readonly Mention[],
  ranges: readonly Range[],
): Uint8Array {
  const occupied = new Uint8Array(length);
  for (const [index, range] of ranges.entries()) {
    const mention = mentions[index];
    if (mention === undefined || !CLOSED_TO_CUES.has(mention.category)) continue;
    // The phrase of a dictionary ("no appetite") is a finding as it stands; other spans may begin with their own negator.
    const isWhole = mention.concept !== undefined || mention.source === 'pattern';
    const end = Math.min(range.end, length);
    occupied.fill(2, range.first, end);
    if (!isWhole && range.first < length) occupied[range.first] = 1;
  }
  return occupied;
}

function continuity(
  length: number,
  mentions: readonly Mention[],
  ranges: readonly Range[],
): Uint8Array {
  const goesOn = new Uint8Array(length);
  for (const [index, { first, end }] of ranges.entries())
    if (CLOSED_TO_CUES.has(mentions[index]?.category ?? '')) goesOn.fill(1, first + 1, end);
  return goesOn;
}

function fill(
  length: number,
  ranges: readonly Range[],
  isWanted: (index: number) => boolean,
): Uint8Array {
  const line = new Uint8Array(length);
  for (const [index, { first, end }] of ranges.entries())
    if (isWanted(index)) line.fill(1, first, end);
  return line;
}

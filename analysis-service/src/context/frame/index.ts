// The document as the rules read it: its tokens, what ends a scope at each, and which mentions stand there.
import type { ConditionKind, Document, Mention, Token } from '../../document.ts';
import { frameText, type FrameText, type Range } from './frame-text.ts';

export { STOP, type Range } from './frame-text.ts';

/** The document as the scope rules read it, with what stands at each token. */
export interface Frame extends FrameText {
  readonly doc: Document;
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

/** Diagnoses of the vocabulary that lists of signs hold: "no hives, lip swelling, wheeze". */
const SIGNS: ReadonlySet<string> = new Set(['urticaria', 'angioedema', 'hematoma', 'contusion']);
const isSign = ({ concept }: Mention) => SIGNS.has(concept?.name ?? '');

export function buildFrame(
  doc: Document,
  mentions: readonly Mention[],
  kindOf: (mention: Mention) => ConditionKind | undefined,
): Frame {
  const text = frameText(doc);
  const { tokens } = text;
  const ranges = mentions.map((mention) => rangeOf(tokens, mention));
  return {
    ...text,
    doc,
    inMention: occupancy(tokens.length, mentions, ranges),
    goesOn: continuity(tokens.length, mentions, ranges),
    inDisease: fill(tokens.length, ranges, (index) => {
      const mention = mentions[index];
      return mention !== undefined && kindOf(mention) === 'diagnosis' && !isSign(mention);
    }),
    inRemedy: fill(tokens.length, ranges, (index) => {
      const category = mentions[index]?.category;
      return category === 'MEDICATION' || category === 'TEST_TREATMENT_PROCEDURE';
    }),
    mentions: ranges,
  };
}

/** The frame with the token ranges of further words behind those of the mentions. */
export function withOthers(frame: Frame, others: readonly Mention[]): Frame {
  if (others.length === 0) return frame;
  return {
    ...frame,
    mentions: [...frame.mentions, ...others.map((one) => rangeOf(frame.tokens, one))],
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

/** Where the finding that ends at a token begins. */
export function mentionStart(frame: Frame, end: number, limit: number): number {
  let at = end;
  while (at > limit && !isFree(frame, at - 1)) at -= 1;
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

/** Tokens of a span. */
export function rangeOf(tokens: readonly Token[], span: { begin: number; end: number }): Range {
  const first = tokenIndex(tokens, span.begin);
  return { first, end: Math.max(first + 1, tokenIndex(tokens, span.end - 1) + 1) };
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

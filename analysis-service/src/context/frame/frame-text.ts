import type { Document, Token } from '../../document.ts';
import type { NumberedText } from '../../text/word-ids.ts';
import { findBoundaries, readCueWords } from '../cues/matcher.ts';
import { boundaryCues } from '../cues/index.ts';
import type { Boundary } from '../cues/cue-rule.ts';
import { withCueSpelling } from '../cues/spelling.ts';

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

/** What of a frame depends on the text alone: tokens without line breaks, and what ends a scope. */
export interface FrameText {
  readonly tokens: readonly Token[];
  /** The tokens as the cues are matched with them. */
  readonly cueText: NumberedText;
  readonly sentences: readonly Range[];
  /** 1 where a sentence begins. */
  readonly opens: Uint8Array;
  /** STOP bits of each token. */
  readonly stops: Int32Array;
}

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
  findBoundaries(boundaryCues, text, (at, { boundary, also }) => {
    // In capitals it is multiple sclerosis, not a title: "Mum has MS."
    if (boundary === 'patient' && tokens[at]?.text === 'MS') return;
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

const read = new WeakMap<Document, FrameText>();

/** The text as the scope rules read it; read once, as one text is asserted for its mentions and for its findings. */
export function frameText(doc: Document): FrameText {
  const known = read.get(doc);
  if (known) return known;
  const tokens = withCueSpelling(doc.tokens.filter((token) => token.kind !== 'newline'));
  const cueText = readCueWords(tokens);
  const sentences = sentenceRanges(doc, tokens);
  const text = {
    tokens,
    cueText,
    sentences,
    opens: openings(tokens.length, sentences),
    stops: stopsOf(cueText),
  };
  read.set(doc, text);
  return text;
}

import type { Document, Mention, Token } from '../../document.ts';
import { hintsOf } from './dictionary-hints.ts';

/** The words of one sentence, line breaks left out, with what the dictionary says of each. */
export interface Sequence {
  readonly tokens: readonly Token[];
  readonly hints: Int32Array;
}

/** Longer sentences (pasted tables, text without punctuation) are cut: nothing is learned across so many words. */
const LONGEST = 400;

/** The sentences of a document as the tagger reads them, in text order. */
export function sequencesOf(doc: Document, mentions: readonly Mention[]): Sequence[] {
  const hints = hintsOf(doc.tokens, mentions);
  const sequences: Sequence[] = [];
  for (const { firstToken, endToken } of doc.sentences) {
    const places: number[] = [];
    for (let at = firstToken; at < endToken; at += 1)
      if (doc.tokens[at]?.kind !== 'newline') places.push(at);
    for (let at = 0; at < places.length; at += LONGEST)
      sequences.push(sequenceOf(doc.tokens, hints, places.slice(at, at + LONGEST)));
  }
  return sequences;
}

function sequenceOf(
  tokens: readonly Token[],
  hints: Int32Array,
  places: readonly number[],
): Sequence {
  return {
    tokens: places.flatMap((at) => tokens[at] ?? []),
    hints: Int32Array.from(places, (at) => hints[at] ?? 0),
  };
}

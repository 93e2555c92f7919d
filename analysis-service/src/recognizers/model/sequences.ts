import type { Document, Mention, Token } from '../../document.ts';
import { hintsOf } from './dictionary-hints.ts';

/** The words of one sentence, line breaks left out, with what the dictionary says of each. */
export interface Sequence {
  readonly tokens: readonly Token[];
  readonly hints: ArrayLike<number>;
  /** The index of each word among the tokens of the document. */
  readonly places: readonly number[];
}

/** Longer sentences (pasted tables, text without punctuation) are cut: nothing is learned across so many words. */
const LONGEST = 400;

/** The sentences of a document as the tagger reads them, in text order. */
export function sequencesOf(doc: Document, mentions: readonly Mention[]): Sequence[] {
  const hints = hintsOf(doc.tokens, mentions);
  const sequences: Sequence[] = [];
  for (const { firstToken, endToken } of doc.sentences) {
    let places: number[] = [];
    for (let at = firstToken; at < endToken; at += 1) {
      if (doc.tokens[at]!.kind !== 'newline') places.push(at);
      if (places.length < LONGEST && at < endToken - 1) continue;
      if (places.length > 0) sequences.push(sequenceAt(doc, places, hints));
      places = [];
    }
  }
  return sequences;
}

function sequenceAt({ tokens }: Document, places: readonly number[], hints: Int32Array): Sequence {
  return {
    places,
    tokens: places.map((at) => tokens[at]!),
    hints: places.map((at) => hints[at]!),
  };
}

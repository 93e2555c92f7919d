import type { Document, Mention, Token } from '../../document.ts';
import { hintsOf } from './dictionary-hints.ts';

/** The words of one sentence, line breaks left out, with what the dictionary says of each. */
export interface Sequence {
  readonly tokens: readonly Token[];
  readonly hints: Int32Array;
  /** The index of each word among the tokens of the document. */
  readonly places: readonly number[];
}

/** Longer sentences (pasted tables, text without punctuation) are cut: nothing is learned across so many words. */
const LONGEST = 400;

/** The sentences of a document as the tagger reads them, in text order. */
export function sequencesOf(doc: Document, mentions: readonly Mention[]): Sequence[] {
  const hints = hintsOf(doc.tokens, mentions);
  return doc.sentences.flatMap(({ firstToken, endToken }) => {
    const places: number[] = [];
    for (let at = firstToken; at < endToken; at += 1)
      if (doc.tokens[at]?.kind !== 'newline') places.push(at);
    return chunksOf(places).map((chunk) => ({
      places: chunk,
      tokens: chunk.flatMap((at) => doc.tokens[at] ?? []),
      hints: Int32Array.from(chunk, (at) => hints[at] ?? 0),
    }));
  });
}

function chunksOf(places: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let at = 0; at < places.length; at += LONGEST) chunks.push(places.slice(at, at + LONGEST));
  return chunks;
}

import type { Document, Span } from '../document.ts';
import { codePointOffsets } from './offsets.ts';

/** Words of a note as it was written; offsets in code points. */
export interface Place extends Span {
  readonly text: string;
}
export type PlaceOf = (span: Span) => Place;

/** Where a span of a document, in UTF-16 units of the text as it is read, stands in the text as it was written. */
export function placesOf({ text, written }: Pick<Document, 'text' | 'written'>): PlaceOf {
  const { original, placeOf } = written ?? { original: text, placeOf: (offset: number) => offset };
  const offset = codePointOffsets(original);
  return ({ begin, end }) => {
    const [from, to] = [placeOf(begin), placeOf(end)];
    return { text: original.slice(from, to), begin: offset(from), end: offset(to) };
  };
}

import type { Sentence, Span } from '../document.ts';

/** Index of the first span, of spans in text order, that begins at or after the offset; their number if none does. */
export function firstFrom(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.begin ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last sentence that begins at or before the offset; -1 before the first one. */
export function sentenceAt(sentences: readonly Sentence[], offset: number): number {
  return firstFrom(sentences, offset + 1) - 1;
}

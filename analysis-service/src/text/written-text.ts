// A text beside the form in which it is read: without what only its layout put in.
import { collapsedBlanks } from './layout/blanks.ts';
import { unwrappedBreaks } from './layout/wraps.ts';
import { linesOf, type ReadAsSpace } from './layout/lines.ts';

/** A text as it was written, and as it is read. */
export interface WrittenText {
  readonly original: string;
  /** With blanks and apostrophes of one kind, one blank between words, and lines that were only broken to fit put together. */
  readonly read: string;
  /** Where a UTF-16 offset of `read` lies in `original`. */
  readonly placeOf: (offset: number) => number;
}

/** Blanks of other widths, and those at which no line may be broken; each is one unit, as what it is read as. */
const BLANK = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;
const APOSTROPHE = /[\u2018\u2019\u02BC]/gu;

/** How a text is read; an everyday one as it stands. */
export function readable(original: string): WrittenText {
  const even = original.replaceAll(BLANK, ' ').replaceAll(APOSTROPHE, "'");
  const lines = linesOf(even);
  const spaces = [...collapsedBlanks(even, lines), ...unwrappedBreaks(lines)].toSorted(
    (one, other) => one.begin - other.begin,
  );
  if (spaces.length === 0) return { original, read: even, placeOf: (offset) => offset };
  return { original, ...joined(even, spaces) };
}

function joined(
  text: string,
  spaces: readonly ReadAsSpace[],
): Pick<WrittenText, 'read' | 'placeOf'> {
  const parts: string[] = [];
  const places = new Uint32Array(text.length + 1);
  let [from, length] = [0, 0];
  const take = (end: number) => {
    for (let at = from; at < end; at += 1) places[length + at - from] = at;
    parts.push(text.slice(from, end));
    length += end - from;
  };
  for (const { begin, end } of spaces) {
    take(begin);
    places[length] = begin;
    parts.push(' ');
    length += 1;
    from = end;
  }
  take(text.length);
  places[length] = text.length;
  return { read: parts.join(''), placeOf: (offset) => places[offset] ?? text.length };
}

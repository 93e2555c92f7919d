import { countCodePoints } from './code-points.ts';
import type { TextPiece } from './cut-text.ts';

/** From as many marks on, a stretch ends with the next line of the text. */
const MARKS_OF_LINES = 24;

/** From as many marks on, it ends with the next sentence, which then begins on a line of its own. */
const MARKS_OF_SENTENCES = 48;

const LINE = /\n+/;
// An abbreviation may look like an end; the words are the same on either line.
const SENTENCE = /[.!?;]\s+/;

/** Where a stretch with so many marks may end within unmarked words: the offset after the break, in UTF-16 units. */
function breakIn({ text, entities, evidenceOf }: TextPiece, marks: number): number | undefined {
  if (marks < MARKS_OF_LINES || entities.length > 0 || evidenceOf !== undefined) return undefined;
  const found = LINE.exec(text) ?? (marks < MARKS_OF_SENTENCES ? null : SENTENCE.exec(text));
  return found === null ? undefined : found.index + found[0].length;
}

/** A piece in two; a part without words is left out. */
function split(piece: TextPiece, at: number): readonly [TextPiece, TextPiece | undefined] {
  const text = piece.text.slice(0, at);
  const end = piece.begin + countCodePoints(text);
  const rest = piece.text.slice(at);
  return [{ ...piece, text, end }, rest === '' ? undefined : { ...piece, text: rest, begin: end }];
}

/**
 * The pieces of a text in stretches of some dozen marks, which the browser lays out one by one. They end where the text
 * has a new line; a long text without one is broken between sentences, and nowhere else.
 */
export function stretchesOf(pieces: readonly TextPiece[]): readonly (readonly TextPiece[])[] {
  const stretches: TextPiece[][] = [];
  let stretch: TextPiece[] = [];
  for (const piece of pieces) {
    // Marks and the words between them alternate.
    const at = breakIn(piece, Math.floor(stretch.length / 2));
    if (at === undefined) {
      stretch.push(piece);
      continue;
    }
    const [last, first] = split(piece, at);
    stretches.push([...stretch, last]);
    stretch = first === undefined ? [] : [first];
  }
  return stretch.length === 0 ? stretches : [...stretches, stretch];
}

// The word pieces of a passage as the network of statuses takes them, and where the words that it is asked about stand among them.
import type { Span } from '../document.ts';
import { MARKS, MOST_PIECES, type ToPieces } from './word-pieces.ts';

/** Characters that are looked at on either side. */
const BEFORE = 320;
const AFTER = 240;
/** Of words that are asked about so many pieces count. */
const MOST_OF_WORDS = 30;
/** Of the pieces around them, the share that may stand before. */
const SHARE_BEFORE = 0.6;

export interface PassageWindow {
  readonly pieces: readonly number[];
  /** A row for each of the words: the weight of every piece in them, which sum to 1; all 0 where they have no piece. */
  readonly weights: Float32Array;
}

/** Places of pieces, from `first` up to `end`. */
interface Places {
  readonly first: number;
  readonly end: number;
}

/** The window of a text around words in it, which are in text order and do not overlap; offsets are UTF-16 units. */
export function windowOf(text: string, words: readonly Span[], piecesOf: ToPieces): PassageWindow {
  const [opening = 0, closing = 0] = piecesOf('');
  const inner = (part: string) => piecesOf(part).slice(1, -1);
  const asked: number[] = [];
  const places: Places[] = [];
  const begin = words[0]?.begin ?? 0;
  let at = begin;
  for (const word of words) {
    asked.push(...inner(text.slice(at, word.begin)));
    const own = inner(text.slice(word.begin, word.end)).slice(0, MOST_OF_WORDS);
    places.push({ first: asked.length, end: asked.length + own.length });
    asked.push(...own);
    at = word.end;
  }
  const kept = asked.slice(0, MOST_PIECES - MARKS);
  const room = MOST_PIECES - MARKS - kept.length;
  const roomBefore = Math.floor(room * SHARE_BEFORE);
  const before =
    roomBefore === 0
      ? []
      : inner(text.slice(Math.max(0, begin - BEFORE), begin)).slice(-roomBefore);
  const after = inner(text.slice(at, at + AFTER)).slice(0, room - before.length);
  const pieces = [opening, ...before, ...kept, ...after, closing];
  const weights = new Float32Array(words.length * pieces.length);
  const shift = 1 + before.length;
  for (const [row, { first, end }] of places.entries()) {
    if (end > kept.length) continue;
    const start = row * pieces.length + shift;
    weights.fill(1 / (end - first), start + first, start + end);
  }
  return { pieces, weights };
}

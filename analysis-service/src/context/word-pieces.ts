// What the learned readings of short texts make of a word, whatever its language.

/** Letters of the pieces of a word, which stand for its other forms and its typing errors. */
const PIECE = 4;

/** A word, or the sign that stands for every number. */
export const kindOf = (word: string): string => (/\d/u.test(word) ? '#' : word);

/** The pieces of a word with its ends, as features. */
export function piecesOf(word: string): string[] {
  const framed = `<${word}>`;
  const count = Math.max(0, framed.length - PIECE + 1);
  return Array.from({ length: count }, (_, at) => `c:${framed.slice(at, at + PIECE)}`);
}

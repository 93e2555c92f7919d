import type { Token } from '../document.ts';
import type { ReadNote } from '../reading.ts';
import { overlapping } from '../spans.ts';
import { isFrameWord } from './clause-words.ts';

/** Letters of a word from which on it is no abbreviation of a test or a unit; an estimate. */
const LEAST_LETTERS = 4;
/** Such words beside the values that make a clause a statement of its own; an estimate. */
const LEAST_WORDS = 2;

const NUMBER = /\d/u;

/**
 * Whether words only give values, an age or a sex ("BP 118/74, HR 76", "41-year-old male"): vectors do not tell a normal value
 * from a dangerous one, and the rules read them.
 */
export function createMeasuredCheck({ measurements, person }: ReadNote) {
  const valuesAt = overlapping([
    ...measurements,
    ...person.filter(({ kind }) => kind !== 'pregnancy'),
  ]);
  return (words: readonly Token[]): boolean => {
    if (!words.some(({ norm }) => NUMBER.test(norm))) return false;
    const others = words.filter(
      (word) =>
        word.kind === 'word' &&
        word.norm.length >= LEAST_LETTERS &&
        !isFrameWord(word.norm) &&
        valuesAt(word).length === 0,
    );
    return others.length < LEAST_WORDS;
  };
}

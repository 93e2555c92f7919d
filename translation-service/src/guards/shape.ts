import type { Guard, Pair } from './guard.ts';

// Of human references 98 % lie between 0.82 and 1.62 (TICO-19); outside of these bounds something was cut or made up.
const SHORTEST = 0.55;
const LONGEST = 2.1;
const MIN_LENGTH = 25;
const WORD = /[\p{L}\d]+/gu;

const isOutOfProportion = ({ source, target }: Pair) =>
  source.length >= MIN_LENGTH &&
  (target.length < source.length * SHORTEST || target.length > source.length * LONGEST);

/** Cut short or padded; abbreviations grow, so a telegraphic source may be outgrown. */
export const checkLength: Guard = (pair) => {
  if (!isOutOfProportion(pair)) return [];
  const telegraphic = /\b\p{Lu}{2,}\b|\b\p{L}\/\p{L}/u.test(pair.source);
  return telegraphic && pair.target.length > pair.source.length ? [] : ['length-ratio'];
};

/**
 * A word three times in a row, or the same three words three times, that the source does not repeat. Two words of
 * English are enough there: three times "once daily" is three times "una vez al día".
 */
export const checkRepetition: Guard = ({ source, target }) =>
  repeatsThrice(target, 3) && !repeatsThrice(source, 2) ? ['repetition'] : [];

function repeatsThrice(text: string, length: number): boolean {
  const words = text.toLowerCase().match(WORD) ?? [];
  // Whatever stands three times has a word that does: two words too many.
  if (words.length - new Set(words).size < 2) return false;
  return Math.max(runOf(words), ...countRuns(words, length)) >= 3;
}

function runOf(words: readonly string[]): number {
  let longest = 0;
  let run = 0;
  words.forEach((word, at) => {
    run = word === words[at - 1] && !/^\d/.test(word) ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function countRuns(words: readonly string[], length: number): readonly number[] {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const run = words.slice(at, at + length).join(' ');
    if (!/\d/.test(run)) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return [...counts.values()];
}

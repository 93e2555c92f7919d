import { closest, distance } from 'fastest-levenshtein';

/** Edits up to which a word is taken for a slip of another; estimate. */
const MOST_EDITS = 3;
/** Known words that are listed; more are looked up sooner than read. */
const MOST_LISTED = 24;

/** What to say of a word that is none of those known: the nearest one, or all of them where they are few. */
export function describeUnknown(word: string, known: Iterable<string>): string {
  const words = [...known];
  const [nearest, edits] = nearestTo(word, words);
  if (nearest !== undefined && edits <= Math.min(MOST_EDITS, word.length / 2))
    return `unknown "${word}"; did you mean "${nearest}"?`;
  const named = words.map((one) => (one === '' ? 'nothing' : one)).join(', ');
  return words.length > MOST_LISTED
    ? `unknown "${word}"`
    : `unknown "${word}"; it is one of ${named}`;
}

function nearestTo(word: string, words: readonly string[]): readonly [string | undefined, number] {
  const candidates = words.filter((one) => one !== '');
  if (candidates.length === 0) return [undefined, Number.POSITIVE_INFINITY];
  const nearest = closest(word, candidates);
  return [nearest, distance(word, nearest)];
}

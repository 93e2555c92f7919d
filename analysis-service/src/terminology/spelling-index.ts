// Corrects a misspelled word to the one vocabulary word that is a single edit away; never guesses between two.
import { editDistance, isOneEditApart } from './edit-distance.ts';

const SHORTEST = 7;
// Drug names are told apart by few letters (ISMP list of confused names), so a correction needs distance around it:
// no other drug within two edits, unless those are more than a quarter of its letters.
const CLEARANCE = 2;
const LARGEST_SHARE = 0.25;

export interface SpellingIndex {
  /** The word meant, or undefined when the word is known, too short, or could mean several. */
  readonly correct: (word: string) => string | undefined;
}

/** Words by first letter and length: what one edit may lead to keeps the first and changes the second by one at most. */
class WordBuckets {
  readonly #buckets = new Map<string, string[]>();

  constructor(words: Iterable<string>, shortest: number) {
    for (const word of words) {
      if (word.length < shortest) continue;
      const key = `${word.charAt(0)}${word.length}`;
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push(word);
      else this.#buckets.set(key, [word]);
    }
  }

  near(word: string, edits: number): string[] {
    const lengths = Array.from(
      { length: 2 * edits + 1 },
      (_, index) => word.length - edits + index,
    );
    return lengths.flatMap((length) => this.#buckets.get(`${word.charAt(0)}${length}`) ?? []);
  }
}

export interface SpellingSources {
  /** Every word of the vocabulary. */
  readonly words: ReadonlySet<string>;
  /** Those of medication names. */
  readonly drugWords: ReadonlySet<string>;
  /** Words that are left as they are. */
  readonly plain: ReadonlySet<string>;
  /** Preferred name of what a word means by itself, where it does. */
  readonly meaningOf: (word: string) => string | undefined;
}

/** Makes a corrector; it costs nothing until a word is corrected. */
export function buildSpellingIndex({
  words,
  drugWords,
  plain,
  meaningOf,
}: SpellingSources): SpellingIndex {
  const all = new WordBuckets(words, SHORTEST - 1);
  const drugs = [...drugWords].filter((word) => word.length >= SHORTEST - 1);

  const isLoneDrug = (word: string, candidate: string) =>
    drugs.every((drug) => {
      if (isInflectionOf(drug, candidate)) return true;
      const edits = editDistance(word, drug, CLEARANCE);
      return edits > CLEARANCE || edits / drug.length > LARGEST_SHARE;
    });

  const isSame = (a: string, b: string) =>
    isInflectionOf(a, b) || (meaningOf(a) !== undefined && meaningOf(a) === meaningOf(b));

  const correct = (word: string) => {
    if (word.length < SHORTEST || words.has(word) || plain.has(word) || isInflected(word, words))
      return undefined;
    const candidates = all.near(word, 1).filter((candidate) => isOneEditApart(word, candidate));
    const [only, ...others] = candidates;
    if (only === undefined || others.some((other) => !isSame(other, only))) return undefined;
    const best = candidates.toSorted((a, b) => a.length - b.length)[0] ?? only;
    return drugWords.has(best) && !isLoneDrug(word, best) ? undefined : best;
  };
  return { correct };
}

const ENDING = /(?:s|es|d|ed|ing|ly|al|ic|er|e|y)$/;

function isInflected(word: string, words: ReadonlySet<string>): boolean {
  const stem = word.replace(ENDING, '');
  return stem !== word && (words.has(stem) || words.has(`${stem}e`) || words.has(`${stem}y`));
}

const isInflectionOf = (a: string, b: string) =>
  a.replace(ENDING, '') === b.replace(ENDING, '') || a.startsWith(b) || b.startsWith(a);

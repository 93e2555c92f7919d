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

/** One bit for each letter that a word holds; an edit changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.codePointAt(at) ?? 0) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

interface Bucket {
  readonly words: string[];
  readonly letters: number[];
}

/** Words by first letter and length: what one edit may lead to keeps the first and changes the second by one at most. */
class WordBuckets {
  readonly #buckets = new Map<string, Bucket>();

  constructor(words: Iterable<string>, shortest: number) {
    for (const word of words) {
      if (word.length < shortest) continue;
      const key = `${word.charAt(0)}${word.length}`;
      let bucket = this.#buckets.get(key);
      if (!bucket) this.#buckets.set(key, (bucket = { words: [], letters: [] }));
      bucket.words.push(word);
      bucket.letters.push(lettersOf(word));
    }
  }

  oneEditFrom(word: string): string[] {
    const found: string[] = [];
    const letters = lettersOf(word);
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      const bucket = this.#buckets.get(`${word.charAt(0)}${length}`);
      if (!bucket) continue;
      for (const [at, candidate] of bucket.words.entries())
        if (bitsOf(bucket.letters[at]! ^ letters) <= 2 && isOneEditApart(word, candidate))
          found.push(candidate);
    }
    return found;
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
    const candidates = all.oneEditFrom(word);
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

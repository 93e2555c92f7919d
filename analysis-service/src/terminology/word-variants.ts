import type { WordIds } from '../text/word-ids.ts';
import { isShortAcronym, pluralOf, type Spellings } from './variants.ts';

const UNASKED = -2;
const MANY_SPELLINGS = -1;
const NO_PLURAL = 0;

/**
 * The plurals of words by their numbers: each is worked out once and not for each of the thousands of phrases that end with
 * it.
 */
export class WordPlurals {
  readonly #words: WordIds;
  readonly #spellings: Spellings;
  // By word: the number of its plural, or one of the marks above.
  readonly #known: number[] = [];

  constructor(words: WordIds, spellings: Spellings) {
    this.#words = words;
    this.#spellings = spellings;
  }

  /** The word is written in several ways, so that its phrases have more variants than a plural. */
  hasManySpellings(word: number): boolean {
    return this.#at(word) === MANY_SPELLINGS;
  }

  /**
   * The numbers of the words of the plural of a phrase, which `words` holds, that is nothing but letters and spaces and has
   * no word of several spellings; undefined when it has none.
   */
  ofPhrase(phrase: string, words: readonly number[]): number[] | undefined {
    if (isShortAcronym(phrase)) return undefined;
    const last = words.at(-1) ?? 0;
    const written = phrase.slice(phrase.lastIndexOf(' ') + 1);
    const isSmall = written === this.#words.wordOf(last);
    const plural = isSmall ? this.#of(last) : this.#numberOf(pluralOf(written)?.toLowerCase());
    return plural === NO_PLURAL ? undefined : [...words.slice(0, -1), plural];
  }

  #of(word: number): number {
    const known = this.#at(word);
    if (known !== UNASKED) return known;
    const found = this.#numberOf(pluralOf(this.#words.wordOf(word)));
    this.#known[word] = found;
    return found;
  }

  #numberOf(plural: string | undefined): number {
    return plural === undefined ? NO_PLURAL : this.#words.add(plural);
  }

  #at(word: number): number {
    while (this.#known.length <= word) {
      const text = this.#words.wordOf(this.#known.length);
      this.#known.push(this.#spellings.has(text) ? MANY_SPELLINGS : UNASKED);
    }
    return this.#known[word]!;
  }
}

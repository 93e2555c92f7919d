import type { Token } from '../document.ts';

const withoutApostrophes = (norm: string) => (norm.includes("'") ? norm.replaceAll("'", '') : norm);

/** Tokens with the number of each; 0 where a word is unknown. */
export interface NumberedText {
  readonly tokens: readonly Token[];
  readonly ids: Int32Array;
}

/** Numbers for the words of phrases, so that a text is looked up once and then compared by numbers. */
export class WordIds {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [''];
  readonly #keyOf: (norm: string) => string;

  /** `keyOf` gives the form that words are compared by; apostrophes do not count otherwise. */
  constructor(keyOf: (norm: string) => string = withoutApostrophes) {
    this.#keyOf = keyOf;
  }

  /** The number of a word, from 1 up; given when there is none yet. */
  add(norm: string): number {
    const key = this.#keyOf(norm);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#words.length);
    return this.#words.push(key) - 1;
  }

  /** The number of a word, 0 when it stands in no phrase. */
  of(norm: string): number {
    return this.#ids.get(this.#keyOf(norm)) ?? 0;
  }

  /** The word of a number, as it is compared. */
  wordOf(id: number): string {
    return this.#words[id] ?? '';
  }

  has(norm: string): boolean {
    return this.#ids.has(norm);
  }

  /** All words, in the order of their numbers. */
  words(): IterableIterator<string> {
    return this.#ids.keys();
  }

  read(tokens: readonly Token[]): NumberedText {
    const ids = new Int32Array(tokens.length);
    for (let at = 0; at < tokens.length; at += 1) ids[at] = this.of(tokens[at]!.norm);
    return { tokens, ids };
  }
}

// Findings that a sentence comes near to: all words of one of their phrases stand in it, in any order and at any distance.
// Too loose to say that the patient has them, but enough not to say that the notes do not speak of them.
import type { Document, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { comparableTokens } from './normal-word.ts';

/** A word, or with `*` the beginning of one, which is looked up by its first letters. */
interface Word {
  readonly text: string;
  readonly isPrefix: boolean;
  readonly stem: string;
}

/** Letters by which beginnings of words are looked up. */
const STEM = 3;

interface WordSet {
  readonly id: string;
  readonly words: readonly Word[];
}

function toWords(phrase: string): Word[] {
  return phrase.split(/[\s+-]+/u).flatMap((part) => {
    const isPrefix = part.endsWith('*');
    const tokens = comparableTokens(tokenize(isPrefix ? part.slice(0, -1) : part));
    return tokens
      .filter(({ kind }) => kind !== 'punctuation')
      .map(({ norm }) => ({ text: norm, isPrefix, stem: norm.slice(0, STEM) }));
  });
}

const isTooShort = ({ isPrefix, text }: Word) => isPrefix && text.length < STEM;
const keyOf = ({ isPrefix, text, stem }: Word) => (isPrefix ? `${stem}*` : text);

/** Phrases of findings by the rarest of their words. */
export class MentionIndex {
  readonly #exact = new Map<string, WordSet[]>();
  readonly #stems = new Map<string, WordSet[]>();

  /** @param phrases with the id of their finding */
  constructor(phrases: readonly (readonly [phrase: string, id: string])[]) {
    const sets = phrases
      .map(([phrase, id]): WordSet => ({ id, words: toWords(phrase) }))
      .filter(({ words }) => words.length > 0 && !words.some(isTooShort));
    const uses = new Map<string, number>();
    for (const { words } of sets)
      for (const word of words) uses.set(keyOf(word), (uses.get(keyOf(word)) ?? 0) + 1);
    const usesOf = (word: Word) => uses.get(keyOf(word)) ?? 0;
    for (const set of sets) {
      const rarest = set.words.reduce((a, b) => (usesOf(b) < usesOf(a) ? b : a));
      const [index, key] = rarest.isPrefix
        ? [this.#stems, rarest.stem]
        : [this.#exact, rarest.text];
      const known = index.get(key);
      if (known) known.push(set);
      else index.set(key, [set]);
    }
  }

  /** Ids of the findings that one of the sentences comes near to; `tokens` are those of the document with short forms written out. */
  idsIn({ sentences }: Document, tokens: readonly Token[]): ReadonlySet<string> {
    const found = new Set<string>();
    const words = comparableTokens(tokens);
    let first = 0;
    for (const { end } of sentences) {
      let last = first;
      while (last < words.length && words[last]!.begin < end) last += 1;
      this.#addFrom(new SentenceWords(words.slice(first, last)), found);
      first = last;
    }
    return found;
  }

  #addFrom(sentence: SentenceWords, found: Set<string>): void {
    const addWhole = (sets: readonly WordSet[] = []) => {
      for (const { id, words } of sets)
        if (!found.has(id) && words.every((word) => sentence.has(word))) found.add(id);
    };
    for (const norm of sentence.norms) addWhole(this.#exact.get(norm));
    for (const stem of sentence.stems) addWhole(this.#stems.get(stem));
  }
}

/** The words of a sentence, and by their first letters. */
class SentenceWords {
  readonly norms: ReadonlySet<string>;
  readonly #byStem = new Map<string, string[]>();

  constructor(words: readonly Token[]) {
    this.norms = new Set(words.map(({ norm }) => norm));
    for (const norm of this.norms) {
      const stem = norm.slice(0, STEM);
      const known = this.#byStem.get(stem);
      if (known) known.push(norm);
      else this.#byStem.set(stem, [norm]);
    }
  }

  get stems(): Iterable<string> {
    return this.#byStem.keys();
  }

  has({ text, isPrefix, stem }: Word): boolean {
    if (!isPrefix) return this.norms.has(text);
    return this.#byStem.get(stem)?.some((norm) => norm.startsWith(text)) ?? false;
  }
}

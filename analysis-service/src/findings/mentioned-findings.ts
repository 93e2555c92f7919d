// Findings that a sentence comes near to: all words of one of their phrases stand in it, in any order and at any distance.
// Too loose to say that the patient has them, but enough not to say that the notes do not speak of them.
import type { Document, Mention, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { comparableTokens } from './normal-word.ts';
import { writeOut } from './shorthand.ts';

/** A word, or with `*` the beginning of one. */
interface Word {
  readonly text: string;
  readonly isPrefix: boolean;
}

interface WordSet {
  readonly id: string;
  readonly words: readonly Word[];
}

/** Letters by which beginnings of words are looked up. */
const STEM = 3;

function toWords(phrase: string): Word[] {
  return phrase.split(/[\s+-]+/u).flatMap((part) => {
    const isPrefix = part.endsWith('*');
    const tokens = comparableTokens(tokenize(isPrefix ? part.slice(0, -1) : part));
    return tokens
      .filter(({ kind }) => kind !== 'punctuation')
      .map(({ norm }) => ({ text: norm, isPrefix }));
  });
}

const longest = (words: readonly Word[]) =>
  words.toSorted(
    (a, b) => Number(a.isPrefix) - Number(b.isPrefix) || b.text.length - a.text.length,
  )[0];

/** Phrases of findings by one of their words. */
export class MentionIndex {
  readonly #exact = new Map<string, WordSet[]>();
  readonly #stems = new Map<string, WordSet[]>();

  add(phrase: string, id: string): void {
    const words = toWords(phrase);
    const key = longest(words);
    if (!key || (key.isPrefix && key.text.length < STEM)) return;
    const index = key.isPrefix ? this.#stems : this.#exact;
    const place = key.isPrefix ? key.text.slice(0, STEM) : key.text;
    const known = index.get(place);
    if (known) known.push({ id, words });
    else index.set(place, [{ id, words }]);
  }

  /** Ids of the findings that one of the sentences comes near to. */
  idsIn(doc: Document, mentions: readonly Mention[]): ReadonlySet<string> {
    const found = new Set<string>();
    const tokens = comparableTokens(writeOut(doc.tokens, mentions, doc.text));
    let first = 0;
    for (const { end } of doc.sentences) {
      let last = first;
      while (last < tokens.length && tokens[last]!.begin < end) last += 1;
      this.#addFrom(tokens.slice(first, last), found);
      first = last;
    }
    return found;
  }

  #addFrom(sentence: readonly Token[], found: Set<string>): void {
    const norms = new Set(sentence.map(({ norm }) => norm));
    const has = ({ text, isPrefix }: Word) =>
      isPrefix ? [...norms].some((norm) => norm.startsWith(text)) : norms.has(text);
    for (const norm of norms)
      for (const { id, words } of [
        ...(this.#exact.get(norm) ?? []),
        ...(this.#stems.get(norm.slice(0, STEM)) ?? []),
      ])
        if (!found.has(id) && words.every(has)) found.add(id);
  }
}

// Phrases by their first word, the longest first.
import { tokenize } from '../text/tokenize.ts';

export interface Phrase<T> {
  readonly words: readonly string[];
  readonly value: T;
}

export type PhraseTable<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

const isJoiner = (norm: string) => norm === '-' || norm === '/';

/** The words of a phrase as the text is compared: small letters, hyphens as spaces. */
export const wordsOf = (phrase: string): string[] =>
  tokenize(phrase)
    .map(({ norm }) => norm)
    .filter((norm) => !isJoiner(norm));

export function toPhraseTable<T>(entries: Iterable<readonly [string, T]>): PhraseTable<T> {
  const table = new Map<string, Phrase<T>[]>();
  for (const [phrase, value] of entries) {
    const words = wordsOf(phrase);
    const [first] = words;
    if (first === undefined) continue;
    const known = table.get(first) ?? [];
    known.push({ words, value });
    table.set(first, known);
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return table;
}

/** Phrases of the table that stand at `at`, the longest first. */
export function phrasesAt<T>(
  table: PhraseTable<T>,
  norms: readonly string[],
  at: number,
): readonly Phrase<T>[] {
  const phrases = table.get(norms[at] ?? '') ?? [];
  return phrases.filter(({ words }) => words.every((word, index) => norms[at + index] === word));
}

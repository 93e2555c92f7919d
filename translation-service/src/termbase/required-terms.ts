import { tokenize } from '../engine/tokenize.ts';
import type { Term, Termbase } from './termbase.ts';

/** Whether a translation of a source uses the terms that the termbase has for its words. */
export type HasTerms = (source: string, target: string) => boolean;

// Synonyms are many, so only the words of illness and treatment count, and half of them may be said otherwise.
const CLASSES: ReadonlySet<string> = new Set(
  'body paired pain lesion symptom condition drug procedure test'.split(' '),
);
const LEAST_SHARE = 0.5;
const MIN_CONTENT = 4;
const STEM = 5;
const MOST_WORDS = 5;

/**
 * Makes the check of foreign translations: every abbreviation of the source must be spelled out or kept, and at least
 * half of its other clinical terms must stand in the target by the stem of a content word of one of their forms.
 */
export function createTermCheck(termbase: Termbase): HasTerms {
  const byPhrase = new Map<string, Term[]>();
  for (const term of termbase.terms) {
    const key = phraseOf(tokenize(term.en).map(({ text }) => (term.exactCase ? text : fold(text))));
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), term]);
  }
  return (source, target) => {
    const found = termsOf(source, byPhrase);
    const words = ` ${fold(target)}`;
    const missing = found.filter((terms) => !terms.some((term) => isSaid(term, words)));
    if (missing.some((terms) => terms.every((term) => term.abbreviation))) return false;
    const counted = found.filter((terms) => terms.some(({ cls }) => CLASSES.has(cls)));
    const lost = missing.filter((terms) => counted.includes(terms));
    return lost.length <= counted.length * (1 - LEAST_SHARE);
  };
}

const phraseOf = (words: readonly string[]) => words.join(' ');

/** The longest terms of a text, from left to right, each with its possible entries. */
function termsOf(
  text: string,
  byPhrase: ReadonlyMap<string, readonly Term[]>,
): readonly (readonly Term[])[] {
  const words = tokenize(text).map((token) => token.text);
  const folded = words.map(fold);
  const found: (readonly Term[])[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longestAt(words, folded, { at, byPhrase });
    if (match) found.push(match.terms);
    at += match?.length ?? 1;
  }
  return found;
}

function longestAt(
  words: readonly string[],
  folded: readonly string[],
  { at, byPhrase }: { at: number; byPhrase: ReadonlyMap<string, readonly Term[]> },
) {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const terms =
      byPhrase.get(phraseOf(words.slice(at, at + length))) ??
      byPhrase.get(phraseOf(folded.slice(at, at + length)));
    if (terms) return { terms, length };
  }
  return undefined;
}

/** Whether the stem of a content word of one of its Spanish forms begins a word of the text. */
function isSaid({ en, es, variants }: Term, words: string): boolean {
  const forms = [es, ...variants, en].map(fold);
  return forms.some((form) => {
    const content = form.split(' ').filter((word) => word.length >= MIN_CONTENT);
    const stems = content.length > 0 ? content : [form];
    return stems.some((word) => words.includes(` ${word.slice(0, STEM)}`));
  });
}

/** Lower case, no accents, words set apart by single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

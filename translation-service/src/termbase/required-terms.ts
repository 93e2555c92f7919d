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

/** A term with the beginnings of words of which a translation has one when it says the term. */
interface Required extends Term {
  readonly stems: readonly string[];
}
type Index = ReadonlyMap<string, readonly Required[]>;

/**
 * Makes the check of foreign translations: every abbreviation of the source must be spelled out or kept, and at least
 * half of its other clinical terms must stand in the target by the stem of a content word of one of their forms.
 */
export function createTermCheck(termbase: Termbase): HasTerms {
  const byPhrase = new Map<string, Required[]>();
  for (const term of termbase.terms) {
    const key = phraseOf(tokenize(term.en).map(({ text }) => (term.exactCase ? text : fold(text))));
    const required = { ...term, stems: stemsOf(term) };
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), required]);
  }
  return (source, target) => {
    const found = termsOf(source, byPhrase);
    const begun = beginningsOf(target);
    const missing = found.filter(
      (terms) => !terms.some(({ stems }) => stems.some((stem) => begun.has(stem))),
    );
    if (missing.some((terms) => terms.every((term) => term.abbreviation))) return false;
    return missing.filter(counts).length <= found.filter(counts).length * (1 - LEAST_SHARE);
  };
}

const counts = (terms: readonly Term[]) => terms.some(({ cls }) => CLASSES.has(cls));

const phraseOf = (words: readonly string[]) => words.join(' ');

/** The longest terms of a text, from left to right, each with its possible entries. */
function termsOf(text: string, byPhrase: Index): readonly (readonly Required[])[] {
  const words = tokenize(text).map((token) => token.text);
  const folded = words.map(fold);
  const found: (readonly Required[])[] = [];
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
  { at, byPhrase }: { at: number; byPhrase: Index },
) {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const terms =
      byPhrase.get(phraseOf(words.slice(at, at + length))) ??
      byPhrase.get(phraseOf(folded.slice(at, at + length)));
    if (terms) return { terms, length };
  }
  return undefined;
}

/** The stems of the content words of its Spanish forms. */
function stemsOf({ en, es, variants }: Term): readonly string[] {
  return [es, ...variants, en].map(fold).flatMap((form) => {
    const content = form.split(' ').filter((word) => word.length >= MIN_CONTENT);
    return (content.length > 0 ? content : [form]).map((word) => word.slice(0, STEM));
  });
}

/** What each word of a text begins with, up to the length of a stem, which may reach into the next word. */
function beginningsOf(text: string): ReadonlySet<string> {
  const words = fold(text);
  const found = new Set<string>();
  for (const { index } of ` ${words}`.matchAll(/ /g)) {
    for (let length = 0; length <= STEM; length += 1) found.add(words.slice(index, index + length));
  }
  return found;
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

import type { Termbase } from '../termbase/termbase.ts';
import type { Guard } from './guard.ts';

// Words for drugs in general, which have many translations.
const GENERAL =
  /^(?:drugs?|medications?|medicines?|meds?|contraception|contrast|oxygen|narcotics?|supplements?|antivirals?|vaccines?|vitamins?|steroids?|iron)$/;
const WORD = /[\p{L}\d]+/gu;

/**
 * Makes the guard that every drug of the termbase named in the source is named in the target: by its Spanish name, a
 * variant of it, or its English name.
 */
export function createDrugGuard(termbase: Termbase): Guard {
  return ({ source, target }) => {
    const words = source.toLowerCase().match(WORD) ?? [];
    if (!words.some((word) => isDrug(word, termbase))) return [];
    const spanish = ` ${fold(target)} `;
    const isKept = (name: string) => isNamed(fold(name), spanish);
    const inPhrase = (at: number) =>
      spansAt(words, at).some((span) => termbase.drugPhraseNames(span).some(isKept));
    const lost = words.some(
      (word, at) =>
        isDrug(word, termbase) &&
        !isKept(word) &&
        !termbase.drugNames(word).some(isKept) &&
        !inPhrase(at),
    );
    return lost ? ['drug-mismatch'] : [];
  };
}

const isDrug = (word: string, termbase: Termbase) =>
  termbase.drugNames(word).length > 0 && !GENERAL.test(word);

/** Whether a folded name, or its plural in -s, is one of the words of a folded text. */
const isNamed = (name: string, text: string) =>
  text.includes(` ${name} `) || text.includes(` ${name}s `);

const LONGEST_PHRASE = 4;

/** The runs of two to four words that hold the word at this place. */
function spansAt(words: readonly string[], at: number): readonly string[] {
  const spans: string[] = [];
  for (let begin = Math.max(0, at - LONGEST_PHRASE + 1); begin <= at; begin += 1)
    for (let end = Math.max(at, begin + 1) + 1; end <= begin + LONGEST_PHRASE; end += 1)
      spans.push(words.slice(begin, end).join(' '));
  return spans;
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

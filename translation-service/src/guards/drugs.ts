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
    const spanish = ` ${fold(target)} `;
    const isKept = (names: readonly string[]) =>
      names.some(
        (name) => spanish.includes(` ${fold(name)} `) || spanish.includes(` ${fold(name)}s `),
      );
    const words = [...source.toLowerCase().matchAll(WORD)].map((match) => match[0]);
    const inPhrase = (at: number) =>
      spansAt(words, at).some((span) => isKept(termbase.drugPhraseNames(span)));
    const lost = words.some((word, at) => {
      const names = GENERAL.test(word) ? [] : termbase.drugNames(word);
      return names.length > 0 && !isKept([...names, word]) && !inPhrase(at);
    });
    return lost ? ['drug-mismatch'] : [];
  };
}

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

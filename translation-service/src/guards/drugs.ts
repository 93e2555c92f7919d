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
    const lost = words.some((word) => {
      const names = GENERAL.test(word) ? [] : termbase.drugNames(word);
      return names.length > 0 && !isKept([...names, word]);
    });
    return lost ? ['drug-mismatch'] : [];
  };
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

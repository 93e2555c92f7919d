import type { Termbase } from './termbase.ts';

/** Whether a text is Spanish already. */
export type IsSpanish = (text: string) => boolean;

const WORD = /\p{L}{2,}/gu;
// Frequent Spanish words that are no English ones; "no", "a", "me" and "son" are both.
const SPANISH =
  'el los las un una unos unas de del al con sin que por para se su sus desde hasta hace hay y ni muy pero como cuando durante tras es fue era está están tiene toma niega refiere presenta paciente años año días veces';
const MIN_SHARE = 0.5;

/** Makes the check by the words that only the Spanish side of the termbase has. */
export function createSpanishCheck(termbase: Termbase): IsSpanish {
  const spanish = new Set(SPANISH.split(' '));
  for (const { es, abbreviation } of termbase.terms)
    if (!abbreviation) for (const word of wordsOf(es)) spanish.add(word);
  for (const { en } of termbase.terms) for (const word of wordsOf(en)) spanish.delete(word);
  return (text) => {
    const words = wordsOf(text);
    const own = words.filter((word) => spanish.has(word)).length;
    return own > 0 && own / words.length >= MIN_SHARE;
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(WORD) ?? [];

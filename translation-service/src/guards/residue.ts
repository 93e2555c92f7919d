import type { Guard } from './guard.ts';

// Frequent English words that are no Spanish words; "no", "a", "me", "he", "son", "once" and the like are left out.
const ENGLISH = new Set(
  `the of and to in is was were are with for on at by from this that these those which who his her their has have had
  been not or if when after before during since until without pain fever cough patient reports denies takes left
  right both day days week weeks month months year years hour hours daily twice history blood pressure chest
  shortness breath nausea vomiting weakness swelling should must may can will does did any all each every more less
  than there it they she you your give stop start avoid check take drug dose tablet`.split(/\s+/),
);
const WORD = /\p{L}+/gu;
const MOST = 0.2;

/** English left in the Spanish: the source given back, or too many English words. */
export const checkResidue: Guard = ({ source, target }) => {
  const words = target.toLowerCase().match(WORD) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (english === 0) return [];
  const copied = words.length > 2 && fold(source) === fold(target);
  return copied || english / words.length > MOST ? ['english-residue'] : [];
};

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

// "Cough, no blood": blood that came out of the body. In the prose of a record blood is what is drawn and tested.
import { toMention } from './dictionary.ts';
import type { Recognizer } from './recognizer.ts';

const CONCEPT = 'bleeding';
const BLOOD =
  /(?<=\b(?:no|nil|any|or|nor|without|some|fresh|bright red|dark|pass(?:ing|ed)|vomit(?:ing|ed)|cough(?:ing|ed)(?: up)?|spitting(?: up)?)\s{1,3})blood(?!\s{0,2}-?\s?(?:press|sugar|test|work|draw|count|thinn|group|type|loss|clot|cell|gluc|transf|cultur|gas|donor|bank|flow|vessel|urea|relat|result|level|panel|film|prod|ting|stain|streak))\b/giu;

/** Bare blood in the fields of an intake. */
export const recognizeBareBlood: Recognizer = ({ text, field }, lexicon) => {
  const value = lexicon.conditions.get(CONCEPT);
  if (field === undefined || value === undefined) return [];
  return [...text.matchAll(BLOOD)].map(({ index }) => ({
    ...toMention({ begin: index, end: index + 'blood'.length, value }, 'pattern'),
    ambiguous: false,
  }));
};

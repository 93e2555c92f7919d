import type { Gender } from './spanish/agreement.ts';

/** What a whole text tells that its sentences need. */
export interface Discourse {
  /** Sex of the patient; without it Spanish uses the masculine. */
  readonly sex: Gender | undefined;
}

const FEMALE =
  /\b(?:she|her|hers|herself|woman|female|girl|lady|mrs|ms|pregnant|gravida|lmp|menopaus\w+|hysterectomy|uterine|vaginal|ovarian|menses|menstrual|breastfeeding|g\dp\d)\b|\d\s?-?(?:y\/?o|yo|year[- ]old)\s(?:\w+\s)?f\b/gi;
const MALE =
  /\b(?:he|him|his|himself|man|male|boy|gentleman|mr|prostat\w+|testic\w+|erectile|scrotal|penile)\b|\d\s?-?(?:y\/?o|yo|year[- ]old)\s(?:\w+\s)?m\b/gi;
// Relatives have a sex of their own, and so have the pronouns that follow them closely.
const RELATIVES =
  /\b(?:her|his|the|their)?\s*(?:mother|father|sister|brother|wife|husband|son|daughter|aunt|uncle|grandmother|grandfather|mom|dad|girlfriend|boyfriend|niece|nephew)\b/gi;

/** Reads the sex of the patient from words for it; undecided when both or neither are found. */
export function readDiscourse(text: string): Discourse {
  const own = text.replaceAll(RELATIVES, ' ');
  const female = own.match(FEMALE)?.length ?? 0;
  const male = own.match(MALE)?.length ?? 0;
  if (female === male) return { sex: undefined };
  return { sex: female > male ? 'f' : 'm' };
}

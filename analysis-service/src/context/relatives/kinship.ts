import { RELATIVES_EITHER, RELATIVES_FEMALE, RELATIVES_MALE } from '../cues/words.ts';

export type Gender = 'female' | 'male' | 'either';

/** Words for relatives, with the pronoun that may stand for them. */
export const RELATIVES: ReadonlyMap<string, Gender> = new Map([
  ...genderOf(RELATIVES_FEMALE, 'female'),
  ...genderOf(RELATIVES_MALE, 'male'),
  ...genderOf(RELATIVES_EITHER, 'either'),
]);

function genderOf(words: ReadonlySet<string>, gender: Gender) {
  return [...words].map((word) => [word, gender] as const);
}

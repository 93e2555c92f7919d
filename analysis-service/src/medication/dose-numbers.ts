const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;
const FRACTIONS: Readonly<Record<string, number>> = {
  half: 0.5,
  'one-half': 0.5,
  'half a': 0.5,
  'half of a': 0.5,
  '1/2': 0.5,
  '½': 0.5,
  '1/4': 0.25,
  '¼': 0.25,
  'one-quarter': 0.25,
  '3/4': 0.75,
  '¾': 0.75,
  '1 1/2': 1.5,
  '1½': 1.5,
  '2 1/2': 2.5,
  a: 1,
  an: 1,
  i: 1,
  ii: 2,
};

/** The one number that the words mean; undefined for a range or anything else. */
export function readCount(words: string | undefined): number | undefined {
  const text = words?.toLowerCase().replace(/\s+/gu, ' ').trim();
  if (text === undefined || text === '') return undefined;
  if (/^(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})?(?:\.\d{1,4})?$/u.test(text))
    return Number(text.replaceAll(',', ''));
  const index = WORDS.findIndex((word) => word === text);
  return index >= 0 ? index : FRACTIONS[text];
}

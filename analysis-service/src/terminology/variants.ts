import { filled, readTable } from '@neurovista/tables';

/** American spelling to the British ones of the same word. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** Reads pairs `american<TAB>british`. */
export function readSpellings(file: URL): Spellings {
  const spellings = new Map<string, string[]>();
  for (const { cells } of readTable(file, { american: filled, british: filled })) {
    const known = spellings.get(cells.american) ?? [];
    spellings.set(cells.american, [...known, cells.british]);
  }
  return spellings;
}

const SIBILANT = /(?:s|x|z|ch|sh)$/;
const CONSONANT_Y = /[^aeiou]y$/;
// Nouns in these endings are plural already or have Latin or Greek plurals.
const NO_PLURAL = /(?:ss|us|is|ae|ia|oma|ing|ed|um|ics|ness|ea|[a-z]s)$/;
const OMA = /oma$/;

/** The regular plural of the last word, where there is one. */
export function pluralOf(phrase: string): string | undefined {
  const last = /[A-Za-z]+$/.exec(phrase)?.[0];
  if (last === undefined || last.length < 3) return undefined;
  if (last === last.toUpperCase()) return `${phrase}s`;
  if (OMA.test(last)) return `${phrase}s`;
  if (NO_PLURAL.test(last)) return undefined;
  if (CONSONANT_Y.test(last)) return `${phrase.slice(0, -1)}ies`;
  return SIBILANT.test(last) ? `${phrase}es` : `${phrase}s`;
}

/** The phrase with British spellings put in for the American ones, if that changes it. */
export function britishOf(phrase: string, spellings: Spellings): string[] {
  const words = phrase.split(/([^A-Za-z]+)/);
  if (!words.some((word) => spellings.has(word.toLowerCase()))) return [];
  let variants = [''];
  for (const word of words) {
    const choices = [word, ...(spellings.get(word.toLowerCase()) ?? [])];
    variants = variants.flatMap((start) => choices.map((choice) => start + choice)).slice(0, 8);
  }
  return variants.filter((variant) => variant !== phrase);
}

/** "crohn disease" for "crohn's disease". */
export function withoutPossessive(phrase: string): string | undefined {
  return phrase.includes("'s") || phrase.includes('’s')
    ? phrase.replaceAll(/['’]s\b/g, '')
    : undefined;
}

/** "DOE" is short of breath on exertion, "does" is not. */
export const isShortAcronym = (form: string): boolean =>
  form.length <= 3 && form === form.toUpperCase();

/** A form with its spelling variants and plurals, itself first. */
export function expandForm(form: string, spellings: Spellings): string[] {
  const spelled = [form, ...britishOf(form, spellings)];
  const bare = spelled.flatMap((phrase) => withoutPossessive(phrase) ?? []);
  const singular = [...spelled, ...bare];
  if (isShortAcronym(form)) return singular;
  return [...singular, ...singular.flatMap((phrase) => pluralOf(phrase) ?? [])];
}

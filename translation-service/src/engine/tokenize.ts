import { MARKUP } from '@neurovista/product-texts';
import { ownEntry } from '../own-entry.ts';

/** The smallest unit of a sentence. */
export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** No white space before it. */
  readonly glued: boolean;
  /** A hyphen joined it to the token before, which is otherwise not kept as a token. */
  readonly hyphenated: boolean;
}

const DATE = String.raw`\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)`;
/** A date or a number of a record, which must not lose a part: 2026-11-01. */
const SERIES = String.raw`\d+(?:-\d+){2,}`;
const GESTATION = String.raw`\d{1,2}w\d{1,2}d`;
const ORDINAL = String.raw`\d+(?:st|nd|rd|th)\b`;
const NUMBER = String.raw`\d+(?:[.,:/]\d+)*(?:\s?[-–]\s?\d+(?:[.,/]\d+)*)?|(?<!\d)\.\d+`;
/** A power of ten with what it counts per: 10⁹/L, x10^9/L, 10*3/µL. */
const POWER = String.raw`[x×]?10(?:[⁰¹²³⁴-⁹]+|[*^]\d+)(?:\s?\/\s?\p{L}+)?`;
/** Thousands or millions in a volume of blood: K/µL, where the letter is no potassium. */
const COUNT = String.raw`(?<=\d\s?)[KM]\s?\/\s?(?:[uµμ]L|mcL|mm[3³])(?![\p{L}\d])`;
const DOTTED = String.raw`(?:\p{L}\.){2,}`;
const CLITIC = String.raw`['’](?:s|re|ve|ll|d|m)\b`;
const WORD = String.raw`\p{L}+['’]t\b|\p{L}[\p{L}\p{M}\d]*|\d+\p{L}+`;

/** A mark with no group, a number in the first group, or a word in the second. */
const TOKEN = new RegExp(
  `${MARKUP}|${POWER}|${COUNT}|(${DATE}|${SERIES}|${GESTATION}|${ORDINAL}|${NUMBER})|(${DOTTED}|${CLITIC}|${WORD})|\\S`,
  'giu',
);
const NEGATION = /^(\p{L}+)n['’]t$/iu;
const FULL_FORMS: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

/** Splits a sentence; hyphens between letters become a property, so that "follow-up" and "follow up" are the same. */
export function tokenize(sentence: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let hyphenated = false;
  for (const match of sentence.matchAll(TOKEN)) {
    const [text, number, word] = match;
    const glued = match.index === end;
    const after = sentence.charAt(match.index + 1);
    end = match.index + text.length;
    if (text === '-' && glued && tokens.length > 0 && /[\p{L}\d]/u.test(after)) {
      hyphenated = true;
      continue;
    }
    const kind = word === undefined ? (number === undefined ? 'mark' : 'number') : 'word';
    const base = kind === 'word' ? NEGATION.exec(text)?.[1] : undefined;
    tokens.push({ text: base === undefined ? text : fullForm(base), kind, glued, hyphenated });
    // "can't" -> "can" "not"; the auxiliary and its negation are translated apart.
    if (base !== undefined)
      tokens.push({ text: 'not', kind: 'word', glued: false, hyphenated: false });
    hyphenated = false;
  }
  return tokens;
}

const fullForm = (base: string) => ownEntry(FULL_FORMS, base.toLowerCase()) ?? base;

import type { Found, Lexicon, Words } from './lexicon/lexicon.ts';
import { wordsOf } from './lexicon/lexicon.ts';
import { guessReadings } from './lexicon/cognates.ts';
import { isNoun } from './lexicon/reading.ts';
import type { Noun, Reading } from './lexicon/reading.ts';
import { isMeasureWord } from './phrases/measures.ts';
import { timeUnitOf } from './phrases/durations.ts';
import type { Token } from './tokenize.ts';
import type { Unit } from './unit.ts';

/** Joins tokens into the longest known phrases. */
export function toUnits(tokens: readonly Token[], lexicon: Lexicon): readonly Unit[] {
  const units: Unit[] = [];
  const words = wordsOf(tokens);
  let at = 0;
  while (at < tokens.length) {
    const before = units.at(-1);
    const longest = lexicon.find(words, at);
    const found =
      before && SIDES.has(before.lower) ? shorten(longest, words, at, lexicon) : longest;
    const joined = found ? undefined : joinUnknown(before, tokens[at]);
    if (joined) {
      units[units.length - 1] = joined;
      at += 1;
      continue;
    }
    const length = found?.length ?? 1;
    units.push(toUnit(tokens, at, length, found?.readings ?? NO_READINGS));
    at += length;
  }
  return units;
}

const NO_READINGS: readonly Reading[] = [];
const SIDES: ReadonlySet<string> = new Set(['left', 'right', 'l', 'r', 'lt', 'rt']);
const isBody = (noun: Noun | undefined) => noun?.cls === 'body' || noun?.cls === 'paired';

/**
 * After "left" or "right" a compound such as "knee replacement" is read word by word, since the side belongs to the
 * knee and Spanish must make it agree with it.
 */
function shorten(found: Found | undefined, words: Words, at: number, lexicon: Lexicon) {
  const own = found?.readings.find(isNoun);
  if (!found || !own || found.length < 2 || isBody(own)) return found;
  const first = lexicon.find(words, at, at + found.length - 1);
  return isBody(first?.readings.find(isNoun)) ? first : found;
}

/** "Ex-Fix", "II-XII": two names with a hyphen between them stay one. */
function joinUnknown(before: Unit | undefined, token: Token | undefined): Unit | undefined {
  if (!before || !token?.hyphenated || token.kind !== 'word') return undefined;
  const roman = /^[IVX]{2,}$/.test(before.text) && /^[IVX]{2,}$/.test(token.text);
  if (!before.unknown && !roman) return undefined;
  const text = `${before.text}-${token.text}`;
  return {
    ...before,
    text,
    lower: text.toLowerCase(),
    readings: roman ? [{ pos: 'phrase', es: text, sig: false }] : guessReadings(text),
    words: before.words + 1,
  };
}

const NO_TOKEN: Token = { text: '', kind: 'mark', glued: false, hyphenated: false };

/** The unit of the `length` tokens from `begin`. */
function toUnit(
  tokens: readonly Token[],
  begin: number,
  length: number,
  known: readonly Reading[],
): Unit {
  const first = tokens[begin] ?? NO_TOKEN;
  const { kind, glued, hyphenated } = first;
  let { text } = first;
  let words = kind === 'word' ? 1 : 0;
  for (let at = begin + 1; at < begin + length; at += 1) {
    const token = tokens[at] ?? NO_TOKEN;
    text += (token.glued ? '' : ' ') + (token.hyphenated ? '-' : '') + token.text;
    if (token.kind === 'word') words += 1;
  }
  const readings = known.length === 0 && kind === 'word' ? readingsOf(text) : known;
  return {
    text,
    lower: text.toLowerCase(),
    kind: known.length > 0 ? 'word' : kind,
    glued,
    hyphenated,
    readings,
    unknown: readings !== known && !isUniversal(text),
    words,
  };
}

// "x3" and "II" stand as they are.
const isVerbatim = (text: string) => /^[x×]\d+$/i.test(text) || /^[IVX]{2,}$/.test(text);

const readingsOf = (text: string): readonly Reading[] =>
  isVerbatim(text) ? [{ pos: 'phrase', es: text, sig: false }] : guessReadings(text);

/** Words that need no dictionary: codes such as "B12", "CD4" and "G2P1", and units. */
function isUniversal(text: string): boolean {
  const code = /\d/.test(text) && /^\p{Lu}/u.test(text);
  const lower = text.toLowerCase();
  return (
    code ||
    isVerbatim(text) ||
    text.length === 1 ||
    isMeasureWord(lower) ||
    timeUnitOf(lower) !== undefined
  );
}

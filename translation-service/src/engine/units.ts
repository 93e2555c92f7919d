import type { Found, Lexicon } from './lexicon/lexicon.ts';
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
  let at = 0;
  while (at < tokens.length) {
    const longest = lexicon.find(tokens, at);
    const sided = SIDE.test(units.at(-1)?.lower ?? '');
    const found = sided ? shorten(longest, tokens.slice(at), lexicon) : longest;
    const length = found?.length ?? 1;
    const joined = found ? undefined : joinUnknown(units.at(-1), tokens[at]);
    if (joined) {
      units[units.length - 1] = joined;
      at += 1;
      continue;
    }
    units.push(toUnit(tokens.slice(at, at + length), found?.readings ?? []));
    at += length;
  }
  return units;
}

const SIDE = /^(?:left|right|l|r|lt|rt)$/;
const isBody = (noun: Noun | undefined) => noun?.cls === 'body' || noun?.cls === 'paired';

/**
 * After "left" or "right" a compound such as "knee replacement" is read word by word, since the side belongs to the
 * knee and Spanish must make it agree with it.
 */
function shorten(found: Found | undefined, tokens: readonly Token[], lexicon: Lexicon) {
  const own = found?.readings.find(isNoun);
  if (!found || !own || found.length < 2 || isBody(own)) return found;
  const first = lexicon.find(tokens.slice(0, found.length - 1), 0);
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

function toUnit(tokens: readonly Token[], known: readonly Reading[]): Unit {
  const text = tokens.map(textInside).join('');
  const { kind, glued, hyphenated } = tokens[0] ?? {
    kind: 'mark',
    glued: false,
    hyphenated: false,
  };
  const readings = known.length === 0 && kind === 'word' ? readingsOf(text) : known;
  return {
    text,
    lower: text.toLowerCase(),
    kind: known.length > 0 ? 'word' : kind,
    glued,
    hyphenated,
    readings,
    unknown: readings !== known && !isUniversal(text),
    words: tokens.filter((token) => token.kind === 'word').length,
  };
}

const textInside = ({ text, glued, hyphenated }: Token, at: number) => {
  if (at === 0) return text;
  return (glued ? '' : ' ') + (hyphenated ? '-' : '') + text;
};

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

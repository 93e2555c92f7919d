import type { Found, Lexicon } from './lexicon/lexicon.ts';
import { guessReadings } from './lexicon/cognates.ts';
import { isNoun } from './lexicon/reading.ts';
import type { Reading } from './lexicon/reading.ts';
import { isMeasureWord } from './phrases/measures.ts';
import { timeUnitOf } from './phrases/durations.ts';
import type { Token } from './tokenize.ts';

/** A word, a known phrase, a number or a mark, with what it may be. */
export interface Unit {
  readonly text: string;
  readonly lower: string;
  readonly kind: Token['kind'];
  readonly glued: boolean;
  readonly hyphenated: boolean;
  readonly readings: readonly Reading[];
  /** Words that no table has. */
  readonly unknown: boolean;
  /** How many source words it covers. */
  readonly words: number;
}

/** Joins tokens into the longest known phrases. */
export function toUnits(tokens: readonly Token[], lexicon: Lexicon): readonly Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found = shorten(lexicon.find(tokens, at), units.at(-1), tokens.slice(at), lexicon);
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

/**
 * After "left" or "right" a compound such as "knee replacement" is read word by word, since the side belongs to the
 * knee and Spanish must make it agree with it.
 */
function shorten(
  found: Found | undefined,
  before: Unit | undefined,
  tokens: readonly Token[],
  lexicon: Lexicon,
): Found | undefined {
  if (!found || found.length < 2 || !/^(?:left|right|l|r|lt|rt)$/.test(before?.lower ?? ''))
    return found;
  const own = found.readings.find(isNoun);
  const first = lexicon.find(tokens.slice(0, found.length - 1), 0);
  const body = first?.readings.find(isNoun);
  const splits =
    own &&
    own.cls !== 'body' &&
    own.cls !== 'paired' &&
    body &&
    (body.cls === 'body' || body.cls === 'paired');
  return splits ? first : found;
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
  const [first] = tokens;
  const text = tokens
    .map(
      (token, at) =>
        (at === 0 || token.glued ? '' : ' ') + (token.hyphenated && at > 0 ? '-' : '') + token.text,
    )
    .join('');
  const kind = first?.kind ?? 'mark';
  const repeat = /^[x×]\d+$/i.test(text) || /^[IVX]{2,}$/.test(text);
  const guessed = known.length === 0 && kind === 'word' && !repeat;
  return {
    text,
    lower: text.toLowerCase(),
    kind: known.length > 0 ? 'word' : kind,
    glued: first?.glued ?? false,
    hyphenated: first?.hyphenated ?? false,
    readings: readingsOf(text, guessed, repeat) ?? known,
    unknown:
      guessed &&
      !isCode(text) &&
      !isMeasureWord(text.toLowerCase()) &&
      timeUnitOf(text.toLowerCase()) === undefined,
    words: tokens.filter((token) => token.kind === 'word').length,
  };
}

// "B12", "CD4", "HCO3", "G2P1", "II": names that are the same in Spanish.
const isCode = (text: string) =>
  (/\d/.test(text) && /^\p{Lu}/u.test(text)) || /^[IVX]+$/.test(text) || text.length === 1;

function readingsOf(
  text: string,
  guessed: boolean,
  repeat: boolean,
): readonly Reading[] | undefined {
  if (repeat) return [{ pos: 'phrase', es: text, sig: false }];
  return guessed ? guessReadings(text) : undefined;
}

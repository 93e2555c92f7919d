import type { Lexicon } from './lexicon/lexicon.ts';
import { guessReadings } from './lexicon/cognates.ts';
import type { Reading } from './lexicon/reading.ts';
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
    const found = lexicon.find(tokens, at);
    const length = found?.length ?? 1;
    units.push(toUnit(tokens.slice(at, at + length), found?.readings ?? []));
    at += length;
  }
  return units;
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
  const guessed = known.length === 0 && kind === 'word';
  return {
    text,
    lower: text.toLowerCase(),
    kind: known.length > 0 ? 'word' : kind,
    glued: first?.glued ?? false,
    hyphenated: first?.hyphenated ?? false,
    readings: guessed ? guessReadings(text) : known,
    unknown: guessed && !isCode(text),
    words: tokens.filter((token) => token.kind === 'word').length,
  };
}

// "B12", "CD4", "HCO3", "G2P1", "II": names that are the same in Spanish.
const isCode = (text: string) =>
  (/\d/.test(text) && /^\p{Lu}/u.test(text)) || /^[IVX]+$/.test(text) || text.length === 1;

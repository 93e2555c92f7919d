import type { Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { NUMBER_WORDS } from '../time/rules/words.ts';

export type AgeUnit = 'day' | 'week' | 'month' | 'year';

/** "5 week old", "48 yo", "6/52": a number with a unit that may be an age; token indices, half-open. */
export interface AgePhrase {
  readonly first: number;
  readonly end: number;
  readonly count: number;
  readonly unit: AgeUnit;
  /** "Old", "of age", "yo" stands behind it, so that it is no duration. */
  readonly isMarked: boolean;
}

const UNIT_OF: ReadonlyMap<string, AgeUnit> = new Map(
  Object.entries({
    day: 'd day days',
    week: 'w wk wks week weeks',
    month: 'm mo mos mth mths mnth month months',
    year: 'y yr yrs year years',
  } as const).flatMap(([unit, names]) =>
    names.split(' ').map((name): [string, AgeUnit] => [name, toUnit(unit)]),
  ),
);

function toUnit(name: string): AgeUnit {
  if (name === 'day' || name === 'week' || name === 'month') return name;
  return 'year';
}

/** Units that say "old" themselves. */
const OLD_UNIT: ReadonlyMap<string, AgeUnit> = new Map([
  ['yo', 'year'],
  ['yof', 'year'],
  ['yom', 'year'],
  ['yoa', 'year'],
  ['yrold', 'year'],
  ['yearold', 'year'],
  ['wo', 'week'],
  ['do', 'day'],
]);
// British shorthand: n/7 days, n/52 weeks, n/12 months.
const UNIT_OF_FRACTION: ReadonlyMap<string, AgeUnit> = new Map([
  ['7', 'day'],
  ['52', 'week'],
  ['12', 'month'],
]);

const numberWords: Readonly<Record<string, number>> = NUMBER_WORDS;

/** The value of a number in digits or of a number word; undefined for another token. */
export function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokenAt(tokens, at);
  if (token.kind === 'number') return Number(token.norm);
  return token.kind === 'word' && Object.hasOwn(numberWords, token.norm)
    ? numberWords[token.norm]
    : undefined;
}

const isGlued = (token: Token) => !token.spaced && token.kind !== 'newline';

/** The age phrase that begins with the number at `at`. */
export function agePhraseAt(tokens: readonly Token[], at: number): AgePhrase | undefined {
  const count = numberAt(tokens, at);
  if (count === undefined || isPartOfNumber(tokens, at)) return undefined;
  const fraction = fractionAt(tokens, at, count);
  if (fraction !== undefined) return fraction;
  const unitAt = tokenAt(tokens, at + 1).norm === '-' ? at + 2 : at + 1;
  const word = tokenAt(tokens, unitAt);
  const old = OLD_UNIT.get(word.norm);
  if (old !== undefined) return { first: at, end: unitAt + 1, count, unit: old, isMarked: true };
  const unit = UNIT_OF.get(word.norm);
  if (unit === undefined) return undefined;
  const end = endOfOld(tokens, unitAt + 1);
  const isMarked = end > unitAt + 1;
  // "48 m" are meters, "5 d" is a duration.
  if (word.norm.length === 1 && !isMarked && word.spaced && word.norm !== 'y') return undefined;
  return { first: at, end, count, unit, isMarked };
}

function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  const [mark, before] = [tokenAt(tokens, at - 1), tokenAt(tokens, at - 2)];
  if (mark.norm !== '.' && mark.norm !== '/' && mark.norm !== '-') return false;
  return isGlued(tokenAt(tokens, at)) && isGlued(mark) && before.kind === 'number';
}

function fractionAt(tokens: readonly Token[], at: number, count: number): AgePhrase | undefined {
  const [slash, below] = [tokenAt(tokens, at + 1), tokenAt(tokens, at + 2)];
  if (slash.norm !== '/' || slash.spaced || below.spaced) return undefined;
  const unit = UNIT_OF_FRACTION.get(below.norm);
  // 6/12/2026 is a date.
  if (unit === undefined || tokenAt(tokens, at + 3).norm === '/') return undefined;
  const end = endOfOld(tokens, at + 3);
  return { first: at, end, count, unit, isMarked: end > at + 3 };
}

/** Past "-old", "/o", ".o.", "of age", "of life"; the index itself where none of them stands. */
function endOfOld(tokens: readonly Token[], at: number): number {
  const from = tokenAt(tokens, at).norm === '-' ? at + 1 : at;
  const word = tokenAt(tokens, from).norm;
  const next = tokenAt(tokens, from + 1);
  if (word === 'old' || word === 'o') return from + 1;
  if (word === 'of') return /^(?:age|life)$/u.test(next.norm) ? from + 2 : at;
  if (next.norm !== 'o' || next.spaced) return at;
  if (word === '/') return from + 2;
  return word === '.' ? endOfPeriod(tokens, from + 2) : at;
}

const endOfPeriod = (tokens: readonly Token[], at: number) =>
  tokenAt(tokens, at).norm === '.' ? at + 1 : at;

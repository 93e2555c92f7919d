// Gestational age as notes write it: "32 weeks", "28+3", "28 3/7 weeks", "39w2d", "32/40", "8 months".
import type { Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { numberAt } from './age-phrase.ts';

export interface Gestation {
  readonly first: number;
  readonly end: number;
  /** Completed weeks. */
  readonly weeks: number;
  /** `weeks` and `months` may be any duration, the other two rarely are. */
  readonly form: 'weeks' | 'months' | 'plus' | 'of-forty';
}

const LONGEST_WEEKS = 44; // estimate: no pregnancy is let go beyond 42 weeks, dating errs by two
const SHORTEST_WEEKS = 2;
const MONTHS = 9;
const WEEKS_PER_MONTH = 365.25 / 12 / 7;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const WEEK = words('week weeks wk wks w');
const MONTH = words('month months mo mos mths');
const DAY = words('day days d');

/** The gestational age that the number at `at` may begin. */
export function gestationAt(tokens: readonly Token[], at: number): Gestation | undefined {
  const count = numberAt(tokens, at);
  const before = tokenAt(tokens, at - 1);
  if (count === undefined || count > LONGEST_WEEKS) return undefined;
  if (
    !tokenAt(tokens, at).spaced &&
    /^[./+-]$/u.test(before.norm) &&
    tokenAt(tokens, at - 2).kind === 'number'
  )
    return undefined;
  return count < SHORTEST_WEEKS
    ? undefined
    : (ofForty(tokens, at, count) ?? plus(tokens, at, count) ?? spelled(tokens, at, count));
}

function ofForty(tokens: readonly Token[], at: number, weeks: number): Gestation | undefined {
  const slash = isPlusDays(tokens, at + 1) ? at + 3 : at + 1;
  const below = tokenAt(tokens, slash + 1);
  if (tokenAt(tokens, slash).norm !== '/' || below.norm !== '40' || below.spaced) return undefined;
  return tokenAt(tokens, slash + 2).norm === '/'
    ? undefined
    : { first: at, end: slash + 2, weeks, form: 'of-forty' };
}

function isPlusDays(tokens: readonly Token[], at: number): boolean {
  return tokenAt(tokens, at).norm === '+' && /^[0-6]$/u.test(tokenAt(tokens, at + 1).norm);
}

function plus(tokens: readonly Token[], at: number, weeks: number): Gestation | undefined {
  if (!isPlusDays(tokens, at + 1)) return undefined;
  let end = at + 3;
  if (tokenAt(tokens, end).norm === '/' && tokenAt(tokens, end + 1).norm === '7') end += 2;
  const hasUnit = WEEK.has(tokenAt(tokens, end).norm);
  const isGlued = !tokenAt(tokens, at + 1).spaced && !tokenAt(tokens, at + 2).spaced;
  if (!hasUnit && !isGlued) return undefined;
  return { first: at, end: hasUnit ? end + 1 : end, weeks, form: 'plus' };
}

function spelled(tokens: readonly Token[], at: number, count: number): Gestation | undefined {
  if (/^(?:st|nd|rd|th)$/u.test(tokenAt(tokens, at + 1).norm)) return ordinal(tokens, at, count);
  const sevenths = endOfSevenths(tokens, at + 1);
  const from = sevenths ?? at + 1;
  const unitAt = tokenAt(tokens, from).norm === '-' ? from + 1 : from;
  const unit = tokenAt(tokens, unitAt).norm;
  const end = unitAt + 1;
  if (MONTH.has(unit) && count <= MONTHS)
    return { first: at, end, weeks: Math.floor(count * WEEKS_PER_MONTH), form: 'months' };
  if (!WEEK.has(unit)) return undefined;
  const days = endOfDays(tokens, end);
  const form = days === undefined && sevenths === undefined ? 'weeks' : 'plus';
  return { first: at, end: days ?? end, weeks: count, form };
}

const isDayNumber = (tokens: readonly Token[], at: number) =>
  /^[0-6]$/u.test(tokenAt(tokens, at).norm);

// "28 3/7 weeks".
function endOfSevenths(tokens: readonly Token[], at: number): number | undefined {
  const isFraction = tokenAt(tokens, at + 1).norm === '/' && tokenAt(tokens, at + 2).norm === '7';
  return isDayNumber(tokens, at) && isFraction ? at + 3 : undefined;
}

// "39 weeks and 2 days", "39w2d".
function endOfDays(tokens: readonly Token[], at: number): number | undefined {
  const from = /^(?:and|,)$/u.test(tokenAt(tokens, at).norm) ? at + 1 : at;
  const isDays = isDayNumber(tokens, from) && DAY.has(tokenAt(tokens, from + 1).norm);
  return isDays ? from + 2 : undefined;
}

/** "In her 32nd week": 31 weeks are completed. */
function ordinal(tokens: readonly Token[], at: number, count: number): Gestation | undefined {
  if (tokenAt(tokens, at + 2).norm !== 'week') return undefined;
  return { first: at, end: at + 3, weeks: count - 1, form: 'plus' };
}

export function gestationsIn(tokens: readonly Token[], sentence: Sentence): Gestation[] {
  const found: Gestation[] = [];
  for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
    const gestation = gestationAt(tokens, at);
    if (gestation === undefined) continue;
    found.push(gestation);
    at = gestation.end - 1;
  }
  return found;
}

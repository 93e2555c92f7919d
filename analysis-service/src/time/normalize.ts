// ISO 8601 values of time expressions. Dates that the text leaves open (a month without year) are taken as the last one
// before the reference date; what cannot be told (several months, 2-3 weeks) gets no value rather than a guess.
import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  format,
  isValid,
  parseISO,
  subDays,
  subMonths,
  subWeeks,
  subYears,
} from 'date-fns';
import type { TimeForm } from './rules/patterns.ts';
import { MONTHS, NUMBER_WORDS, UNITS, WEEKDAYS, type UnitLetter } from './rules/words.ts';

/** What the pattern found: its named groups and all of its words. */
export interface TimeReading {
  readonly words: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** YYYY-MM-DD; what "yesterday" is counted from. */
  readonly today: string;
  /** Dates of the text show that its days stand before its months. */
  readonly isDayFirst: boolean;
}

type Normalizer = (reading: TimeReading) => string | undefined;

const two = (value: string | number) => String(value).padStart(2, '0');
const isoDate = (date: Date) => format(date, 'yyyy-MM-dd');

function checkedDate(year: string, month: string | number, day: string | number) {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isValid(parseISO(text)) ? text : undefined;
}

/** A two-digit year is the last one that is not after the reference year. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2));
  const value = `${century}${two(year)}`;
  return value.slice(0, 4) > today.slice(0, 4) ? `${century - 1}${two(year)}` : value;
}

/** The number that the words mean; undefined when they are not a number. */
function readNumber(words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  const text = words.toLowerCase().trim();
  const fraction = /^(\d+)?\s*(?:1\/2|½)$/u.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + 0.5;
  if (/^\d+(?:[.,]\d+)?$/u.test(text)) return Number(text.replace(',', '.'));
  const table: Readonly<Record<string, number>> = NUMBER_WORDS;
  const parts = text.split(/[-\s]/u).map((part) => table[part]);
  if (parts.includes(undefined)) return undefined;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

function readUnit(word: string | undefined): { letter: UnitLetter; size: number } | undefined {
  const text = word?.toLowerCase() ?? '';
  return UNITS.find(([prefix]) => text.startsWith(prefix))?.[1];
}

function duration(amount: number, letter: UnitLetter): string {
  if (letter === 'MO') return `P${amount}M`;
  return letter === 'S' || letter === 'M' || letter === 'H'
    ? `PT${amount}${letter}`
    : `P${amount}${letter}`;
}

const STEPS = {
  D: [subDays, addDays],
  W: [subWeeks, addWeeks],
  MO: [subMonths, addMonths],
  Y: [subYears, addYears],
} as const;

/** The date so far from the reference date, as exact as its unit: years give a year, months a month. */
function shifted(today: string, amount: number, letter: UnitLetter): string | undefined {
  if (letter === 'S' || letter === 'M' || letter === 'H' || !Number.isInteger(amount))
    return undefined;
  const [back, forth] = STEPS[letter];
  const date = amount < 0 ? back(parseISO(today), -amount) : forth(parseISO(today), amount);
  if (!isValid(date)) return undefined;
  if (letter === 'Y') return format(date, 'yyyy');
  return letter === 'MO' ? format(date, 'yyyy-MM') : isoDate(date);
}

function intervalUntil(today: string, amount: number, letter: UnitLetter): string {
  const isClock = letter === 'S' || letter === 'M' || letter === 'H';
  if (isClock || !Number.isInteger(amount)) return `${duration(amount, letter)}/${today}`;
  return `${isoDate(STEPS[letter][0](parseISO(today), amount))}/${today}`;
}

const PAST_PREFIX = /^(?:past|last|previous|preceding|prior)$/iu;
const NEXT_PREFIX = /^(?:next|following|coming)$/iu;
const AGO = /^(?:ago|back)$/iu;

function measured(reading: TimeReading, amount: number): string | undefined {
  const unit = readUnit(reading.groups['unit']);
  if (!unit) return undefined;
  const total = amount * unit.size;
  const { prefix = '', suffix = '' } = reading.groups;
  if (AGO.test(suffix)) return shifted(reading.today, -total, unit.letter);
  if (/^from\s+now|hence$/iu.test(suffix)) return shifted(reading.today, total, unit.letter);
  if (suffix !== '') return undefined;
  if (PAST_PREFIX.test(prefix)) return intervalUntil(reading.today, total, unit.letter);
  return NEXT_PREFIX.test(prefix) ? undefined : duration(total, unit.letter);
}

const EXTRA_HALF = /\band[\s-]+a[\s-]+half\b/iu;

function ofSpan(reading: TimeReading): string | undefined {
  const { low, high, vague } = reading.groups;
  if (
    high !== undefined ||
    vague !== undefined ||
    /[<>≤≥]|\+|\b(?:than|least|most|up to)\b/iu.test(reading.words)
  )
    return undefined;
  const count = low === undefined ? 0.5 : readNumber(low);
  if (count === undefined) return undefined;
  return measured(reading, count + (EXTRA_HALF.test(reading.words) ? 0.5 : 0));
}

function ofUnitSpan(reading: TimeReading): string | undefined {
  const unit = reading.groups['unit'] ?? '';
  const isSingular = !/s$/iu.test(unit) && !/^couple/iu.test(unit);
  if (!isSingular || /\bor\s+(?:so|two|more)\b/iu.test(reading.words)) return undefined;
  if (/^(?:first|final|initial|another|subsequent)\s/iu.test(reading.words)) return undefined;
  return measured(reading, EXTRA_HALF.test(reading.words) ? 1.5 : 1);
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

function latest(today: string, month: number, day?: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const withYear = (year: number) =>
    day === undefined ? `${year}-${two(month)}` : checkedDate(String(year), month, day);
  const current = withYear(thisYear);
  return current !== undefined && current <= today.slice(0, current.length)
    ? current
    : withYear(thisYear - 1);
}

function ofNamedDate({ groups, today, words }: TimeReading): string | undefined {
  const { name = '', day, year } = groups;
  const month = monthNumber(name);
  if (/^next\b/iu.test(words)) return undefined;
  if (year === undefined) return latest(today, month, day);
  const fullest = fullYear(year.replace(/\D/gu, ''), today);
  return day === undefined ? `${fullest}-${two(month)}` : checkedDate(fullest, month, day);
}

/** Month first, as in the United States, unless the text or the date itself shows that days are. */
function ofNumericDate({ groups, today, isDayFirst }: TimeReading): string | undefined {
  const { first = '', second = '', year = '' } = groups;
  const fullest = fullYear(year, today);
  const monthFirst = checkedDate(fullest, first, second);
  const dayFirst = checkedDate(fullest, second, first);
  return isDayFirst ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

const DAY_WORDS: readonly (readonly [pattern: RegExp, days: number])[] = [
  [/^day\s+before\s+yesterday/iu, -2],
  [/^day\s+after\s+tomorrow|^overmorrow/iu, 2],
  [/^yesterday/iu, -1],
  [/^tomorrow/iu, 1],
  [/^to/iu, 0],
];

function ofDayWord({ groups, today }: TimeReading): string | undefined {
  const days = DAY_WORDS.find(([pattern]) => pattern.test(groups['word'] ?? ''))?.[1];
  return days === undefined ? undefined : shifted(today, days, 'D');
}

function ofWeekday({ groups, today }: TimeReading): string | undefined {
  const name = (groups['weekday'] ?? '').toLowerCase().slice(0, 3);
  const index = WEEKDAYS.findIndex((day) => day.startsWith(name));
  const distance = (parseISO(today).getDay() - index + 7) % 7 || 7;
  const isAhead = /^(?:next|coming|this\s+coming)$/iu.test(groups['which'] ?? '');
  return shifted(today, isAhead ? 7 - (distance % 7) : -distance, 'D');
}

/** Calendar units counted from the present one: last -1, this 0. */
const NEARBY: readonly (readonly [pattern: RegExp, steps: number])[] = [
  [/^(?:last|previous|past|prior)$/iu, -1],
  [/^(?:this|current)$/iu, 0],
];

function ofNearby({ groups, today }: TimeReading): string | undefined {
  const { which = '', part, unit = '' } = groups;
  const steps = NEARBY.find(([pattern]) => pattern.test(which))?.[1];
  if (part !== undefined) return steps === undefined ? undefined : shifted(today, steps, 'D');
  const measure = readUnit(unit);
  if (!measure || !/^(?:week|month|year|day)$/iu.test(unit)) return undefined;
  if (/^(?:this\s+)?past$/iu.test(which)) return intervalUntil(today, 1, measure.letter);
  if (steps === undefined) return undefined;
  if (measure.letter === 'W') return format(addWeeks(parseISO(today), steps), "RRRR-'W'II");
  return shifted(today, steps, measure.letter);
}

function ofClock({ groups }: TimeReading): string | undefined {
  const { word, half = '', minute } = groups;
  if (word !== undefined) return /^midnight$/iu.test(word) ? 'T00:00' : 'T12:00';
  const hour = readNumber(groups['hour']);
  if (hour === undefined || hour > 23) return undefined;
  // Without am or pm "3 o'clock" may be either.
  if (half === '') return minute === undefined ? undefined : `T${two(hour)}:${minute}`;
  if (hour > 12) return undefined;
  return `T${two((hour % 12) + (/^p/iu.test(half) ? 12 : 0))}:${minute ?? '00'}`;
}

const FRACTION_UNITS: Readonly<Record<string, UnitLetter>> = { '7': 'D', '52': 'W', '12': 'MO' };

function ofFraction({ groups, today }: TimeReading): string | undefined {
  const letter = FRACTION_UNITS[groups['of'] ?? ''];
  const amount = Number(groups['low']);
  if (letter === undefined) return undefined;
  return groups['suffix'] === undefined
    ? duration(amount, letter)
    : shifted(today, -amount, letter);
}

function ofAge({ groups }: TimeReading): string | undefined {
  const age = groups['high'] === undefined ? readNumber(groups['low']) : undefined;
  const unit = groups['unit'] === undefined ? 'Y' : readUnit(groups['unit'])?.letter;
  return age === undefined || unit === undefined ? undefined : duration(age, unit);
}

const NORMALIZERS: Readonly<Record<TimeForm, Normalizer>> = {
  'full-date': ({ groups }) => {
    const { year = '', month = '', day } = groups;
    return day === undefined ? `${year}-${two(month)}` : checkedDate(year, month, day);
  },
  'numeric-date': ofNumericDate,
  'month-year': ({ groups, today }) =>
    `${fullYear(groups['year'] ?? '', today)}-${two(groups['month'] ?? '')}`,
  'month-day': ({ groups, today }) => latest(today, Number(groups['month']), groups['day']),
  'named-date': ofNamedDate,
  year: ({ groups, today }) => fullYear(groups['year'] ?? '', today),
  years: ({ groups }) => `${groups['from']}/${groups['to']}`,
  decade: ({ groups, today }) => {
    const decade = groups['decade'] ?? '';
    const first = fullYear(decade.length === 1 ? `${decade}0` : `${decade}0`, today);
    return `${first}/${first.slice(0, 3)}9`;
  },
  'age-decade': () => undefined,
  'day-word': ofDayWord,
  weekday: ofWeekday,
  clock: ofClock,
  span: ofSpan,
  'unit-span': ofUnitSpan,
  nearby: ofNearby,
  fraction: ofFraction,
  age: ofAge,
  plain: () => undefined,
};

/** ISO 8601 date, time, duration or interval of an expression; undefined where the words leave it open. */
export function normalizeTime(form: TimeForm, reading: TimeReading): string | undefined {
  return NORMALIZERS[form](reading);
}

/** A span that is counted from a point in time is a date (hours and minutes: a time), otherwise a duration. */
export function spanKind(reading: TimeReading): 'date' | 'time' | 'duration' {
  if (reading.groups['suffix'] === undefined) return 'duration';
  const letter = readUnit(reading.groups['unit'])?.letter;
  return letter === 'S' || letter === 'M' || letter === 'H' ? 'time' : 'date';
}

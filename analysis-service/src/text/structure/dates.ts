import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { PartialDate } from '../../document.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Names of months, whole or short. */
export const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** Not within another word: "daughter 28/11", "Decadron 4 mg", "summary 12". */
const MONTH = String.raw`(?<!\p{L})${MONTH_NAME}(?!\p{L})\.?`;

/** Forms of a date at the head of an entry; the groups name their parts, `a` and `b` where the order is not told. */
export const DATE_PATTERN = [
  String.raw`(?<y1>(?:19|20)\d{2})-(?<m1>\d{1,2})-(?<d1>\d{1,2})(?!\d)`,
  String.raw`(?<a>\d{1,2})(?:[/.](?<b>\d{1,2})[/.](?<y2>(?:19|20)?\d{2})|-(?<b2>\d{1,2})-(?<y2b>(?:19|20)\d{2}))(?!\d)`,
  String.raw`(?<m3>\d{1,2})/(?<y3>(?:19|20)\d{2})(?!\d)`,
  String.raw`(?<a4>\d{1,2})/(?<b4>\d{1,2})(?![\d/])`,
  String.raw`(?<d5>\d{1,2})(?:st|nd|rd|th)?[ -](?<n5>${MONTH})(?:[ -]?(?:(?<y5>(?:19|20)\d{2})|'?(?<y5b>\d{2})(?![\d:])))?`,
  String.raw`(?<n6>${MONTH}) (?<d6>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y6>(?:19|20)\d{2}))?(?!\d)`,
  String.raw`(?<n7>${MONTH}) (?<y7>(?:19|20)\d{2})(?!\d)`,
  String.raw`(?<!\p{L})(?<n9>${MONTHS.join('|')})'?(?<y9b>\d{2})(?![\w:])`,
  String.raw`(?<y8>(?:19|20)\d{2})(?![\d/-])`,
].join('|');

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** "28/11", "28-11-2026": two numbers of which either may be the day. */
const OF_TWO = /(?<![\d/.-])(\d{1,2})(?:\/|-(?=\d{1,2}-(?:19|20)\d\d\b))(\d{1,2})(?![\d.])/gu;

/** Whether the days of a text stand before its months, where a date shows it; months first where none does. */
export function isDayFirst(text: string): boolean {
  let days = 0;
  for (const [, first, second] of text.matchAll(OF_TWO)) {
    if (Number(first) > 12 && Number(first) <= 31 && Number(second) <= 12) days += 1;
    if (Number(second) > 12 && Number(second) <= 31 && Number(first) <= 12) days -= 1;
  }
  return days > 0;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The parts of a date as written, by the letter of their groups; of each the first that took part in the match. */
function partsOf(
  groups: Groups,
): Readonly<Partial<Record<'a' | 'b' | 'd' | 'm' | 'n' | 'y', string>>> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups))
    if (value !== undefined && /^.\d?b?$/u.test(name)) parts[name.charAt(0)] ??= value;
  return parts;
}

const isWithin = (value: string | undefined, most: number) =>
  value === undefined || (Number(value) >= 1 && Number(value) <= most);

/** The date of a match of DATE_PATTERN; undefined where its numbers are none. */
export function toDate(groups: Groups, dayFirst: boolean): PartialDate | undefined {
  const { a, b, n: name, m, d, y: year } = partsOf(groups);
  const [first, second] = dayFirst ? [b, a] : [a, b];
  const month = name === undefined ? (m ?? first) : String(monthOf(name));
  const day = d ?? second;
  if (!isWithin(month, 12) || !isWithin(day, 31)) return undefined;
  return {
    ...(year === undefined ? {} : { year: fullYear(year) }),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
}

/** A date anywhere in some words. */
export const ANY_DATE = new RegExp(String.raw`(?<![\d/.])(?:${DATE_PATTERN})`, 'iu');

/** The first date in some words. */
export function findDate(words: string, dayFirst: boolean): PartialDate | undefined {
  const groups = ANY_DATE.exec(words)?.groups;
  return groups && toDate(groups, dayFirst);
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Days from a date to `today` (YYYY-MM-DD), not below 0. A month counts from its middle, a year from its end or today; a
 * day without a year is the last one that is not after today.
 */
export function daysBefore({ year, month, day }: PartialDate, today: string): number {
  const date = dayOf({ month, day }, yearOf({ year, month, day }, today));
  const days = differenceInCalendarDays(parseISO(today), parseISO(date));
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}

type MonthAndDay = Readonly<Record<'month' | 'day', number | undefined>>;

const dayOf = ({ month, day }: MonthAndDay, year: number) =>
  `${year}-${two(month ?? 12)}-${two(day ?? (month === undefined ? 28 : 15))}`;

/** A day without a year is the last one that is not after `today`. */
function yearOf(
  { year, ...rest }: MonthAndDay & Readonly<Record<'year', number | undefined>>,
  today: string,
): number {
  const thisYear = Number(today.slice(0, 4));
  return year ?? (dayOf(rest, thisYear) > today ? thisYear - 1 : thisYear);
}

/** ISO 8601 of a date as far as it is written, with the year that `today` (YYYY-MM-DD) tells. */
export function toIso({ year, month, day }: PartialDate, today: string): string {
  const known = String(yearOf({ year, month, day }, today));
  if (month === undefined) return known;
  return day === undefined ? `${known}-${two(month)}` : `${known}-${two(month)}-${two(day)}`;
}

/** An entry is of the past: "12/08/26" in November is of August. */
export function notAhead(date: PartialDate, today: string): PartialDate {
  const { month, day } = date;
  if (month === undefined || day === undefined || day > 12) return date;
  const turned = { ...date, month: day, day: month };
  return toIso(date, today) > today && toIso(turned, today) <= today ? turned : date;
}

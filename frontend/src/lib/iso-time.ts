import { ageOn, dateParts, daysBetween } from './calendar-date.ts';

// Mean lengths in years, good enough for a place on a drawing (Gregorian year of 365.2425 days).
const DAY = 1 / 365.2425;
const UNIT_YEARS: Readonly<Record<string, number>> = {
  Y: 1,
  M: 1 / 12,
  W: 7 * DAY,
  D: DAY,
  TH: DAY / 24,
  TM: DAY / 1440,
  TS: DAY / 86_400,
};
const DURATION = /^P(?=.)(?:\d+(?:\.\d+)?[YMWD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?$/;
const PART = /(\d+(?:\.\d+)?)([YMWDHS])/g;
const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T.*)?)?)?$/;

/** Place of a day (YYYY-MM-DD) on an axis of years: 1 July 2020 is about 2020.5. */
export function yearOfDay(day: string): number | undefined {
  const parts = dateParts(day);
  if (parts === undefined) return undefined;
  const begin = `${day.slice(0, 4)}-01-01`;
  return parts.year + daysBetween(begin, day) * DAY;
}

function sumParts(text: string, prefix: '' | 'T'): number {
  return [...text.matchAll(PART)].reduce(
    (years, [, amount, unit]) => years + Number(amount) * (UNIT_YEARS[`${prefix}${unit}`] ?? 0),
    0,
  );
}

/** Length of an ISO 8601 duration in years, or undefined when it is none. */
export function durationYears(duration: string): number | undefined {
  if (!DURATION.test(duration)) return undefined;
  const [days = '', times = ''] = duration.split('T');
  return sumParts(days, '') + sumParts(times, 'T');
}

/** Where a normalized date begins on an axis of years; an interval begins with its first date. */
export function yearOfDate(normalized: string): number | undefined {
  const match = DATE.exec(normalized.split('/')[0] ?? '');
  if (match === null) return undefined;
  const [, year, month = '01', day = '01'] = match;
  return yearOfDay(`${year}-${month}-${day}`);
}

/** Whether a year on the axis lies within the life of the patient up to today. */
export function isWithinLife(year: number, birth: string, today: string): boolean {
  const begin = yearOfDay(birth);
  const end = yearOfDay(today);
  if (begin === undefined || end === undefined || ageOn(birth, today) === undefined) return false;
  // A bare year is read as its first day, which may lie before the birthday.
  return year >= Math.floor(begin) && year < end + DAY;
}

import type { Token } from '../document.ts';

const INTERVAL =
  /q\.? ?(\d{1,2})(?: ?[-\u2013] ?(\d{1,2}))? ?(hrs|hr|h|days|d|wks|wk|w|mos|mo|mins|min|am|pm)(?![\p{L}\p{N}])/iuy;
const UNITS: Readonly<Record<string, string>> = {
  h: 'hour',
  d: 'day',
  w: 'week',
  mo: 'month',
  mi: 'minute',
};

/** "q4h" and "q6PM": an interval or an hour with a number in it. */
export interface Interval {
  readonly end: number;
  readonly meaning: string;
  /** "q6PM" has been taken for every six hours (ISMP list). */
  readonly dangerous: boolean;
}

function meaningOf(first: string, last: string | undefined, unit: string): string {
  const name = UNITS[unit.slice(0, 2)] ?? UNITS[unit.charAt(0)] ?? unit;
  if (last !== undefined) return `every ${first} to ${last} ${name}s`;
  return first === '1' ? `every ${name}` : `every ${first} ${name}s`;
}

/** The interval that begins at the token, if one does. */
export function intervalAt(text: string, { begin, norm }: Token): Interval | undefined {
  if (norm !== 'q') return undefined;
  INTERVAL.lastIndex = begin;
  const match = INTERVAL.exec(text);
  if (!match) return undefined;
  const [whole, first = '', last, written = ''] = match;
  const unit = written.toLowerCase();
  const end = begin + whole.length;
  if (unit === 'am' || unit === 'pm')
    return { end, meaning: `every day at ${first} ${unit.toUpperCase()}`, dangerous: true };
  // "q1d" has been taken for four times a day (ISMP list).
  const dangerous = first === '1' && last === undefined && unit === 'd';
  return { end, meaning: meaningOf(first, last, unit), dangerous };
}

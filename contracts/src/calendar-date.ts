import { addYears } from 'date-fns/addYears';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isBefore } from 'date-fns/isBefore';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { describeMissing } from './text.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
export const OLDEST_AGE_YEARS = 130;

const isCalendarDate = (text: string) => ISO_DATE.test(text) && isValid(parseISO(text));

/** Today in the time zone of the server (TZ), as YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  return lightFormat(now, 'yyyy-MM-dd');
}

/** The header by which a caller says what day it is there, as YYYY-MM-DD. */
export const CLIENT_DATE_HEADER = 'X-Client-Date';

/** Whether it may be this day (YYYY-MM-DD) anywhere: zones reach from 12 hours behind UTC to 14 ahead of it. */
function isTodaySomewhere(date: string, now: Date): boolean {
  const today = parseISO(now.toISOString().slice(0, 'YYYY-MM-DD'.length));
  return Math.abs(differenceInCalendarDays(parseISO(date), today)) <= 1;
}

/**
 * The day that counts as today for a caller who names one; that of the server where none is named, or one that it is
 * nowhere, since the caller's clock is then wrong. `undefined` for what is no date.
 */
export function todayFor(named: string | undefined, now = new Date()): string | undefined {
  if (named === undefined) return localToday(now);
  if (!isCalendarDate(named)) return undefined;
  return isTodaySomewhere(named, now) ? named : localToday(now);
}

/** A real calendar date, YYYY-MM-DD. */
export const calendarDateSchema = z
  .string({ error: describeMissing })
  .refine((text) => isCalendarDate(text), { error: 'must be a calendar date written YYYY-MM-DD' });

/** What is wrong with a date of birth; `undefined` when nothing is. */
function describeFault(text: string, today: string): string | undefined {
  if (!isCalendarDate(text)) return 'must be a calendar date written YYYY-MM-DD';
  if (text > today) return 'must not be in the future';
  if (isBefore(addYears(parseISO(text), OLDEST_AGE_YEARS), parseISO(today)))
    return `must not be more than ${OLDEST_AGE_YEARS} years ago`;
  return undefined;
}

/** A real calendar date, YYYY-MM-DD, from 130 years ago until today. */
export function birthDateSchema(today: () => string = localToday) {
  return z
    .string({ error: describeMissing })
    .superRefine((text, context) => {
      const message = describeFault(text, today());
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ format: 'date' })
    .describe(`From ${OLDEST_AGE_YEARS} years ago until today`);
}

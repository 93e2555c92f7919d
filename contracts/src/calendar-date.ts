import { addYears } from 'date-fns/addYears';
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

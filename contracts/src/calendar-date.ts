import { z } from 'zod';
import { describeMissing } from './text.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
export const OLDEST_AGE_YEARS = 130;

function isCalendarDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date rolls 31 February over into March, so the text must come back unchanged.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Today in the time zone of the server (TZ), as YYYY-MM-DD. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;
}

/** A real calendar date, YYYY-MM-DD. */
export const calendarDateSchema = z
  .string({ error: describeMissing })
  .refine((text) => isCalendarDate(text), { error: 'must be a calendar date written YYYY-MM-DD' });

/** A real calendar date, YYYY-MM-DD, from 130 years ago until today. */
export function birthDateSchema(today: () => string = localToday) {
  return z
    .string({ error: describeMissing })
    .refine((text) => isCalendarDate(text), {
      error: 'must be a calendar date written YYYY-MM-DD',
      abort: true,
    })
    .refine((text) => text <= today(), { error: 'must not be in the future', abort: true })
    .refine((text) => text >= yearsBefore(today(), OLDEST_AGE_YEARS), {
      error: `must not be more than ${OLDEST_AGE_YEARS} years ago`,
    })
    .meta({ format: 'date' });
}

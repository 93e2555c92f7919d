import type { Document } from '../../document.ts';
import { daysBefore, findDate } from '../../text/structure/dates.ts';

/** Days to which a date dates what is told of now; estimate. */
const DAYS_OF_NOW = 14;

/** Whether words hold a day with its year that is of these days: "28/11/2026", "28 November 2026". */
export function holdsLateDate({ today, structure }: Document, words: string): boolean {
  const date = today === undefined ? undefined : findDate(words, structure.isDayFirst);
  if (date?.day === undefined || date.month === undefined || date.year === undefined) return false;
  return daysBefore(date, today!) <= DAYS_OF_NOW;
}

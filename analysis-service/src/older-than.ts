import { formatISO, parseISO, subDays } from 'date-fns';

/** Whether a date (YYYY, YYYY-MM or YYYY-MM-DD) lies more than so many days before `today` (YYYY-MM-DD). */
export function isOlderThan(date: string, days: number, today: string): boolean {
  const oldest = formatISO(subDays(parseISO(today), days), { representation: 'date' });
  return date < oldest.slice(0, date.length);
}

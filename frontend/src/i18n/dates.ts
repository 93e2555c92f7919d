import { ageOn, dateParts, daysBetween } from './calendar-date.ts';
import type { Words } from './en.ts';

/**
 * A date to look at, 14-Aug-1980: month in letters, so that day and month cannot be mistaken (NHS Common User
 * Interface, date display). Month names come from the catalogue because Intl differs between browser versions.
 */
export function shortDate(date: string, words: Words): string {
  const parts = dateParts(date);
  if (parts === undefined) return date;
  const month = words.months[parts.month - 1]?.slice(0, words.monthLetters) ?? '';
  return `${String(parts.day).padStart(2, '0')}-${month}-${parts.year}`;
}

/** The same date to listen to, 14 August 1980: screen readers misread shortened months. */
export function spokenDate(date: string, words: Words): string {
  const parts = dateParts(date);
  if (parts === undefined) return date;
  return words.dateSpoken(parts.day, words.months[parts.month - 1] ?? '', parts.year);
}

interface Age {
  readonly unit: 'years' | 'months' | 'weeks' | 'days';
  readonly number: number;
}

const DAYS_OF_MONTH = 365.2425 / 12;

/** Age as it is written in a record: days to 4 weeks, weeks to 3 months, months to 2 years, then years. */
function ageAt(birth: string, day: string): Age | undefined {
  const years = ageOn(birth, day);
  if (years === undefined) return undefined;
  const days = daysBetween(birth, day);
  if (days < 28) return { unit: 'days', number: days };
  if (days < 91) return { unit: 'weeks', number: Math.floor(days / 7) };
  if (years < 2) return { unit: 'months', number: Math.floor(days / DAYS_OF_MONTH) };
  return { unit: 'years', number: years };
}

/** Age on a day, short to look at. */
export function shortAge(birth: string, day: string, words: Words): string | undefined {
  const age = ageAt(birth, day);
  return age && words.age[age.unit](age.number);
}

/** Age on a day, in full to listen to. */
export function spokenAge(birth: string, day: string, words: Words): string | undefined {
  const age = ageAt(birth, day);
  return age && words.ageSpoken[age.unit](age.number);
}

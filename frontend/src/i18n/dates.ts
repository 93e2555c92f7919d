import { dateParts } from '../lib/calendar-date.ts';
import type { Words } from './en.ts';

/**
 * A date to look at, 14-Aug-1980: month in letters, so that day and month cannot be mistaken (NHS Common User
 * Interface, date display). Month names come from the dictionary because Intl differs between browser versions.
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

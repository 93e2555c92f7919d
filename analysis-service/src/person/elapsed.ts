import { differenceInCalendarDays, isValid, parseISO } from 'date-fns';
import type { Sentence } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { findTimeExpressions } from '../time/expressions.ts';
import { numberAt } from './age-phrase.ts';
import type { Scene } from './scene.ts';

const DAYS_IN: ReadonlyMap<string, number> = new Map([
  ...['day', 'days', 'd', 'night', 'nights'].map((unit) => [unit, 1] as const),
  ...['week', 'weeks', 'wk', 'wks', 'w'].map((unit) => [unit, 7] as const),
  ...['month', 'months', 'mo', 'mos', 'mths'].map((unit) => [unit, 365.25 / 12] as const),
  ...['year', 'years', 'yr', 'yrs', 'y'].map((unit) => [unit, 365.25] as const),
]);
const SINGLE = /^(?:a|an|one|last)$/u;

/** Days of "10 days", "a week", "couple of weeks" at a token, with the token behind. */
export function durationAt(
  scene: Scene,
  at: number,
): { readonly days: number; readonly end: number } | undefined {
  const { tokens } = scene.doc;
  const { norm } = tokenAt(tokens, at);
  const isCouple = norm === 'couple' || norm === 'few';
  const count = isCouple ? 2 : SINGLE.test(norm) ? 1 : numberAt(tokens, at);
  if (count === undefined) return undefined;
  const skips = tokenAt(tokens, at + 1).norm;
  const unitAt = skips === '-' || skips === 'of' ? at + 2 : at + 1;
  const size = DAYS_IN.get(tokenAt(tokens, unitAt).norm);
  return size === undefined ? undefined : { days: count * size, end: unitAt + 1 };
}

/** Days between the first date behind the token `from`, in its sentence, and today. */
export function daysSinceDate(scene: Scene, from: number, sentence: Sentence): number | undefined {
  const { doc, today } = scene;
  const first = doc.tokens[from];
  if (first === undefined || from >= sentence.endToken) return undefined;
  const end = Math.min(sentence.end, first.begin + 80);
  const text = doc.text.slice(first.begin, end);
  const part = { begin: 0, end: text.length, firstToken: 0, endToken: 0 };
  const times = findTimeExpressions(
    { ...doc, text, tokens: [], sentences: [part], sections: [] },
    today,
  );
  const value = times.find((time) => time.kind === 'date' && time.value !== undefined)?.value;
  return value === undefined ? undefined : daysSince(value, today);
}

// A month or a year without a day counts from its middle.
function daysSince(value: string, today: string): number | undefined {
  const full = value.length === 4 ? `${value}-07-01` : value.length === 7 ? `${value}-15` : value;
  const date = parseISO(full);
  if (!isValid(date)) return undefined;
  const days = differenceInCalendarDays(parseISO(today), date);
  return days < 0 ? undefined : days;
}

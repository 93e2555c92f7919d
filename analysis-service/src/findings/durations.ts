// Findings that the length of another one makes: a cough of two months is a chronic one.
import { filled, number, readTable } from '@neurovista/tables';
import { differenceInDays, isValid, parseISO } from 'date-fns';

interface LongFinding {
  readonly finding: string;
  readonly days: number;
  readonly becomes: string;
}

function readDurations(): LongFinding[] {
  const file = new URL('../../data/findings/durations.tsv', import.meta.url);
  const shape = { finding: filled, days: number(0), becomes: filled, source: filled };
  return readTable(file, shape).map(({ cells }) => cells);
}

const longFindings = readDurations();

const DAYS = { H: 1 / 24, D: 1, W: 7, M: 30, Y: 365 } as const;
const DURATION = /^P(?:T(?=\d+H))?(\d{1,4})([HDWMY])$/u;
const isUnit = (letter: string): letter is keyof typeof DAYS => letter in DAYS;

/** A year alone counts from its end, so that no finding is held for longer than it is. */
const toDate = (since: string) => (/^\d{4}$/u.test(since) ? `${since}-12-31` : since);

/** Days from a duration, or from a date until `today`; undefined for other words. */
export function daysOf(since: string, today: string): number | undefined {
  const [, amount = '', letter = ''] = DURATION.exec(since) ?? [];
  if (isUnit(letter)) return Number(amount) * DAYS[letter];
  if (!/^\d{4}(?:-\d{2}|$)/u.test(since)) return undefined;
  const date = parseISO(toDate(since));
  return isValid(date) ? differenceInDays(parseISO(today), date) : undefined;
}

/** What a finding is that is there since then, beside itself. */
export function longFindingsOf(finding: string, since: string, today: string): readonly string[] {
  const longer = longFindings.filter((one) => one.finding === finding);
  const days = longer.length === 0 ? undefined : daysOf(since, today);
  return days === undefined
    ? []
    : longer.filter((one) => days >= one.days).map(({ becomes }) => becomes);
}

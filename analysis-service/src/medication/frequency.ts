import { readCount } from './dose-numbers.ts';

/** Doses a day of the usual abbreviations, in their general prescribing meaning. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  bid: 2,
  bd: 2,
  tid: 3,
  tds: 3,
  qid: 4,
  qds: 4,
  qd: 1,
  od: 1,
  qday: 1,
  qdaily: 1,
  qod: 0.5,
  qoday: 0.5,
  qhs: 1,
  hs: 1,
  qam: 1,
  qpm: 1,
  am: 1,
  pm: 1,
  qweek: 1 / 7,
  qwk: 1 / 7,
  qweekly: 1 / 7,
  mane: 1,
  nocte: 1,
};

const ONCE_A_DAY =
  /^(?:(?:once|one time|1 time|1 ?x)[ -]?(?:daily|a[ -]day|per day|each day|every day|\/ ?day|nightly)|daily|nightly|(?:every|each|a|per) (?:day|morning|evening|night|afternoon|bedtime|am|pm)|\/ ?day|at (?:bedtime|night|noon)|before bed|in the (?:morning|evening|afternoon)|with (?:breakfast|lunch|dinner|supper)|(?:daily|once daily) (?:at|in|with|before|after|on) .{2,20})$/u;
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7 };

const PERIOD_DAYS = (word: string): number | undefined => {
  if (word.startsWith('h')) return 1 / 24;
  return DAYS[word.charAt(0)];
};

/**
 * How many times a day the words of a FREQUENCY mean, below 1 for less than daily; undefined when they leave it open
 * (q4-6h, with meals, occasionally).
 */
export function timesPerDay(words: string): number | undefined {
  const text = words
    .toLowerCase()
    .replace(/[‐-―−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
  const known = ABBREVIATIONS[text.replace(/[.\s]/gu, '')];
  if (known !== undefined) return known;
  if (ONCE_A_DAY.test(text)) return 1;
  return interval(text) ?? repetition(text);
}

/** "q6h", "every 8 hours", "every other day", "weekly". */
function interval(text: string): number | undefined {
  if (/^(?:every|each) other day$|^alternate days$|^on alternate days$/u.test(text)) return 0.5;
  if (
    /^(?:(?:once|one time|1 time|1x) ?(?:weekly|a week|per week|every week|\/ ?week)|weekly|every week|q week)(?: on \w{3,9}days?)?$/u.test(
      text,
    )
  )
    return 1 / 7;
  const match =
    /^(?:q\.?|every|each) ?(\d{1,3}|[a-z]+)[ -]?(hours?|hrs?|h|days?|d|weeks?|wks?|wk|w)$/u.exec(
      text,
    );
  const count = readCount(match?.[1]);
  const days = PERIOD_DAYS(match?.[2] ?? '');
  return count === undefined || days === undefined || count === 0 ? undefined : 1 / (count * days);
}

/** "twice daily", "3 times a day", "two times per week". */
function repetition(text: string): number | undefined {
  const match =
    /^(once|twice|thrice|\d{1,2}|[a-z]+)(?: ?(?:times|x|doses))? ?(?:a|per|each|every|in the|\/)?[ -]?(daily|day|weekly|week|a-day)$/u.exec(
      text,
    );
  const words = match?.[1] ?? '';
  const fixed: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
  const count = fixed[words] ?? readCount(words);
  if (count === undefined) return undefined;
  return (match?.[2] ?? '').startsWith('week') ? count / 7 : count;
}

/** Only when needed: PRN and its wordings. */
export function isAsNeeded(words: string): boolean {
  return /^(?:p\.?r\.?n\.?|sos|(?:as|when|if) (?:needed|required|necessary))$/iu.test(
    words.trim().replace(/\s+/gu, ' '),
  );
}

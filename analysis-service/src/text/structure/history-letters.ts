// A letter that was pasted into the field of the medical history: a title with its day, and paragraphs below it. In that field the
// complaint of now has fields of its own, so that paragraphs go on with the letter until one tells of now.
import type { Line, Paper, PartialDate } from '../../document.ts';
import { ANY_DATE, toDate, toIso } from './dates.ts';
import { EARLIEST_YEAR, OF_NO_PAPER, PAPER_WORD, toPaper } from './papers.ts';

/** What opens the title of a letter: a paper, or who writes it. */
const WRITER = String.raw`(?:wards?|rooms|medicine|surgery|trauma\w*|paediatrics|pediatrics|orthop\w+|\p{L}+(?:olog(?:y|ie|ia|ía)|iatr(?:y|ie|ics)|therapy|klinik\p{L}*|spital|sjukhus\p{L}*)|programme?|team|abstract|memo|dictated|maternity|antenatal|oncology|elderly)`;
const TITLE = new RegExp(
  String.raw`^[\s*#=]*\p{Lu}[^.,;:(–—\n]{0,60}?(?<!\p{L})(?:${PAPER_WORD}|${WRITER})(?!\p{L})|^[\s*#=]*(?:${PAPER_WORD}|${WRITER})(?!\p{L})`,
  'iu',
);
/** Words of a complaint, which no title has. */
const TELLS =
  /[!?]|\b(?:since|help|please|cannot|can['’]?t|pain|fever|bleeding|i|he|she|my|husband|wife|now|today|tonight|yesterday|worse)\b/iu;
const LONGEST_TITLE = 160;

/** What opens a paragraph that is no part of the letter. */
const OPENS_NOW =
  /^\W*(?:(?:(?:he|she|pt|patient|they) )?(?:presents|complains|attends|comes in|is here)\b|c\/o\b|now|today|tonight|currently|at present|since (?:then|discharge|the letter|going home|coming home)|this (?:morning|afternoon|evening|week|visit)|yesterday|last night|update|my|mum|mom|dad|husband|wife|partner|daughter|son|help|please)\b/iu;
/** What is told in such a paragraph. */
const OF_NOW =
  /\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening)|last night|right now|just now|(?:minutes?|mins?|hours?|hrs?) ago)\b|\bnow\b(?! (?:on|off|takes?|taking|uses?|using|at|under|well|stable|healed|resolved|better|normal|\d|back (?:at|to)|down|up to|reduced|stopped|given|changed|been)\b)/iu;

/** The days that a title tells, the latest first; behind them the other way to read them. */
function datesOf(title: string, isDayFirst: boolean): PartialDate[] {
  const found = [...title.matchAll(new RegExp(ANY_DATE, 'giu'))].filter(
    ({ index }) => !OF_NO_PAPER.test(title.slice(0, index)),
  );
  return [isDayFirst, !isDayFirst].flatMap((dayFirst) => {
    const read = found
      .flatMap(({ groups = {} }) => toDate(groups, dayFirst) ?? [])
      .filter(({ month }) => month !== undefined);
    const dated = read.filter(({ year }) => year !== undefined && year >= EARLIEST_YEAR);
    const [latest] = dated.toSorted(latestFirst);
    if (latest === undefined) return [];
    const added = read.filter(({ year, day }) => year === undefined && day !== undefined);
    return [...dated, ...added.map((date) => inYearAfter(date, latest))].toSorted(latestFirst);
  });
}

/** "8 June 2026, updated 12 November": the next such day. */
function inYearAfter(date: PartialDate, { year = 0, month = 0 }: PartialDate): PartialDate {
  return { ...date, year: (date.month ?? 0) < month ? year + 1 : year };
}

/** Characters of a paragraph in which the date of a new entry begins: "Seen 29/11/2026: collapsed". */
const OPENING = 24;

/** Whether a paragraph opens with a day behind that of the letter. */
function opensLater(words: string, latest: PartialDate): boolean {
  const { groups } = ANY_DATE.exec(words.slice(0, OPENING)) ?? {};
  if (groups === undefined) return false;
  return [true, false]
    .flatMap((dayFirst) => toDate(groups, dayFirst) ?? [])
    .filter(({ month }) => month !== undefined)
    .map((date) => (date.year === undefined ? inYearAfter(date, latest) : date))
    .some((date) => isoOf(date) > isoOf(latest));
}

const isoOf = (date: PartialDate) => toIso(date, LAST_DAY);
const latestFirst = (one: PartialDate, other: PartialDate) =>
  isoOf(other).localeCompare(isoOf(one));
const LAST_DAY = '9999-12-31';

/** The letter that a medical history opens with; undefined where it opens with something else. */
export function findHistoryLetter(
  text: string,
  lines: readonly Line[],
  isDayFirst: boolean,
): Paper | undefined {
  const [first, second] = lines;
  if (first === undefined || second?.afterBlank !== true) return undefined;
  const title = text.slice(first.begin, first.end);
  if (title.length > LONGEST_TITLE || !TITLE.test(title) || TELLS.test(title)) return undefined;
  const dates = datesOf(title, isDayFirst);
  if (dates.length === 0) return undefined;
  const tellsNow = ({ begin, end }: Line) => {
    const words = text.slice(begin, end);
    return OPENS_NOW.test(words) || OF_NOW.test(words) || opensLater(words, dates[0]!);
  };
  const now = lines.findIndex((line, index) => index > 0 && tellsNow(line));
  const end = now < 0 ? lines.length : now;
  if (end < 2) return undefined;
  return toPaper(text, lines, { at: 0, end, next: lines.length, dates, isBehindOthers: false });
}

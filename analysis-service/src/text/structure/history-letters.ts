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
  /\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening)|last night|right now|just now|at (?:the|this) moment|(?:minutes?|mins?|hours?|hrs?) (?:ago|back)|since (?:breakfast|lunch|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b|\bnow\b(?! (?:takes?|taking|uses?|using|well|stable|healed|resolved|normal|stopped)\b)/iu;
/** A paragraph that tells of nothing before, and has no label of a letter, may be a note of now: "Obs: BP 70/40". */
const TELLS_BEFORE =
  /\b(?:was|were|(?:had|has|have) been|went home|discharged|admitted|underwent|given|received|treated|prescribed|started|stopped|continued|completed|reviewed|followed)\b/iu;
const OF_LETTER =
  /^\W*(?:dear|re:|yours|thank you|(?:with )?(?:best|kind|many|warm) (?:regards|wishes|thanks)|cc\b|copy|diagnos[ie]s|medic\w+|drugs?|current med\w+|allerg\w+|plans?|advice|follow[- ]?up|past (?:medical )?history|background|social|family|treatment|discharge (?:med\w+|drugs|plan|diagnos\w+)|recommendations?)\b/iu;

const isNote = (words: string) => !TELLS_BEFORE.test(words) && !OF_LETTER.test(words);

/** What stands before a date that is none of a letter: "stent placed", "diagnosed", "moved in". */
const OF_EVENT =
  /\b(?:diagnosed|placed|moved|operat\w+|surgery|implanted|fitted|inserted|had|stroke|stent\w*|transplant\w*|delivered|birth|arrest|fall|infarct\w*)\b[^,;.]{0,30}$/iu;

/** The days that a title tells, the latest first; behind them the other way to read them. */
function datesOf(title: string, isDayFirst: boolean): PartialDate[] {
  return [isDayFirst, !isDayFirst].flatMap((dayFirst) => {
    const read = readDates(title, dayFirst, (before) =>
      [OF_NO_PAPER, OF_EVENT].some((one) => one.test(before)),
    );
    const dated = read.filter(({ year }) => year !== undefined && year >= EARLIEST_YEAR);
    const [latest] = dated.toSorted(latestFirst);
    if (latest === undefined) return [];
    const added = read.filter(({ year, day }) => year === undefined && day !== undefined);
    return [...dated, ...added.map((date) => inYearAfter(date, latest))].toSorted(latestFirst);
  });
}

/** The days that the paragraphs of a letter tell; one without a year is behind the letter. */
const daysIn = (body: string, isDayFirst: boolean, latest: PartialDate): PartialDate[] =>
  [isDayFirst, !isDayFirst].flatMap((dayFirst) =>
    readDates(body, dayFirst, () => false)
      .filter(({ day }) => day !== undefined)
      .map((date) => (date.year === undefined ? inYearAfter(date, latest) : date)),
  );

/** Dates of a month at least, but for those whose words before say that they are something else's. */
const readDates = (
  words: string,
  dayFirst: boolean,
  isElse: (before: string) => boolean,
): PartialDate[] =>
  [...words.matchAll(new RegExp(ANY_DATE, 'giu'))]
    .filter(({ index }) => !isElse(words.slice(Math.max(0, index - LONGEST_TITLE), index)))
    .flatMap(({ groups = {} }) => toDate(groups, dayFirst) ?? [])
    .filter(({ month }) => month !== undefined);

/** "8 June 2026, updated 12 November": the next such day. */
function inYearAfter(date: PartialDate, { year = 0, month = 0 }: PartialDate): PartialDate {
  return { ...date, year: (date.month ?? 0) < month ? year + 1 : year };
}

/** Characters of a paragraph in which the date of a new entry begins, "Seen 29/11/2026: collapsed"; estimate. */
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
    const isOfNow = OPENS_NOW.test(words) || OF_NOW.test(words) || isNote(words);
    return isOfNow || opensLater(words, dates[0]!);
  };
  const now = lines.findIndex((line, index) => index > 0 && tellsNow(line));
  const end = now < 0 ? lines.length : now;
  if (end < 2) return undefined;
  const body = text.slice(second.begin, lines[end - 1]!.end);
  // A letter that tells of a later day is as old as that.
  const all = [...dates, ...daysIn(body, isDayFirst, dates[0]!)];
  return toPaper(text, lines, {
    at: 0,
    end,
    next: lines.length,
    dates: all,
    isBehindOthers: false,
  });
}

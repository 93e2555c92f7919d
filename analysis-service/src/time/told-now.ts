// What a medical history tells of now: a message pasted below a letter, the free text of a form, the last lines of a log.
import { format, parseISO, subDays } from 'date-fns';
import type { Document, Line, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { daysBefore, findDate, toIso } from '../text/structure/dates.ts';
import { readDocument } from '../text/read-document.ts';
import { readTellings } from './tellings.ts';
import {
  ADDED_BY,
  CONDITION,
  LEAFLET,
  MESSAGE,
  OPEN_QUESTION,
  OPENS_WITH_TIME,
  SAID,
  TIME_OF_NOW,
  WEEKDAY_HEAD,
} from './rules/told-now.ts';

/** A medical history in two texts of its length: each holds spaces where the other has words. */
export interface SplitHistory {
  readonly before: string;
  /** Undefined where nothing is told of now. */
  readonly now: string | undefined;
}

/** What was told yesterday is of now; an estimate. */
const DAYS_OF_NOW = 1;
const LONGEST_HEAD = 90;
const LONGEST_OPENING = 25;
/** Fewer words are a remark; an estimate. */
const LEAST_SAID = 9;
/** Parts of the chart in which a time of today dates what was given, ordered or told of others. */
const PARTS_OF_OTHERS = new Set(['medications', 'allergies', 'plan', 'family-history']);

type When = 'now' | 'before' | 'untold';

/** "Tue 09:11", "Tuesday - off since the feed": the day of the week at the head of a line. */
function isOfWeekday(words: string, today: string): boolean {
  const day = WEEKDAY_HEAD.exec(words)?.[1]?.toLowerCase();
  if (day === undefined) return false;
  return [0, DAYS_OF_NOW].some(
    (ago) => format(subDays(parseISO(today), ago), 'EEE').toLowerCase() === day.slice(0, 3),
  );
}

function whenOf(words: string, { structure }: Document, today: string): When {
  if (isOfWeekday(words, today)) return 'now';
  const date = /\d/u.test(words) ? findDate(words, structure.isDayFirst) : undefined;
  if (date?.day === undefined) return date?.year === undefined ? 'untold' : 'before';
  // "12/05/2026" with the month read first may be in the future: then its day stood first.
  const { year, month = 12, day } = date;
  const isSwapped = year !== undefined && day <= 12 && toIso({ year, month, day }, today) > today;
  if (isSwapped) return 'before';
  return daysBefore(date, today) <= DAYS_OF_NOW ? 'now' : 'before';
}

/** A date that opens a line dates it; farther on only one of now does: "Could you fit me in before Dec 18". */
function ownDateOf(words: string, doc: Document, today: string): When {
  const opening = whenOf(words.slice(0, LONGEST_OPENING), doc, today);
  if (opening !== 'untold') return opening;
  return whenOf(words, doc, today) === 'now' ? 'now' : 'untold';
}

/** As whenOf, of a date with its day: the year of a disease dates no page. */
const whenOfDay = (words: string, doc: Document, today: string): When =>
  findDate(words, doc.structure.isDayFirst)?.day === undefined
    ? 'untold'
    : whenOf(words, doc, today);

/** Whether a line stands under a title of its own that is of drugs, plans or relatives: "Medicine: Calpol this morning". */
function isOfOthers(doc: Document, { begin, end }: Line): boolean {
  const section = spanAt(doc.sections, begin);
  const isTitled = section?.title !== undefined && section.title.begin < end;
  return isTitled && section.title.end > begin && PARTS_OF_OTHERS.has(section.category);
}

/** Where an account that begins at a line ends: at the next major title or entry. */
function accountEnds({ structure, text }: Document): (line: Line) => number {
  const borders = [
    ...structure.parts.filter(({ level }) => level === 'major').map(({ begin }) => begin),
    ...structure.encounters.map(({ begin }) => begin),
    text.length,
  ].toSorted((a, b) => a - b);
  let next = 0;
  // Asked in the order of the lines.
  return ({ end }) => {
    while (next + 1 < borders.length && borders[next]! < end) next += 1;
    return borders[next]!;
  };
}

/** Without the title before it, from the sentence that tells the time. */
function fromSentence(doc: Document, line: Line, at: number): Span {
  const sentence = spanAt(doc.sentences, at);
  const begin = Math.max(line.begin, sentence?.begin ?? line.begin);
  return { begin, end: Math.max(line.end, sentence?.end ?? line.end) };
}

/** A line of a medical history. */
interface LineOfHistory {
  readonly line: Line;
  readonly words: string;
  /** It may begin with a title. */
  readonly head: string;
  readonly isQuoted: boolean;
  /** What its own date tells. */
  readonly own: When;
  /** What the date of the page or the title above it tells. */
  readonly page: When;
}

const isQuote = (doc: Document, { begin, end }: Line) =>
  /^["'“‘«]/u.test(doc.text.slice(begin, end)) || doc.text[begin - 2] === '>';

/** Words that somebody wrote or said for the file: in quotes, behind a name, in the answer of a form. */
function saidIn({ line, words }: LineOfHistory): Span | undefined {
  const match = SAID.exec(words);
  if (match === null || LEAFLET.test(words)) return undefined;
  const said = match[0].trim().split(/\s+/u).length;
  return said < LEAST_SAID ? undefined : { begin: line.begin + match.index, end: line.end };
}

/** "Wk4 video, 24/11 - on the bathroom floor", "07:10 hard to rouse": an entry of today below the first line, which dates the page. */
function isEntryOfNow(doc: Document, { line, words, own, page }: LineOfHistory, today: string) {
  const isOfNow = own === 'now' || page === 'now';
  if (isOfNow && (OPENS_WITH_TIME.test(words) || WEEKDAY_HEAD.test(words))) return true;
  if (line.begin === 0) return false;
  // "10 | 38.5 | 28 Nov. woke cold and shaky"; a date alone may be that of a review.
  const rows = spanAt(doc.structure.tables, line.begin)?.rows ?? [];
  const remarks = (spanAt(rows, line.begin)?.cells ?? []).filter(
    ({ begin, end }) => end - begin > LONGEST_OPENING,
  );
  return [words, ...remarks.map(({ begin, end }) => doc.text.slice(begin, end))].some(
    (part) => whenOf(part.slice(0, LONGEST_OPENING), doc, today) === 'now',
  );
}

/** From the sentence with a time of now to the end of its line; all of a line that a person wrote. */
function fromTime(doc: Document, { line, words, head, isQuoted }: LineOfHistory): Span | undefined {
  const time = TIME_OF_NOW.exec(words);
  const isOfDrugs = spanAt(doc.sections, line.begin)?.category === 'medications';
  if (time === null || (isOfDrugs && !isQuoted)) return undefined;
  const at = line.begin + time.index;
  const sentence = spanAt(doc.sentences, at);
  if (sentence && CONDITION.test(doc.text.slice(sentence.begin, sentence.begin + LONGEST_OPENING)))
    return undefined;
  return isQuoted || OPEN_QUESTION.test(head) ? line : fromSentence(doc, line, at);
}

/** What somebody added is a message where it has a date or a time of now. */
const isMessage = ({ head, own, words }: LineOfHistory) =>
  MESSAGE.test(head) ||
  (ADDED_BY.test(head) && (own === 'now' || (own === 'untold' && TIME_OF_NOW.test(words))));

function passageAt(
  doc: Document,
  one: LineOfHistory,
  { today, endOf }: { readonly today: string; readonly endOf: (line: Line) => number },
): Span | undefined {
  const { line, own, page } = one;
  if (isMessage(one)) return { begin: line.begin, end: endOf(line) };
  const said = saidIn(one);
  if (isOfOthers(doc, line) && !one.isQuoted && said === undefined) return undefined;
  if (own !== 'now' && page === 'before') return undefined;
  if (isEntryOfNow(doc, one, today)) return line;
  const told = fromTime(doc, one);
  if (said === undefined || told === undefined) return told ?? said;
  return said.begin < told.begin ? said : told;
}

/** Titles with the dates that they tell, by where their lines begin. */
function titlesOf({ structure, text }: Document): ReadonlyMap<number, string> {
  return new Map(
    structure.parts.map(({ begin, title }) => [begin, text.slice(title.begin, title.end)]),
  );
}

/** Lines of a history that may tell of now, with what dates them. */
function linesOf(doc: Document, today: string): LineOfHistory[] {
  const titles = titlesOf(doc);
  let page: When = 'untold';
  return doc.structure.lines.map((line, index) => {
    const words = doc.text.slice(line.begin, line.end);
    const head = words.slice(0, LONGEST_HEAD);
    const own = ownDateOf(head, doc, today);
    const title = index === 0 ? head : (titles.get(line.begin) ?? '');
    const ofTitle = own === 'now' ? 'now' : whenOfDay(title, doc, today);
    if (ofTitle !== 'untold') page = ofTitle;
    return { line, words, head, isQuoted: isQuote(doc, line), own, page };
  });
}

/** Whether what a document tells at a place is of before. */
function createFormerCheck(doc: Document, today: string): (at: number) => boolean {
  // Read only where a line may tell of now: few histories have one.
  let tellingAt: ReturnType<typeof readTellings> | undefined;
  return (at) => {
    tellingAt ??= readTellings(doc, today);
    const told = tellingAt(at);
    return told?.isFormer === true || (told?.daysAgo ?? 0) > DAYS_OF_NOW;
  };
}

function passagesOf(doc: Document, today: string): Span[] {
  const isFormer = createFormerCheck(doc, today);
  const isOfBefore = ({ line, own }: LineOfHistory) =>
    own === 'before' || (own !== 'now' && isFormer(line.begin));
  // "Obs | last visit | today" heads the rows below it.
  const headers = new Set(doc.structure.tables.map(({ header }) => header?.begin));
  const endOf = accountEnds(doc);
  const passages: Span[] = [];
  for (const one of linesOf(doc, today)) {
    const { begin } = one.line;
    if (headers.has(begin) || begin < (passages.at(-1)?.end ?? 0)) continue;
    const passage = passageAt(doc, one, { today, endOf });
    if (passage && !isOfBefore(one)) passages.push(passage);
  }
  return passages;
}

/** As many characters and lines, without a word; characters of two UTF-16 units stay, so that places hold in code points too. */
const blank = (words: string) => words.replaceAll(/\S/gu, (one) => (one.length === 1 ? ' ' : one));

/** Parts a medical history into what it tells of before and of now; `today` is YYYY-MM-DD. */
export function splitHistory(text: string, today: string): SplitHistory {
  const passages = passagesOf(readDocument(text, 'medicalHistory'), today);
  if (passages.length === 0) return { before: text, now: undefined };
  let [before, now, at] = ['', '', 0];
  for (const { begin, end } of passages) {
    const between = text.slice(at, begin);
    const told = text.slice(begin, end);
    before += between + blank(told);
    now += blank(between) + told;
    at = end;
  }
  const rest = text.slice(at);
  return { before: before + rest, now: now + blank(rest) };
}

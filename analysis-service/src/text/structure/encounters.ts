// Entries of several dates in one text: visits, notes of a chart, letters, days of a stay.
import type { Encounter, Line, Part, PartialDate, Span, Table } from '../../document.ts';
import { DATE_PATTERN, findDate, toDate } from './dates.ts';

const WEEKDAY = String.raw`(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]*,?\s+)?`;
// What an entry may be called before its date.
const NAMES = String.raw`(?:visit|visits|outpatient|encounter|appointment|seen|reviewed|review|clinic|opd|opa|ward|round|consult|consultation|telephone|phone|tel|call|message|letter|scan|note|progress note|progress|addendum|update|admission|admitted|ed|er|a&e|gp|hd|day|pod|week|follow[ -]?up|f/u|entry|dated?|emergency visit|emergency|urgent care|nurse|hospital|icu|pcp visit|home visit|interval|(?:community |district |practice |school |specialist )?(?:midwife|nurse|pharmacist|pharmacy)|health visitor|family doctor|surgery note|practice note|discharge (?:meds|medications?|medicines)|(?:meds|medications?|medicines) (?:on|at) discharge|copied(?: forward)? from|carried forward from|imported from)`;
const HEAD = new RegExp(
  String.raw`^[\s*#=\[(~_-]*(?:(?<name>${NAMES}(?:\s+(?:no\.?\s*)?\d{1,2})?)[\s:,(-]+)?${WEEKDAY}(?:${DATE_PATTERN})(?<rest>.*)$`,
  'iu',
);
const PAPERS = String.raw`(?:record|letter|note|notes|summary|report|card|attendance|clinic|visit|admission|discharge|review|contact|appointment|unit|ward|consultation)`;
// "(1) ED record 14 June 2026. Worst pain of my life", "2. Theatre letter, 30 July"
const NUMBERED = new RegExp(
  String.raw`^\s*\(?\d{1,2}[.)]\s+(?<name>(?:[\p{L}&'’/-]+\s+){0,4}${PAPERS})[\s:,(-]+${WEEKDAY}(?:${DATE_PATTERN})(?<rest>.*)$`,
  'iu',
);
// "CHILDREN'S ASSESSMENT UNIT, discharge 19/12/2025"
const CAPITALS = new RegExp(
  String.raw`^[\s*#]*(?<name>(?=[^.:;]*\b${PAPERS}\b)(?:(?-i:[\p{Lu}][\p{Lu}'’&/-]+)[ ,]+){2,}(?:[\p{L}]+[ ,]+){0,3})${WEEKDAY}(?:${DATE_PATTERN})(?<rest>[\s:\d]*)$`,
  'iu',
);
// "2.5 mg", "12/40 weeks", "5/7" and "20/20" begin with numbers that are no date.
const NO_HEAD = /^\s*(?:mg|mcg|g|ml|units?|%|weeks?|wks?|days?|hours?|h|x|\/|\+)(?![\p{L}])/iu;
/** Parts of a week, of forty weeks of pregnancy, of a year or of a month are written like a date: "5/7". */
const PART_OF_TIME = /^\d{1,2}\/(?:7|12|40|52)(?!\d)/u;
const MARKED = /^\s*(?:[=*#~_]{2,}|-{3,}|\[)/u;

interface Head {
  readonly date: PartialDate;
  /** It reaches over blank lines. */
  readonly isWide: boolean;
  /** An event of a history, told in its line: "2019 cardiac arrest at the club", "Mar 2024 - cellulitis". */
  readonly isLine: boolean;
}

function isNoDate(body: string, { month, year }: PartialDate, rest: string): boolean {
  if (NO_HEAD.test(rest)) return true;
  if (year === undefined && PART_OF_TIME.test(body)) return true;
  return month === undefined && /^\s*[-:]?\s*$/u.test(rest);
}

/** A line that begins with a date, or with what an entry is called and its date. */
function headOf(body: string, dayFirst: boolean): Head | undefined {
  const groups = HEAD.exec(body)?.groups;
  const date = groups && toDate(groups, dayFirst);
  if (date === undefined) return undefined;
  const isNamed = groups?.['name'] !== undefined;
  const rest = groups?.['rest'] ?? '';
  if (!isNamed && isNoDate(body, date, rest)) return undefined;
  const isWide = MARKED.test(body);
  const isEvent = !isNamed && !isWide && date.day === undefined && /\p{L}{3}/u.test(rest);
  return { date, isWide, isLine: isEvent };
}

/** What is of now, in the paper of before or behind it. */
const TELLS_NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening)|again|back|same|since|currently|at present|(?:minutes?|mins?|hours?|hrs?) ago)\b/iu;

/** One of several papers in a text, by its number, or the title of one with its date. */
function headOfPaper(body: string, dayFirst: boolean): Head | undefined {
  const numbered = NUMBERED.exec(body)?.groups;
  const groups = numbered ?? CAPITALS.exec(body)?.groups;
  const date = groups && toDate(groups, dayFirst);
  if (date === undefined || TELLS_NOW.test(groups?.['rest'] ?? '')) return undefined;
  return { date, isWide: false, isLine: numbered !== undefined };
}

// "[this visit]", "Today's visit:": what follows is no older entry.
const OF_NOW =
  /^[\s*#=[(~_-]*(?:end (?:of )?(?:copied|pasted|imported|import|quoted?)(?: text| note| section)?|this (?:visit|admission|consultation|encounter)|today(?:'s (?:visit|note|review))?|current (?:visit|encounter)|present (?:visit|status)|now)\s*[\])*#=~_:]/iu;

/** A title in capitals or with marks that tells a date: "OLD PAPERS (discharge card 2021)". */
function headOfTitle(title: string, dayFirst: boolean): Head | undefined {
  const date = findDate(title, dayFirst);
  return date && { date, isWide: true, isLine: false };
}

/** Looks up what a line lies in, by lines in text order. */
function createLookup<T extends Span>(spans: readonly T[]): (line: Line) => T | undefined {
  let next = 0;
  return ({ begin, end }) => {
    while (next < spans.length && spans[next]!.end < begin) next += 1;
    const span = spans[next];
    return span && span.begin < end ? span : undefined;
  };
}

/** For each line, what it opens: an entry, or with a title something else. */
function headsOf(
  text: string,
  lines: readonly Line[],
  { parts, tables, dayFirst }: Surroundings,
): (Head | 'title' | undefined)[] {
  const tableOf = createLookup(tables);
  const titleOf = createLookup(
    parts.filter(({ level }) => level === 'major').map(({ title }) => title),
  );
  const heads = lines.map((line) => {
    const [table, title] = [tableOf(line), titleOf(line)];
    if (table) return undefined;
    const body = text.slice(line.begin, line.end);
    if (OF_NOW.test(body)) return 'title';
    const head = headOf(body, dayFirst);
    if (title === undefined) return head;
    if (head) return { ...head, isWide: true, isLine: false };
    return headOfTitle(text.slice(title.begin, title.end), dayFirst) ?? 'title';
  });
  return withPapers(text, lines, { heads, dayFirst });
}

type Heads = (Head | 'title' | undefined)[];

/** Papers stand among others, or above the entry of now: a single one may be all that heads today's story. */
function withPapers(
  text: string,
  lines: readonly Line[],
  { heads, dayFirst }: { readonly heads: Heads; readonly dayFirst: boolean },
): Heads {
  const papers = lines.map(({ begin, end }, index) =>
    heads[index] === undefined ? headOfPaper(text.slice(begin, end), dayFirst) : undefined,
  );
  const lastPaper = papers.findLastIndex((one) => one !== undefined);
  const isOneOfMany = papers.filter(Boolean).length > 1;
  const lastHead = heads.findLastIndex((one) => one !== undefined);
  const lastNumber = papers.findLastIndex((one) => one?.isLine === true);
  return heads.map((head, index) => {
    const paper = papers[index];
    if (paper === undefined) return head;
    const isAmong = paper.isLine && (index < lastNumber || index === lastPaper);
    return index < lastHead || (isAmong && isOneOfMany) ? paper : head;
  });
}

interface Surroundings {
  readonly parts: readonly Part[];
  readonly tables: readonly Table[];
  readonly dayFirst: boolean;
}

/**
 * Dated entries in text order. One reaches to the next, to a blank line or, under a title with marks or in capitals, to
 * the next such title.
 */
export function findEncounters(
  text: string,
  lines: readonly Line[],
  surroundings: Surroundings,
): Encounter[] {
  const encounters: Encounter[] = [];
  const heads = headsOf(text, lines, surroundings);
  let open: (Head & { readonly begin: number }) | undefined;
  let limit = 0;
  const close = () => {
    if (open) encounters.push({ begin: open.begin, end: limit, date: open.date });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const head = heads[index];
    const isOver = open !== undefined && (open.isLine || (line.afterBlank && !open.isWide));
    if (head !== undefined || isOver) close();
    if (head !== undefined && head !== 'title') open = { ...head, begin: line.begin };
    limit = line.end;
  }
  close();
  return encounters;
}

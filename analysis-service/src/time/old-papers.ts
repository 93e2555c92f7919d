// Older papers that a note quotes or attaches: "ER record attached 8/29/26 18:40: ...", "Scanned slip Jan 2025: ...". What they
// tell is of their day.
import type { Document, Line, Span } from '../document.ts';
import { overlapping } from '../spans.ts';
import { isOldPaper } from '../text/structure/papers.ts';
import { daysBefore, findDate } from '../text/structure/dates.ts';

const PAPER =
  /\b(?:records?|letters?|slips?|(?:incident )?forms?|summar(?:y|ies)|notes?|reports?|sheets?|cards?|documentation|printouts?|documents?|correspondence|clerkings?|certificates?|attachments?|extracts?|copy|screenshots?|scan)\b/iu;
const ADDED =
  /\b(?:old|older|previous|prev|earlier|past|former|archived|cop(?:y|ied)|attached|enclosed|pasted|scanned|xerox(?:ed)?|photo(?:copy|copied)?|uploaded|scrolled|on file|filed)\b/iu;
/** What the head of a paper is not: what was begun or lasts, a date of birth, the version of a form. */
const NO_HEAD =
  /\b(?:dob|d\.o\.b|birth|born|aged?|v\d+|versions?|rev(?:ised|ision)?|templates?|edition|expir\w+|since|from (?=\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|until|started|began|begun|onset|due|next|booked|today|now|current|wors\w+|pain)\b/iu;
/** What is told behind these words is of now again. */
const OF_NOW =
  /\b(?:now|today|tonight|currently|at present|this (?:morning|afternoon|evening|week|visit)|yesterday|last night|(?:minutes?|hours?|days?) ago|since|still|all (?:night|day)|(?:for|x|past) (?:the )?(?:past |last )?(?:\d+|an?|one|two|three|few) ?(?:mins?|minutes?|h|hrs?|hours?|days?)|at rest|worse|worsen\w*)\b/iu;
/** In an old letter "now" is of then; these words are not. */
const OF_TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|yesterday|last night|right now|just now|(?:minutes?|hours?) ago)\b/iu;
const OPENS_QUOTE = /^[\s>*]*["“'‘]/u;
const CLOSES_QUOTE = /["”'’]\s*(?=\n|$)/u;

/** Characters of the head of a paper, and of one that is quoted in lines of its own; estimates. */
const LONGEST_HEAD = 100;
const LONGEST_QUOTE = 4000;
/** Lines from which on a text is a document, whose lines tell of one thing each; estimate. */
const LINES_OF_DOCUMENT = 3;
/** Days from which on what a paper tells is of before; estimate. */
const LONG_SINCE = 28;

/** "14/02/26 unwitnessed fall", "DOA 3-3-24, DOD 9-3-24" */
const OPENS_WITH_DATE = /^\s*(?:(?:doa|dod|adm(?:itted|ission)?|dated?|on|seen)\b[\s:]*)?\d/iu;

/** A line of dashes around a title: "-- Life Rehab, Aug 2019 --" */
const OPENS_FRAME = /^\s*(?:[-=*~_]{2}|>{2})/u;
const CLOSES_FRAME = /(?:[-=*~_]{2}|<{2})\s{0,2}$/u;
const LONGEST_FRAME = 120;

/** A line with the marks of a quote before it, which are no part of it: ">>> clerking of 9 August <<<". */
const wholeLine = (text: string, { begin, end }: Span) =>
  text.slice(text.lastIndexOf('\n', begin - 1) + 1, end);

/** What is framed in angles must name a paper. */
const isFramed = (words: string) =>
  (!/^\s*>/u.test(words) || PAPER.test(words) || ADDED.test(words)) &&
  words.length <= LONGEST_FRAME &&
  OPENS_FRAME.test(words) &&
  CLOSES_FRAME.test(words.slice(-4));

const YEAR = /\b(?:19|20)\d\d\b/u;
/** Characters of a quote in which its day is looked for: "Dear Dr, 9 February 1998. ..." */
const HEAD_OF_QUOTE = 60;

/** A colon that ends the head of a paper, not one within a time of day. */
const END_OF_HEAD = /:(?=\s|$)/u;

/** "3-3-24" is written as "3/3/24" elsewhere. */
const DASHED = /(?<!\d)(\d{1,2})-(\d{1,2})-((?:19|20)?\d\d)(?!\d)/gu;

/** Whether words name a day that is long over. */
function isOfLongSince(words: string, { structure }: Document, today: string): boolean {
  const date = findDate(words.replaceAll(DASHED, '$1/$2/$3'), structure.isDayFirst);
  const isDate = date?.year !== undefined || (date?.month !== undefined && date.day !== undefined);
  return date !== undefined && isDate && daysBefore(date, today) >= LONG_SINCE;
}

/** Where the words of the paper begin that a statement heads; undefined where it heads none. */
function bodyOf(words: string, doc: Document, today: string): number | undefined {
  const colon = END_OF_HEAD.exec(words.slice(0, LONGEST_HEAD))?.index;
  if (colon === undefined) return undefined;
  const head = words.slice(0, colon);
  if (!PAPER.test(head) || NO_HEAD.test(head)) return undefined;
  if (isOfLongSince(head, doc, today)) return colon + 1;
  const opening = words.slice(colon + 1, colon + 24);
  return ADDED.test(head) && OPENS_WITH_DATE.test(opening) && isOfLongSince(opening, doc, today)
    ? colon + 1
    : undefined;
}

/** The lines below a head that end with it: what is quoted there, or the lines to the next blank one. */
function blockBelow({ text, structure }: Document, index: number): Span | undefined {
  const { lines } = structure;
  const first = lines[index + 1];
  if (first === undefined) return undefined;
  const rest = text.slice(first.begin, first.begin + LONGEST_QUOTE);
  if (OPENS_QUOTE.test(rest)) {
    const from = rest.search(/["“'‘]/u) + 1;
    const close = CLOSES_QUOTE.exec(rest.slice(from));
    if (close) return { begin: first.begin, end: first.begin + from + close.index };
  }
  let last = index + 1;
  while (lines[last + 1]?.afterBlank === false) last += 1;
  return { begin: first.begin, end: lines[last]!.end };
}

/** A line cut where its sentences begin. */
function statementsOf({ begin, end }: Line, sentences: readonly Span[]): Span[] {
  const inner = sentences.map((one) => one.begin).filter((at) => at > begin && at < end);
  return [begin, ...inner].map((at, index, all) => ({ begin: at, end: all[index + 1] ?? end }));
}

const shortPaper = (words: string, begin: number, body: number): Span | undefined =>
  OF_NOW.test(words.slice(body)) ? undefined : { begin, end: begin + words.length };

/** The paper that a line holds: to the end of the line, or to the statement that tells of now again. */
function paperIn(
  doc: Document,
  { index, statements }: { readonly index: number; readonly statements: readonly Span[] },
  today: string,
): Span | undefined {
  const { text } = doc;
  const lineEnd = statements.at(-1)!.end;
  for (const [at, { begin, end: endOfHead }] of statements.entries()) {
    const body = bodyOf(text.slice(begin, endOfHead), doc, today);
    if (body === undefined) continue;
    if (text.slice(begin + body, lineEnd).trim() === '') return blockBelow(doc, index);
    // A story of a line or two goes on behind the paper that it quotes.
    if (doc.structure.lines.length < LINES_OF_DOCUMENT)
      return shortPaper(text.slice(begin, endOfHead).trimEnd(), begin, body);
    const told = statements
      .slice(at)
      .find((one) => OF_NOW.test(text.slice(Math.max(one.begin, begin + body), one.end)));
    const end = told?.begin ?? lineEnd;
    return end > begin ? { begin, end } : undefined;
  }
  return undefined;
}

/** The lines below a framed title, to the next frame or a blank line. */
function framedPaper({ text, structure }: Document, index: number): Span | undefined {
  const { lines } = structure;
  let last = index;
  const goesOn = (line: Line | undefined) =>
    line?.afterBlank === false && !OPENS_FRAME.test(wholeLine(text, line));
  while (goesOn(lines[last + 1])) last += 1;
  return last > index ? { begin: lines[index]!.begin, end: lines[last]!.end } : undefined;
}

/** A quote that opens with its day. */
function quotedPaper({ text }: Document, { begin, end }: Line): Span {
  const rest = text.slice(begin, begin + LONGEST_QUOTE);
  const from = rest.search(/["“]/u) + 1;
  const close = CLOSES_QUOTE.exec(rest.slice(from));
  return { begin, end: close ? begin + from + close.index : end };
}

/** A paper that a whole line opens by its form: a framed title, or a quote with its day. */
function openedBy(doc: Document, index: number, today: string): Span | undefined {
  const line = doc.structure.lines[index]!;
  const words = doc.text.slice(line.begin, line.end);
  if (
    isFramed(wholeLine(doc.text, line)) &&
    !NO_HEAD.test(words) &&
    isOfLongSince(words, doc, today)
  )
    return framedPaper(doc, index);
  const head = words.slice(0, HEAD_OF_QUOTE);
  if (!/^\s*["“]/u.test(words) || !YEAR.test(head) || /\b(?:dob|birth|born)\b/iu.test(head))
    return undefined;
  if (!isOfLongSince(head, doc, today)) return undefined;
  const quote = quotedPaper(doc, line);
  return OF_TODAY.test(doc.text.slice(quote.begin, quote.end)) ? undefined : quote;
}

/** Older papers within a note, each from its head to its end. */
export function oldPapers(doc: Document, today: string): Span[] {
  const sentencesAt = overlapping(doc.sentences);
  const within = doc.structure.lines.flatMap((line, index) => {
    const opened = openedBy(doc, index, today);
    if (opened) return [opened];
    const statements = statementsOf(line, sentencesAt(line));
    return paperIn(doc, { index, statements }, today) ?? [];
  });
  return [...doc.structure.papers.filter((paper) => isOldPaper(paper, today)), ...within];
}

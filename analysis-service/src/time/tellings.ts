// When each place of a text was told: in a dated entry, in the account of a stay or a visit that is over, or now.
import type { Document, PartialDate, Span, Telling } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { headerCell } from '../text/structure/tables.ts';
import { daysBefore, findDate, notAhead, toIso } from '../text/structure/dates.ts';
import { FORMER_TITLES, NOW_TITLES, STAY_TITLES } from './rules/former-titles.ts';
import { formerSentences } from './former-sentences.ts';
import { oldPapers } from './old-papers.ts';
import { OPENS_CALL } from '../text/rules/notes-of-now.ts';
import { linesOfNow, opensWithToday } from './lines-of-now.ts';

interface ToldSpan extends Span {
  readonly telling: Telling;
}

const FORMER: Telling = { isFormer: true };
const UNDATED: Telling = { isFormer: true, isUndated: true };

// A history of so many characters with several dated entries is a pasted chart, not a list of diseases; estimates.
const LENGTH_OF_CHART = 2500;
const ENTRIES_OF_CHART = 3;

const isChart = ({ text, field, structure }: Document) =>
  field === 'medicalHistory' &&
  text.length >= LENGTH_OF_CHART &&
  structure.encounters.length >= ENTRIES_OF_CHART;

const titleOf = ({ text }: Document, { title }: { readonly title: Span }) =>
  text.slice(title.begin, title.end);

/** Whether a line below a blank one begins to tell of today: "Today he feels well", "Now: ankle swelling". */
const OPENS_NOW =
  /^[\s*#=\-–—>[(]*(?:(?:seen |reviewed |presents? |here |in clinic |back )?(?:today|now|currently|tonight|this (?:morning|afternoon|evening|visit))\b|since (?:discharge|then|coming home|getting home|(?:i |he |she )(?:came|got|went) home)\b|(?:he|she|pt|patient|i|mum|dad|they) (?:is |am |are |has |have )?(?:now|today)\b)/iu;

const isNewEntry = (line: string, doc: Document, today: string) =>
  OPENS_CALL.test(line) || opensWithToday(line, doc, today);

/** "Discharge summary", "Admitted 02/11, discharged 09/11": from there on a stay is told that is over. */
function staySpans(doc: Document, today: string): Span[] {
  const { text, structure } = doc;
  const closings = new Set(
    structure.parts.filter((part) => NOW_TITLES.test(titleOf(doc, part))).map(({ begin }) => begin),
  );
  const isTitle = new Set(structure.parts.map(({ begin }) => begin));
  const spans: Span[] = [];
  let open: number | undefined;
  for (const { begin, end, afterBlank } of structure.lines) {
    const line = text.slice(begin, end);
    const closes = closings.has(begin) || NOW_TITLES.test(line.slice(0, LONGEST_TITLE));
    if (
      open !== undefined &&
      ((closes && isTitle.has(begin)) ||
        isNewEntry(line, doc, today) ||
        (afterBlank && OPENS_NOW.test(line)))
    ) {
      spans.push({ begin: open, end: begin });
      open = undefined;
    } else if (open === undefined && STAY_TITLES.test(line)) open = begin;
  }
  if (open !== undefined) spans.push({ begin: open, end: text.length });
  return spans.map((span) => withinPaper(span, doc));
}

/** A stay that a paper tells of ends with it, where words of now stand behind. */
function withinPaper(span: Span, { text, structure: { papers } }: Document): Span {
  const paper = spanAt(papers, span.begin);
  if (paper?.isFollowed !== true || text.length - paper.end > LONGEST_MESSAGE) return span;
  return { ...span, end: Math.min(span.end, paper.end) };
}

/** Characters of what somebody writes below a paper; a longer rest is that of a long paper. Estimate. */
const LONGEST_MESSAGE = 700;

const LONGEST_TITLE = 60;

/** Parts whose title says that they tell of before: "Hospital course", "Previous visits". */
function formerParts(doc: Document): Span[] {
  return doc.structure.parts
    .filter((part) => FORMER_TITLES.test(titleOf(doc, part)))
    .map(({ begin, end }) => ({ begin, end }));
}

function markAll(length: number, spans: readonly Span[]): Uint8Array {
  const marked = new Uint8Array(length);
  for (const { begin, end } of spans) marked.fill(1, begin, end);
  return marked;
}

/** Rows of a table whose first cell is a date: "12/03/2019   ED: chest pain". */
function datedRows({ text, structure }: Document, today: string): ToldSpan[] {
  return structure.tables.flatMap(({ header, rows }) =>
    [...(header ? [header] : []), ...rows].flatMap(({ begin, end, cells }) => {
      const words = cells[0] ? text.slice(cells[0].begin, cells[0].end) : '';
      const isShort = words.length <= LONGEST_DATE && /^\W*\d/u.test(words);
      const date = isShort ? findDate(words, structure.isDayFirst) : undefined;
      const isDate =
        date?.year !== undefined || (date?.month !== undefined && date.day !== undefined);
      return date && isDate ? [{ begin, end, telling: tellingOf(date, today) }] : [];
    }),
  );
}

const LONGEST_DATE = 18;

const COLUMN_OF_NOW = /^(?:now|today|currently|current|at present|this (?:visit|time|year))\b/iu;
const COLUMN_OF_BEFORE =
  /^(?:then \([^()]*\d{4}\)|previous(?:ly)?|last (?:visit|year|review)|baseline|(?:19|20)\d\d)$/iu;

/** Cells below "THEN (Nov 2025)" beside a column of now. */
function formerCells({ text, structure }: Document): Span[] {
  const titleAt = (cell: Span | undefined) =>
    cell === undefined ? '' : text.slice(cell.begin, cell.end).trim();
  return structure.tables.flatMap((table) => {
    if (!table.header?.cells.some((cell) => COLUMN_OF_NOW.test(titleAt(cell)))) return [];
    return table.rows.flatMap((row) =>
      row.cells.filter((_, index) => COLUMN_OF_BEFORE.test(titleAt(headerCell(table, row, index)))),
    );
  });
}

/** "1/2026 stroke. Right arm weak since 8 this morning" is a message, and no entry of January. */
const isMessage = ({ structure }: Document) =>
  structure.encounters.length === 1 &&
  structure.encounters[0]?.date.day === undefined &&
  structure.lines.length < LINES_OF_CHART;

/** Lines from which on a single date heads an entry; estimate. */
const LINES_OF_CHART = 3;

/** Tells of a place of a text when it was told; undefined for what is told now. `today` is YYYY-MM-DD. */
export function readTellings(doc: Document, today: string): (at: number) => Telling | undefined {
  const entries = (isMessage(doc) ? [] : doc.structure.encounters).map(
    ({ begin, end, date }): ToldSpan => ({
      begin,
      end,
      telling: tellingOf(date, today),
    }),
  );
  const rows = datedRows(doc, today);
  const former = markAll(doc.text.length, [
    ...formerParts(doc),
    ...formerCells(doc),
    ...staySpans(doc, today),
    ...formerSentences(doc, today),
    ...oldPapers(doc, today),
  ]);
  const now = linesOfNow(doc, today);
  const isUndatedFormer = isChart(doc) ? isOfChart(doc) : undefined;
  return (at) => {
    if (spanAt(now, at)) return undefined;
    const entry = (spanAt(rows, at) ?? spanAt(entries, at))?.telling;
    const isFormer = former[at] === 1;
    if (entry) return isFormer ? { ...entry, isFormer } : entry;
    if (isFormer) return FORMER;
    return isUndatedFormer?.(at) === true ? UNDATED : undefined;
  };
}

/** In a pasted chart what is not dated is of before, but for parts that say that they tell of today. */
function isOfChart(doc: Document): (at: number) => boolean {
  const now = markAll(
    doc.text.length,
    doc.structure.parts.filter((part) => NOW_TITLES.test(titleOf(doc, part))),
  );
  return (at) => now[at] !== 1;
}

function tellingOf(written: PartialDate, today: string): Telling {
  const date = notAhead(written, today);
  const daysAgo = daysBefore(date, today);
  return { daysAgo, date: toIso(date, today) };
}

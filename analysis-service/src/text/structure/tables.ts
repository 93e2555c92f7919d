// Tables as they are typed and pasted: cells between bars, tabs, or columns that spaces keep below each other.
import type { Line, Span, Table, TableRow } from '../../document.ts';
import { COLUMN_TITLES } from '../rules/column-titles.ts';

type Separator = 'bar' | 'tab' | 'spaces';

interface SplitLine {
  readonly line: Line;
  readonly cells: readonly Span[];
}

const RULE = /^[\s|+:=_-]+$/u;
const GAP: Readonly<Record<Separator, RegExp>> = {
  bar: /\|/gu,
  tab: /\t+/gu,
  spaces: /[ \u00A0]{2,}/gu,
};
// A sentence may hold two spaces behind its period; a table does so on each of several lines.
const FEWEST_LINES: Readonly<Record<Separator, number>> = { bar: 2, tab: 2, spaces: 2 };

/** Text with more on a line is no table; `estimate`. */
const MOST_CELLS = 24;

function trimmed(text: string, begin: number, end: number): Span {
  let [from, to] = [begin, end];
  while (from < to && /\s/u.test(text.charAt(from))) from += 1;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1;
  return { begin: from, end: to };
}

function split(text: string, line: Line, separator: Separator): Span[] {
  const body = text.slice(line.begin, line.end);
  const cells: Span[] = [];
  let from = 0;
  for (const match of body.matchAll(GAP[separator])) {
    cells.push(trimmed(text, line.begin + from, line.begin + match.index));
    from = match.index + match[0].length;
  }
  cells.push(trimmed(text, line.begin + from, line.end));
  if (separator !== 'bar') return cells;
  // The bars at the ends of a line enclose no cell.
  const first = body.startsWith('|') ? 1 : 0;
  return cells.slice(first, body.endsWith('|') && cells.length > 1 ? -1 : undefined);
}

function separatorOf(text: string, { begin, end }: Line): Separator | undefined {
  const body = text.slice(begin, end);
  if (body.includes('|')) return 'bar';
  if (body.includes('\t')) return 'tab';
  return / {2}\S/u.test(body) ? 'spaces' : undefined;
}

const isRule = (text: string, { begin, end }: Line) => RULE.test(text.slice(begin, end));

/** "NOW (27 Nov 2026)" */
const DATE_IN_BRACKETS = /\([^()]*\d{4}\)$/u;

/** How a title of a column is looked up: lower case, without marks and without its date. */
export const columnTitle = (words: string) =>
  words
    .trim()
    .replace(DATE_IN_BRACKETS, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/ ]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

// "| cough | no |" answers; the number of a row stands first.
const isTitle = (title: string, index: number) =>
  COLUMN_TITLES.test(title) && (title !== 'no' || index === 0);

/** Titles of a form: what is asked, the answers, a remark; a row of answers has more. */
const MOST_TITLES = 4;

/** "Screening   YES   NO": a column for each answer. */
const hasAnswerColumns = (titles: readonly string[]) =>
  titles.length <= MOST_TITLES &&
  titles.some((title) => /^(?:yes|y)$/u.test(title)) &&
  titles.slice(1).some((title) => /^(?:no|n)$/u.test(title));

function isHeader(text: string, cells: readonly Span[]): boolean {
  const titles = cells.map(({ begin, end }) => columnTitle(text.slice(begin, end)));
  if (hasAnswerColumns(titles)) return true;
  const known = titles.filter(isTitle).length;
  return known > 0 && known * 2 >= titles.filter((title) => title !== '').length;
}

const NUMBER_OR_DATE = /^(?:[<>~]?\s?\d+(?:\.\d+)?\s?[*HL!]?|[\d/.-]{3,10}|[-–—]?)$/iu;

/** "Date | K | Creat" above nothing but dates and numbers. */
function headsNumbers(text: string, [first, ...rows]: readonly SplitLine[]): boolean {
  const wordsOf = ({ begin, end }: Span) => text.slice(begin, end);
  if (!first || rows.length === 0 || first.cells.length < 2) return false;
  if (first.cells.some((cell) => /\d/u.test(wordsOf(cell)))) return false;
  return rows.every(({ cells }) =>
    cells.every((cell, index) => index === 0 || NUMBER_OR_DATE.test(wordsOf(cell))),
  );
}

/** "Date | INR | Bruise" above nothing but lines that begin with a day. */
function headsDays(text: string, [first, ...rows]: readonly SplitLine[]): boolean {
  const wordsOf = (cell: Span | undefined) => (cell ? text.slice(cell.begin, cell.end) : '');
  if (!first || rows.length === 0 || !/^(?:date|day|visit|week)$/iu.test(wordsOf(first.cells[0])))
    return false;
  return rows.every(({ cells }) => /\d/u.test(wordsOf(cells[0])));
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const TIME = new RegExp(
  String.raw`^(?:\d{1,2} )?${MONTH}(?: ?(?:20)?\d\d)?$|^\d{1,2}[/.]\d{1,2}(?:[/.](?:20)?\d\d)?$|^20\d\d$`,
  'u',
);

/** "AUGUST      NOVEMBER" above what was taken then: two columns or more, each of a time. */
const headsTimes = (text: string, [first, ...rows]: readonly SplitLine[]): boolean =>
  first !== undefined &&
  rows.length > 1 &&
  first.cells.length > 1 &&
  first.cells.every(({ begin, end }) => TIME.test(columnTitle(text.slice(begin, end)))) &&
  rows.every(({ cells }) => cells.length <= first.cells.length);

const FEWEST_TIMES = 2;
/** Columns beside those of times: the test, its unit, what is normal. */
const MOST_OTHERS = 3;

const hasTimes = (text: string, cells: readonly Span[]): boolean => {
  const titles = cells.map(({ begin, end }) => columnTitle(text.slice(begin, end)));
  const others = titles.filter((title) => !TIME.test(title));
  return (
    titles.length - others.length >= FEWEST_TIMES &&
    others.length <= MOST_OTHERS &&
    others.every((title) => !/\d/u.test(title))
  );
};

/** "Test   14/02/24   03/06/25   Ref", or the times alone, above rows of results. */
const headsResults = (text: string, [first, ...rows]: readonly SplitLine[]): boolean =>
  first !== undefined &&
  first.cells.length > FEWEST_TIMES &&
  rows.length > 0 &&
  hasTimes(text, first.cells) &&
  rows.every(({ cells }) => cells.length <= first.cells.length + 1);

/** Whether a table has two columns and nothing but a time above each: the first is that of before. */
export const hasTwoTimes = (text: string, { header }: Table): boolean =>
  header?.cells.length === 2 &&
  header.cells.every(({ begin, end }) => TIME.test(columnTitle(text.slice(begin, end))));

const FEWEST_TITLES = 3;

/** Lines of a letterhead above the titles of the columns, at most. */
const MOST_ABOVE = 4;

/** Index of the row that titles the columns below some lines with fewer cells; 0 where there is none. */
function headBelow(text: string, rows: readonly SplitLine[]): number {
  const limit = Math.min(MOST_ABOVE, rows.length - 2);
  for (let at = 1; at <= limit; at += 1) {
    const count = rows[at]!.cells.length;
    const isWider = rows.slice(0, at).every(({ cells }) => cells.length < count);
    if (isWider && count >= FEWEST_TITLES && isTitled(text, rows.slice(at))) return at;
  }
  return 0;
}

/** Without a line above the titles of the columns: "REGISTER EXPORT   run 27/11/2026". */
function fromTitles(text: string, rows: readonly SplitLine[]): readonly SplitLine[] {
  const below = headBelow(text, rows);
  if (below > 1) return rows.slice(below);
  const [first, second] = rows;
  if (!first || !second || rows.length <= 2 || first.cells.length >= second.cells.length)
    return rows;
  if (second.cells.length >= FEWEST_TITLES && hasTimes(text, second.cells)) return rows.slice(1);
  const isOfTitles =
    second.cells.length >= FEWEST_TITLES &&
    second.cells.every(({ begin, end }, at) => isTitle(columnTitle(text.slice(begin, end)), at));
  return isOfTitles ? rows.slice(1) : rows;
}

/** Lines in each of which tabs part as many cells, the empty ones counted: then a tab is the end of a cell. */
function withEmptyCells(text: string, lines: readonly SplitLine[]): readonly SplitLine[] {
  const strict = lines.map(({ line }) => {
    const end = text.indexOf('\n', line.end);
    const whole = text.slice(line.begin, end < 0 ? text.length : end);
    let from = line.begin;
    const cells = whole.split('\t').map((cell) => {
      const span = trimmed(text, from, from + cell.length);
      from += cell.length + 1;
      return span;
    });
    return { line, cells };
  });
  const [first] = strict;
  const isRegular = strict.every(({ cells }) => cells.length === first?.cells.length);
  return isRegular ? strict : lines;
}

/** Whether the second columns of the lines stand below each other, or the line tells a title and a row. */
function isAligned(lines: readonly SplitLine[]): boolean {
  const starts = new Map<number, number>();
  for (const { line, cells } of lines) {
    const second = cells[1];
    if (second === undefined) continue;
    const column = second.begin - line.begin + line.indent;
    starts.set(column, (starts.get(column) ?? 0) + 1);
  }
  return Math.max(0, ...starts.values()) * 2 > lines.length;
}

function rowsOf(text: string, group: readonly SplitLine[], separator: Separator) {
  const lines = group.filter(({ line }) => !isRule(text, line));
  if (separator === 'bar') return withLabelCells(text, lines);
  const rows = fromTitles(text, lines);
  return separator === 'tab' ? withEmptyCells(text, rows) : rows;
}

/** Whether the first of the rows heads the others, by its words or by what stands below it. */
const isTitled = (text: string, rows: readonly SplitLine[]): boolean =>
  isHeader(text, rows[0]?.cells ?? []) ||
  [headsNumbers, headsDays, headsTimes, headsResults].some((heads) => heads(text, rows));

function toTable(text: string, group: readonly SplitLine[], separator: Separator): Table[] {
  const rows = rowsOf(text, group, separator);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < FEWEST_LINES[separator]) return [];
  if (separator === 'spaces' && !isAligned(rows)) return [];
  const hasRule = group[1] !== undefined && isRule(text, group[1].line);
  const header = hasRule || isTitled(text, rows) ? toRow(first) : undefined;
  return [
    {
      begin: first.line.begin,
      end: last.line.end,
      header,
      rows: rows.slice(header ? 1 : 0).map(toRow),
      isAligned: separator === 'spaces',
    },
  ];
}

const LABELED = /^[A-Z][A-Z /]{2,}[ \u00A0]{2,}(?=\S)/u;

/** "ENDED     oxycodone | dalteparin": the word that heads a row, where each row of a table begins with one, is a cell. */
function withLabelCells(text: string, lines: readonly SplitLine[]): readonly SplitLine[] {
  const labels = lines.map(({ cells: [first] }) =>
    first ? LABELED.exec(text.slice(first.begin, first.end))?.[0] : undefined,
  );
  return lines.map((one, at) => {
    const [first, ...others] = one.cells;
    const label = labels[at];
    if (!first || label === undefined || labels.includes(undefined)) return one;
    const { begin, end } = first;
    const rest = { begin: begin + label.length, end };
    return { ...one, cells: [trimmed(text, begin, rest.begin), rest, ...others] };
  });
}

const toRow = ({ line, cells }: SplitLine): TableRow => ({
  begin: line.begin,
  end: line.end,
  lineBegin: line.begin - line.indent,
  cells,
});

/** A line set in below a row, as "   comments: sore arm" within a form: it parts no table. */
const isRemark = (line: Line, [first, second]: readonly SplitLine[]) =>
  second !== undefined &&
  !line.afterBlank &&
  line.indent > Math.min(first?.line.indent ?? 0, second.line.indent);

/** Tables in text order; what stands on a line alone with a bar or a tab is none. */
export function findTables(text: string, lines: readonly Line[]): Table[] {
  const tables: Table[] = [];
  let group: SplitLine[] = [];
  let kind: Separator | undefined;
  const close = () => {
    if (kind !== undefined) tables.push(...toTable(text, group, kind));
    group = [];
    kind = undefined;
  };
  for (const line of lines) {
    if (line.afterBlank) close();
    const isRuled = kind !== undefined && isRule(text, line);
    const separator = isRuled ? kind : separatorOf(text, line);
    if (separator === undefined && isRemark(line, group)) continue;
    if (separator !== kind) close();
    if (separator === undefined) continue;
    const cells = isRuled ? [] : split(text, line, separator);
    if (cells.length > MOST_CELLS) {
      close();
      continue;
    }
    kind = separator;
    group.push({ line, cells });
  }
  close();
  return tables;
}

/** The title above a cell, by its place in the row or, where spaces part the columns, by where it stands. */
export function headerCell(table: Table, row: TableRow, index: number): Span | undefined {
  const { header } = table;
  if (header === undefined) return undefined;
  if (!table.isAligned) return header.cells[index];
  const cell = row.cells[index];
  if (cell === undefined) return undefined;
  const column = cell.begin - row.lineBegin;
  return header.cells.findLast(({ begin }) => begin - header.lineBegin <= column + 1);
}

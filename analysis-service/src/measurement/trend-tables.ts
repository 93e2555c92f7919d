// Tables of results by date: a test in each row and a date above each column.
import type { Document, Measurement, Span, Table, TableRow } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { findDate, toIso } from '../text/structure/dates.ts';
import { headerCell } from '../text/structure/tables.ts';

interface Trend extends Span {
  readonly table: Table;
}

/** A result of a row with the date above its column. */
export type TrendResult<T> = T & { readonly taken?: string };

const LEAST_DATES = 2;
/** With the laboratory's marks behind it: "6.8 HH", "1.1 (L)", "38.1 high". */
const VALUE = /^[<>~]?\s?(\d+(?:\.\d+)?)\s?%?\s?\(?(?:[*HL!↑↓]{1,2}|high|low|crit(?:ical)?)?\)?$/iu;

const textOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end);

/** Columns of now and of before that tell no date. */
const OF_NOW = /^(?:today|now|this (?:visit|morning|review)|current|present)\b/iu;
const OF_BEFORE =
  /^(?:last (?:year|visit|review|time)|previous(?:ly)?|prior|before|baseline|old|earlier)\b/iu;

function dateOf(doc: Document, title: Span, today: string): string | undefined {
  const words = textOf(doc, title);
  if (OF_NOW.test(words)) return today;
  if (OF_BEFORE.test(words)) return String(Number(today.slice(0, 4)) - 1);
  const date = findDate(words, doc.structure.isDayFirst);
  return date && toIso(date, today);
}

const isTrend = (doc: Document, { header }: Table, today: string) =>
  header !== undefined &&
  header.cells.filter((cell) => dateOf(doc, cell, today) !== undefined).length >= LEAST_DATES;

/** The values of a row, each with the date above it. */
function resultsOf<T extends Measurement>(
  doc: Document,
  one: T,
  { table, row, today }: { readonly table: Table; readonly row: TableRow; readonly today: string },
): TrendResult<T>[] {
  return row.cells.flatMap((cell, index) => {
    const title = index === 0 ? undefined : headerCell(table, row, index);
    const taken = title && dateOf(doc, title, today);
    const value = VALUE.exec(textOf(doc, cell))?.[1];
    if (taken === undefined || value === undefined) return [];
    const { begin, end } = cell;
    return [{ ...one, begin, end, values: [Number(value)], shape: 'single' as const, taken }];
  });
}

/**
 * Reads the row of a table of results by date that a result stands in: one result for each cell, with its date; undefined
 * where it stands in none. `today` is YYYY-MM-DD.
 */
export function createTrendReader(
  doc: Document,
  today: string,
): <T extends Measurement>(one: T) => readonly TrendResult<T>[] | undefined {
  const trends = doc.structure.tables
    .filter((table) => isTrend(doc, table, today))
    .map((table): Trend => ({ begin: table.begin, end: table.end, table }));
  return (one) => {
    const table = spanAt(trends, one.begin)?.table;
    const row = table && spanAt(table.rows, one.begin);
    if (!row || one.begin >= (row.cells[1]?.begin ?? row.end)) return undefined;
    const results = resultsOf(doc, one, { table, row, today });
    return results.length === 0 ? undefined : results;
  };
}

/** A test in the title of a column. */
interface TitledTest extends Span {
  readonly test: string;
}

/** Results below the tests that title columns ("Date | K | Creat"), each with the date that its row begins with. */
export function readColumns(
  doc: Document,
  tests: readonly TitledTest[],
  today: string,
): TrendResult<Measurement>[] {
  const testAt = new Map(tests.map((one) => [one.begin, one]));
  return doc.structure.tables.flatMap(({ header, rows }) =>
    (header?.cells ?? []).flatMap((title, index) => {
      const own = testAt.get(title.begin);
      return own?.end !== title.end
        ? []
        : rows.flatMap((row) => valueBelow(doc, own.test, { row, index, today }));
    }),
  );
}

function valueBelow(
  doc: Document,
  test: string,
  { row, index, today }: { readonly row: TableRow; readonly index: number; readonly today: string },
): TrendResult<Measurement>[] {
  const cell = row.cells[index];
  const value = cell && VALUE.exec(textOf(doc, cell))?.[1];
  if (cell === undefined || value === undefined) return [];
  const [first] = row.cells;
  const taken = first && index > 0 ? dateOf(doc, first, today) : undefined;
  const { begin, end } = cell;
  const dated = taken === undefined ? {} : { taken };
  return [{ test, begin, end, values: [Number(value)], shape: 'single', ...dated }];
}

// What the row of a table says of the drug in one of its cells.
import type { Document, Span, Table, TableRow } from '../../document.ts';
import { columnTitle, headerCell } from '../../text/structure/tables.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { Says } from './says.ts';
import { cellCues, statusCues } from './tables.ts';

/** A row with its table. */
export interface PlacedRow {
  readonly table: Table;
  readonly row: TableRow;
}

/** What a row says, with the words that say it. */
export interface RowSaying extends Span {
  readonly says: Says;
}

const STATUS_COLUMNS =
  /^(?:status|action|plan|decision|outcome|change|changes|taking|taking now|takes|still taking|current|active|stop|stopped|y n|yes no|present)$/u;
const BEFORE_COLUMNS =
  /^(?:before|was|old|previous|home|home meds?|home medications?|pre ?admission|preadmission meds?|admission|on admission|at admission|medications before|meds before)$/u;
const AFTER_COLUMNS =
  /^(?:after|now|new|discharge|on discharge|at discharge|discharge meds?|current|today|medications after|meds after)$/u;
const NOTHING = /^[-–—\s]*$/u;

const textOf = (doc: Document, { begin, end }: Span) => doc.text.slice(begin, end);

/** What a cell says; cells tell more shortly than sentences. */
function sayingOf(doc: Document, cell: Span): RowSaying | undefined {
  const text = textOf(doc, cell);
  const tokens = tokenize(text);
  const short = cellCues.findAll(tokens)[0];
  const place = { begin: cell.begin, end: cell.end };
  if (short && short.endToken === tokens.length) return { says: short.value, ...place };
  const said = statusCues
    .findAll(tokens)
    .flatMap(({ value }) => value.backward ?? value.forward ?? []);
  const opening = short && short.firstToken <= 1 ? short.value : undefined;
  const says = FIRMEST.find((one) => said.includes(one)) ?? opening ?? said[0];
  return says === undefined ? undefined : { says, ...place };
}

// "Prescribed 07/2022, never taken"
const FIRMEST: readonly Says[] = ['declines', 'stops', 'past', 'holds', 'avoids', 'plans'];

const titleOf = (doc: Document, { table, row }: PlacedRow, index: number) => {
  const cell = headerCell(table, row, index);
  return cell === undefined ? '' : columnTitle(textOf(doc, cell));
};

const DAYS =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|day \d+|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/u;

/** The last word of a chart of days: what was given, then held, is held; a dash or a dose that is due tells nothing. */
function lastOf(doc: Document, cells: readonly Span[]): RowSaying | undefined {
  const said = cells.flatMap((cell) => sayingOf(doc, cell) ?? []);
  return (
    said.find(({ says }) => says === 'stops') ??
    said.findLast(({ says }) => says !== 'plans') ??
    said.at(-1)
  );
}

/** What the row says of the drug in the cell of this index; undefined where it says nothing. */
export function readRow(doc: Document, placed: PlacedRow, index: number): RowSaying | undefined {
  const { row } = placed;
  const others = row.cells.flatMap((cell, at) => (at === index ? [] : [{ cell, at }]));
  const titled = others.map(({ cell, at }) => ({ cell, at, title: titleOf(doc, placed, at) }));
  const own = titleOf(doc, placed, index);
  if (AFTER_COLUMNS.test(own)) return undefined;
  if (BEFORE_COLUMNS.test(own)) {
    const after = titled.find(({ title }) => AFTER_COLUMNS.test(title));
    if (after) return ofBefore(doc, after.cell, textOf(doc, row.cells[index] ?? after.cell));
  }
  for (const { cell, title } of titled) {
    if (!STATUS_COLUMNS.test(title)) continue;
    const said = sayingOf(doc, cell);
    if (said) return said;
  }
  const days = titled.filter(({ title }) => DAYS.test(title)).map(({ cell }) => cell);
  if (days.length > 1) return lastOf(doc, days);
  for (const { cell } of others.filter(({ at }) => at > index)) {
    const said = sayingOf(doc, cell);
    if (said && said.says !== 'takes') return said;
  }
  return undefined;
}

/** What stands in the column of after tells of what stands in the column of before. */
function ofBefore(doc: Document, after: Span, drug: string): RowSaying {
  const text = textOf(doc, after);
  const said = sayingOf(doc, after);
  if (NOTHING.test(text)) return { says: 'stops', begin: after.begin, end: after.end };
  const name = /\p{L}{4,}/u.exec(drug)?.[0].toLowerCase() ?? '';
  const isSame = /^\s*[\d.]/u.test(text) || (name !== '' && text.toLowerCase().includes(name));
  const { begin, end } = after;
  if (said && said.says !== 'starts') return said;
  return { says: isSame ? 'doses' : 'stops', begin, end };
}

const ALLERGENS = /^(?:allergens?|allergy|allergies|reactions?)$/u;

/** A table of allergies lists no medicines. */
export const isOfAllergens = (doc: Document, { table: { header } }: PlacedRow): boolean =>
  header?.cells.some((cell) => ALLERGENS.test(columnTitle(textOf(doc, cell)))) === true;

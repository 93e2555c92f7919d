// What the row of a table says of the drug in one of its cells.
import type { Document, Span, Table, TableRow } from '../../document.ts';
import { daysBefore, findDate } from '../../text/structure/dates.ts';
import { columnTitle, hasTwoTimes, headerCell } from '../../text/structure/tables.ts';
import { tokenize } from '../../text/tokenize.ts';
import { kindOfTitle } from './lists.ts';
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
// "Home", "pre-adm", "dose before", "on d/c", "discharge dose", "now".
const BESIDE_TIME =
  '(?:(?:dose|doses|meds?|medications?|medicines|drugs?|regimen|rx|on|at|list|the|taking) )*';
const BEHIND_TIME =
  '(?: (?:dose|doses|meds?|medications?|medicines|drugs?|regimen|rx|list|visit))*';
const BEFORE_COLUMNS = new RegExp(
  `^${BESIDE_TIME}(?:before|before adm(?:ission)?|was|old|previous|previously|home|pre ?adm(?:ission)?|preadmission|admission|adm|pre|pta|prior|prior to adm(?:ission)?|pre op|last)${BEHIND_TIME}$`,
  'u',
);
const AFTER_COLUMNS = new RegExp(
  `^${BESIDE_TIME}(?:after|now|new|discharge|d/c|dc|current|today|disch|tto|ttos?|post op|going home|after adm(?:ission)?|this)${BEHIND_TIME}$`,
  'u',
);
const NOTHING = /^(?:[-–—\s✗✘×]*|nil|none|no|n|0|stop(?:ped)?|n\/a)$/iu;

const textOf = (doc: Document, { begin, end }: Span) => doc.text.slice(begin, end);

/** What a cell says; cells tell more shortly than sentences. */
function sayingOf(doc: Document, cell: Span): RowSaying | undefined {
  // "R = refused" explains a letter of the chart.
  const text = textOf(doc, cell).replaceAll(/\b[A-Z]\s?=\s?\w+/gu, '');
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

const END_COLUMNS =
  /^(?:end|end date|stop date|stop|stopped|finish|finished|ceased|off|ended|to|until|till)$/u;
const FILL_COLUMNS = /^(?:last fill|last filled|filled|last issued|issued)$/u;
/** Days after which what was not dispensed again is not taken for going on; `estimate`. */
const LONGEST_SINCE_FILL = 365;

interface TitledCell {
  readonly cell: Span;
  readonly title: string;
}

/** A day in the column of the end, or a last one of dispensing that lies long back. */
function datedColumn(
  doc: Document,
  cells: readonly TitledCell[],
  today: string,
): RowSaying | undefined {
  for (const { cell, title } of cells) {
    const isEnd = END_COLUMNS.test(title);
    if (!isEnd && !FILL_COLUMNS.test(title)) continue;
    const date = findDate(textOf(doc, cell), doc.structure.isDayFirst);
    if (date === undefined || (date.year ?? 0) > Number(today.slice(0, 4))) continue;
    if (isEnd || daysBefore(date, today) > LONGEST_SINCE_FILL)
      return { says: 'stops', begin: cell.begin, end: cell.end };
  }
  return undefined;
}

/** A cell that is nothing but a word of action. */
function wholeCell(doc: Document, cell: Span): RowSaying | undefined {
  const tokens = tokenize(textOf(doc, cell).replace(/[\s:]+$/u, ''));
  const [match] = cellCues.findAll(tokens);
  const isWhole = match?.firstToken === 0 && match.endToken === tokens.length;
  return isWhole ? { says: match.value, begin: cell.begin, end: cell.end } : undefined;
}

/** The row of a drug: its other cells with their titles. */
interface DrugRow {
  readonly doc: Document;
  readonly today: string;
  readonly own: Span;
  readonly ownTitle: string;
  readonly others: readonly TitledCell[];
}

type RowRule = (row: DrugRow) => RowSaying | undefined;

/** What stands in the column of after tells of what stands in the column of before. */
const byAfter: RowRule = ({ doc, own, ownTitle, others }) => {
  if (!BEFORE_COLUMNS.test(ownTitle)) return undefined;
  const after = others.find(({ title }) => AFTER_COLUMNS.test(title));
  return after && ofBefore(doc, after.cell, textOf(doc, own));
};

const STAY_COLUMNS =
  /\b(?:hospital|inpatient|stay|ward|icu|admission|discharge|adm|disch|gp|clinic|visit|review|week|day|month)\b|^[a-d]$|\b\d{1,2}[/.]\d{1,2}\b|\b20\d{2}\b/u;
const ASKS = /chang|stop|held|hold|allerg|reason|comment|note|needed|due|next|date/u;
const isOfTime = (title: string) =>
  !ASKS.test(title) &&
  (BEFORE_COLUMNS.test(title) || AFTER_COLUMNS.test(title) || STAY_COLUMNS.test(title));
const AMOUNT = /\d|^[✓✔☑]|^(?:y|yes|prn|od|bd|same)\b/iu;

/** Columns of several times beside the name: the last of them tells what holds. */
const byColumnsOfTime: RowRule = ({ doc, ownTitle, others }) => {
  if (isOfTime(ownTitle)) return undefined;
  const times = others.filter(({ title }) => isOfTime(title) && !STATUS_COLUMNS.test(title));
  const isOrdered =
    times.some(({ title }) => BEFORE_COLUMNS.test(title)) || times.length >= FEWEST_TIMES;
  const last = times.at(-1);
  if (last === undefined || times.length < 2 || !isOrdered || DAYS.test(last.title))
    return undefined;
  const { begin, end } = last.cell;
  const text = textOf(doc, last.cell);
  if (NOTHING.test(text)) return { says: 'stops', begin, end };
  const said = sayingOf(doc, last.cell);
  // What stands there in words is read as words are.
  if (said && said.says !== 'starts') return said;
  return AMOUNT.test(text) ? { says: 'doses', begin, end } : undefined;
};

// Columns of times without a word for before; `estimate`.
const FEWEST_TIMES = 3;

const YES = /^(?:y|yes|✓|✔|☑|x|true)\b|^[✓✔☑]/iu;
const NO = /^(?:n|no|✗|✘|false)\b|^[✗✘-]$/iu;
// A dash under "Continue" says nothing.
const SAID_NO = /^(?:n|no|✗|✘|false)\b|^[✗✘]/iu;
const NAMED_COLUMNS: readonly (readonly [RegExp, Says])[] = [
  [/^(?:held|hold|on hold|withheld|paused)$/u, 'holds'],
  [/^(?:stopped|stop|discontinued|ceased)$/u, 'stops'],
  [
    /^(?:resumed|resume|restarted|restart|continued|continue|cont|taking|taken|taking now)$/u,
    'takes',
  ],
];

/** "Held? yes | Resumed? no": columns that ask for one status each; the last that is answered with yes counts. */
const byNamedColumns: RowRule = ({ doc, others }) => {
  let said: RowSaying | undefined;
  let isAsked = false;
  for (const { cell, title } of others) {
    const says = NAMED_COLUMNS.find(([words]) => words.test(title))?.[1];
    if (says === undefined) continue;
    const text = textOf(doc, cell);
    const place = { begin: cell.begin, end: cell.end };
    if (YES.test(text)) said = { says, ...place };
    else if (NO.test(text) && says !== 'takes' && !isAsked) said = { says: 'takes', ...place };
    else if (SAID_NO.test(text) && says === 'takes' && said === undefined)
      said = { says: 'stops', ...place };
    isAsked = true;
  }
  return said;
};

const DECISION_COLUMNS = /^(?:action|plan|decision|outcome|advice|recommendation|to do)\b/u;

/** What was decided beats what was found. */
const byDecision: RowRule = ({ doc, others }) => {
  const decision = others.findLast(({ title }) => DECISION_COLUMNS.test(title));
  return decision && sayingOf(doc, decision.cell);
};

const byStatusColumn: RowRule = ({ doc, others }) => {
  for (const { cell, title } of others) {
    if (!STATUS_COLUMNS.test(title)) continue;
    const isNow = AFTER_COLUMNS.test(title) && NONE.test(textOf(doc, cell).trim());
    const said = isNow
      ? { says: 'stops' as const, begin: cell.begin, end: cell.end }
      : sayingOf(doc, cell);
    if (said) return said;
  }
  return undefined;
};

const byDays: RowRule = ({ doc, others }) => {
  const days = others.filter(({ title }) => DAYS.test(title)).map(({ cell }) => cell);
  return days.length > 1 ? lastOf(doc, days) : undefined;
};

const byDates: RowRule = ({ doc, others, today }) => datedColumn(doc, others, today);

/** "STOP | aspirin | bleed" */
const byAction: RowRule = ({ doc, own, others: [first] }) =>
  first && first.cell.begin < own.begin ? wholeCell(doc, first.cell) : undefined;

const NONE = /^(?:nil|none|n\/a)(?: known| reported)?$/iu;

const byCellsBehind: RowRule = ({ doc, own, others }) => {
  for (const { cell, title } of others) {
    // "Changed on discharge? No"
    if (ASKS.test(title) && /^(?:y|yes|n|no)$/iu.test(textOf(doc, cell))) continue;
    // "none" below "Side effects", "Problems" or "Previous"
    if (title !== '' && NONE.test(textOf(doc, cell).trim())) continue;
    const said = cell.begin > own.begin ? sayingOf(doc, cell) : undefined;
    if (said && (said.says !== 'takes' || SAYS_TAKING.test(textOf(doc, cell)))) return said;
  }
  return undefined;
};

/** A remark of a pharmacist; other words of going on may be of something else. */
const SAYS_TAKING = /^(?:still )?taking\b/iu;

// The first that says something counts.
const RULES: readonly RowRule[] = [
  byAfter,
  byDecision,
  byColumnsOfTime,
  byNamedColumns,
  byStatusColumn,
  byDays,
  byDates,
  byAction,
  byCellsBehind,
];

/** What the row says of the drug in the cell of this index; undefined where it says nothing. */
export function readRow(
  doc: Document,
  placed: PlacedRow,
  { index, today }: { readonly index: number; readonly today: string },
): RowSaying | undefined {
  const { cells } = placed.row;
  const own = cells[index];
  const ownTitle = titleOf(doc, placed, index);
  if (own === undefined || AFTER_COLUMNS.test(ownTitle)) return undefined;
  if (hasTwoTimes(doc.text, placed.table)) return ofTwoTimes(doc, cells, index);
  const others = cells.flatMap((cell, at) =>
    at === index ? [] : [{ cell, title: titleOf(doc, placed, at) }],
  );
  const row = { doc, today, own, ownTitle, others };
  for (const rule of RULES) {
    const said = rule(row);
    if (said) return said;
  }
  return undefined;
}

/** "AUGUST   NOVEMBER": what is no more below the later one was stopped. */
function ofTwoTimes(
  doc: Document,
  [before, after]: readonly Span[],
  index: number,
): RowSaying | undefined {
  if (index > 0 || before === undefined || after === undefined) return undefined;
  return ofBefore(doc, after, textOf(doc, before));
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

/** What the title of the column says of the drugs below it. */
export function listOfColumn(doc: Document, { table, row }: PlacedRow, index: number) {
  const title = headerCell(table, row, index);
  const list = title && kindOfTitle(textOf(doc, title));
  return title && list ? { kind: list.kind, title } : undefined;
}

const ALLERGENS = /^(?:allergens?|allergy|allergies|reactions?)$/u;

/** A table of allergies lists no medicines. */
export const isOfAllergens = (doc: Document, { table: { header } }: PlacedRow): boolean =>
  header?.cells.some((cell) => ALLERGENS.test(columnTitle(textOf(doc, cell)))) === true;

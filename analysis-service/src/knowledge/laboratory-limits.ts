import { readTables, TableError, type Row } from '../terminology/tsv.ts';

interface Limit {
  readonly limit: number;
  readonly finding: string;
}

export interface LaboratoryLimits {
  /** Preferred name of the test in the vocabulary. */
  readonly test: string;
  /** Years of age from which the limits hold. */
  readonly fromAge?: number;
  /** Years of age below which they hold. */
  readonly belowAge?: number;
  /** Values in the unit of the limits that can be believed. */
  readonly range: readonly [least: number, most: number];
  /** Below the limit. */
  readonly low?: readonly Limit[];
  /** Above the limit. */
  readonly high?: readonly Limit[];
  /** To divide by when the value is written in the other usual unit: per cubic millimeter, per liter or in moles. */
  readonly other?: { readonly above?: number; readonly molar?: true; readonly divisor: number };
}

export const TEST_COLUMNS = [
  'test',
  'unit',
  'least',
  'most',
  'other-above',
  'molar',
  'divisor',
] as const;
export const LIMIT_COLUMNS = [
  'test',
  'from-age',
  'below-age',
  'side',
  'limit',
  'finding',
  'source',
] as const;
type TestRow = Row<(typeof TEST_COLUMNS)[number]>;
type LimitRow = Row<(typeof LIMIT_COLUMNS)[number]>;

/** Limits by test and age; throws a TableError with file and line where a row cannot be meant. */
export function toLimits(
  tests: readonly TestRow[],
  limits: readonly LimitRow[],
): readonly LaboratoryLimits[] {
  const unitsOf = new Map(tests.map((row) => [row.cells.test, toUnits(row)]));
  const groups = new Map<string, Group>();
  for (const row of limits) {
    const { cells, place } = row;
    const units = unitsOf.get(cells.test);
    if (units === undefined) throw new TableError(`${place}: no unit of "${cells.test}"`);
    if (cells.source === '') throw new TableError(`${place}: the source is missing`);
    const key = [cells.test, cells['from-age'], cells['below-age']].join('\t');
    groups.set(key, { first: row, units, rows: [...(groups.get(key)?.rows ?? []), row] });
  }
  return [...groups.values()].map(toGroup);
}

type Units = Pick<LaboratoryLimits, 'range' | 'other'>;

function toUnits(row: TestRow): Units {
  const { molar, divisor } = row.cells;
  const range = [toNumber(row, 'least'), toNumber(row, 'most')] as const;
  if (range[0] >= range[1]) throw new TableError(`${row.place}: least is not below most`);
  if (molar !== '' && molar !== 'yes')
    throw new TableError(`${row.place}: molar is yes or empty, not "${molar}"`);
  const above = optional(row, 'other-above');
  if (divisor === '' && (above !== undefined || molar !== ''))
    throw new TableError(`${row.place}: the divisor is missing`);
  if (divisor === '') return { range };
  const other = {
    ...(above !== undefined && { above }),
    ...(molar === 'yes' && { molar: true as const }),
    divisor: toNumber(row, 'divisor'),
  };
  return { range, other };
}

interface Group {
  readonly first: LimitRow;
  readonly rows: readonly LimitRow[];
  readonly units: Units;
}

function toGroup({ first, rows, units }: Group): LaboratoryLimits {
  const fromAge = optional(first, 'from-age');
  const belowAge = optional(first, 'below-age');
  const low = sideOf(rows, 'low');
  const high = sideOf(rows, 'high');
  return {
    test: first.cells.test,
    ...(fromAge !== undefined && { fromAge }),
    ...(belowAge !== undefined && { belowAge }),
    ...units,
    ...(low.length > 0 && { low }),
    ...(high.length > 0 && { high }),
  };
}

function sideOf(rows: readonly LimitRow[], side: 'low' | 'high'): readonly Limit[] {
  const limits: Limit[] = [];
  for (const row of rows) {
    const { cells, place } = row;
    if (cells.side !== 'low' && cells.side !== 'high')
      throw new TableError(`${place}: side is low or high, not "${cells.side}"`);
    if (cells.finding === '') throw new TableError(`${place}: the finding is missing`);
    if (cells.side !== side) continue;
    const limit = toNumber(row, 'limit');
    const before = limits.at(-1);
    const isWeaker =
      before === undefined || (side === 'low' ? limit > before.limit : limit < before.limit);
    if (!isWeaker) throw new TableError(`${place}: a side lists the strictest limit first`);
    limits.push({ limit, finding: cells.finding });
  }
  return limits;
}

function toNumber<Column extends string>({ cells, place }: Row<Column>, column: Column): number {
  const number = Number(cells[column]);
  if (cells[column] === '' || !Number.isFinite(number) || number < 0)
    throw new TableError(`${place}: ${column} is no number: "${cells[column]}"`);
  return number;
}

function optional<Column extends string>(row: Row<Column>, column: Column): number | undefined {
  return row.cells[column] === '' ? undefined : toNumber(row, column);
}

const KNOWLEDGE = new URL('../../data/knowledge/', import.meta.url);

export const LABORATORY_LIMITS = toLimits(
  readTables(KNOWLEDGE, 'laboratory-tests', TEST_COLUMNS),
  readTables(KNOWLEDGE, 'laboratory-limits', LIMIT_COLUMNS),
);

import {
  filled,
  number,
  optionalNumber,
  readTables,
  TableError,
  type RowOf,
} from '@neurovista/tables';
import { z } from 'zod';

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
  readonly other?: {
    readonly above?: number;
    readonly below?: number;
    readonly molar?: true;
    readonly divisor: number;
  };
}

const amount = number(0);
const optionalAmount = optionalNumber(0);
export const TEST = {
  test: filled,
  unit: z.string(),
  least: amount,
  most: amount,
  'other-above': optionalAmount,
  'other-below': optionalAmount,
  molar: z.enum(['', 'yes']),
  divisor: optionalAmount,
};
export const LIMIT = {
  test: filled,
  'from-age': optionalAmount,
  'below-age': optionalAmount,
  side: z.enum(['low', 'high']),
  limit: amount,
  finding: filled,
  source: filled,
};
type TestRow = RowOf<typeof TEST>;
type LimitRow = RowOf<typeof LIMIT>;

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
    const key = [cells.test, cells['from-age'], cells['below-age']].join('\t');
    groups.set(key, { first: row, units, rows: [...(groups.get(key)?.rows ?? []), row] });
  }
  return [...groups.values()].map(toGroup);
}

type Units = Pick<LaboratoryLimits, 'range' | 'other'>;

function toUnits({ cells, place }: TestRow): Units {
  const { least, most, molar, divisor, 'other-above': above, 'other-below': below } = cells;
  const range = [least, most] as const;
  if (least >= most) throw new TableError(`${place}: least is not below most`);
  if (divisor === undefined) {
    if (above !== undefined || below !== undefined || molar !== '')
      throw new TableError(`${place}: the divisor is missing`);
    return { range };
  }
  const other = {
    ...(above !== undefined && { above }),
    ...(below !== undefined && { below }),
    ...(molar === 'yes' && { molar: true as const }),
    divisor,
  };
  return { range, other };
}

interface Group {
  readonly first: LimitRow;
  readonly rows: readonly LimitRow[];
  readonly units: Units;
}

function toGroup({ first, rows, units }: Group): LaboratoryLimits {
  const { 'from-age': fromAge, 'below-age': belowAge } = first.cells;
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
  for (const { cells, place } of rows) {
    if (cells.side !== side) continue;
    const { limit } = cells;
    const before = limits.at(-1);
    const isWeaker =
      before === undefined || (side === 'low' ? limit > before.limit : limit < before.limit);
    if (!isWeaker) throw new TableError(`${place}: a side lists the strictest limit first`);
    limits.push({ limit, finding: cells.finding });
  }
  return limits;
}

const KNOWLEDGE = new URL('../../data/knowledge/', import.meta.url);

export const LABORATORY_LIMITS = toLimits(
  readTables(KNOWLEDGE, 'laboratory-tests', TEST),
  readTables(KNOWLEDGE, 'laboratory-limits', LIMIT),
);

import type { Category } from '@neurovista/contracts';
import {
  list,
  parseTable,
  readTable,
  readTables,
  TableError,
  anyText,
  type RowOf,
} from '@neurovista/tables';
import { z } from 'zod';
import {
  compileReadingPattern,
  toWordLists,
  WORD_LIST,
  type Side,
  type WordLists,
} from './reading-pattern.ts';

/**
 * A form with several common readings: what must or must not stand around it for the reading of that list. Patterns see
 * at most 40 characters before (up to the form) and after it, in lower case.
 */
export interface ReadingRule {
  /** The reading needs a match of `before` or of `after`, when one of them is given. */
  readonly before?: RegExp | undefined;
  readonly after?: RegExp | undefined;
  readonly notBefore?: RegExp | undefined;
  readonly notAfter?: RegExp | undefined;
  /** The reading needs a match in the words around, the form itself left out (its place is a bar). */
  readonly near?: RegExp | undefined;
  /** The reading needs capitals, unless the whole line is in capitals or without any. */
  readonly needsCapitals: boolean;
  /** Another meaning that the form has in the same list: the name of its concept, and what stands behind the form then. */
  readonly other?: { readonly name: string; readonly after: RegExp } | undefined;
}

export interface ReadingRules {
  readonly get: (form: string, of: Category) => ReadingRule | undefined;
}

/** Lists of the vocabulary by their names in the tables. */
export const CATEGORIES = {
  condition: 'MEDICAL_CONDITION',
  medication: 'MEDICATION',
  test: 'TEST_TREATMENT_PROCEDURE',
  anatomy: 'ANATOMY',
} as const satisfies Readonly<Record<string, Category>>;

/** A cell that names a list of the vocabulary. */
export const category = z
  .enum(['condition', 'medication', 'test', 'anatomy'])
  .transform((name) => CATEGORIES[name]);
export const capitals = z.enum(['', 'required']);

/** Columns of what may or must stand around a form. */
export const PATTERNS = {
  before: anyText,
  after: anyText,
  not_before: anyText,
  not_after: anyText,
  near: anyText,
};
const READING = {
  forms: list,
  category,
  capitals,
  ...PATTERNS,
  other_name: anyText,
  other_after: anyText,
  why: anyText,
};
type ReadingRow = RowOf<typeof READING>;
type Pattern = keyof typeof PATTERNS | 'other_after';

const keyOf = (form: string, of: Category) => `${of} ${form.toLowerCase()}`;

function fail(place: string, message: string): never {
  throw new TableError(`${place}: ${message}`);
}

function toRule({ cells, place }: ReadingRow, lists: WordLists): ReadingRule {
  const { forms: _forms, category: _category, why: _why, ...conditions } = cells;
  if (Object.values(conditions).every((cell) => cell === ''))
    fail(place, 'a rule without a condition');
  const pattern = (column: Pattern, side: Side) =>
    cells[column] === ''
      ? undefined
      : compileReadingPattern(cells[column], { side, lists, place: `${place} ${column}` });
  const otherAfter = pattern('other_after', 'after');
  if ((cells.other_name === '') !== (otherAfter === undefined))
    fail(place, 'other_name and other_after go together');
  return {
    before: pattern('before', 'before'),
    after: pattern('after', 'after'),
    notBefore: pattern('not_before', 'before'),
    notAfter: pattern('not_after', 'after'),
    near: pattern('near', 'near'),
    needsCapitals: cells.capitals === 'required',
    other: otherAfter && { name: cells.other_name, after: otherAfter },
  };
}

/** The rules of the rows; throws a TableError for a row that is malformed, or that repeats a form of another. */
export function toReadingRules(rows: readonly ReadingRow[], lists: WordLists): ReadingRules {
  const rules = new Map<string, ReadingRule>();
  const places = new Map<string, string>();
  for (const row of rows) {
    const { cells, place } = row;
    if (cells.forms.length === 0) fail(place, 'no forms');
    const rule = toRule(row, lists);
    for (const form of cells.forms) {
      const key = keyOf(form, cells.category);
      const known = places.get(key);
      if (known !== undefined) fail(place, `"${form}" has its rule at ${known}`);
      places.set(key, place);
      rules.set(key, rule);
    }
  }
  return { get: (form, of) => rules.get(keyOf(form, of)) };
}

/** Rows of a table of rules, for toReadingRules. */
export const parseReadings = (source: string, file: string): ReadingRow[] =>
  parseTable(source, file, READING);

const folder = new URL('../../data/lexicon/', import.meta.url);

function loadRules(prefix: string): ReadingRules {
  const lists = toWordLists(readTable(new URL('reading-words.tsv', folder), WORD_LIST));
  return toReadingRules(readTables(folder, prefix, READING), lists);
}

/** The rules of readings-*.tsv, which hold in any text. */
export const loadReadingRules = (): ReadingRules => loadRules('readings-');

/** The rules of intake-readings.tsv, which hold in the fields of an intake beside the others. */
export const loadIntakeReadingRules = (): ReadingRules => loadRules('intake-readings');

import { readFileSync } from 'node:fs';
import type { Category } from '@neurovista/contracts';
import { parseTable, readTables, splitCell, TableError, type Row } from '../terminology/tsv.ts';
import {
  compileReadingPattern,
  toWordLists,
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
  readonly get: (form: string, category: Category) => ReadingRule | undefined;
}

const COLUMNS = [
  'forms',
  'category',
  'capitals',
  'before',
  'after',
  'not_before',
  'not_after',
  'near',
  'other_name',
  'other_after',
  'why',
] as const;

type Column = (typeof COLUMNS)[number];

const CONDITIONS = COLUMNS.filter((column) => !['forms', 'category', 'why'].includes(column));

const CATEGORIES: Readonly<Record<string, Category>> = {
  condition: 'MEDICAL_CONDITION',
  medication: 'MEDICATION',
  test: 'TEST_TREATMENT_PROCEDURE',
  anatomy: 'ANATOMY',
};

const keyOf = (form: string, category: Category) => `${category} ${form.toLowerCase()}`;

function fail(place: string, message: string): never {
  throw new TableError(`${place}: ${message}`);
}

function toRule({ cells, place }: Row<Column>, lists: WordLists): ReadingRule {
  if (CONDITIONS.every((column) => cells[column] === '')) fail(place, 'a rule without a condition');
  if (!['', 'required'].includes(cells.capitals)) fail(place, 'capitals are required or empty');
  const pattern = (column: Column, side: Side) =>
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
export function toReadingRules(rows: readonly Row<Column>[], lists: WordLists): ReadingRules {
  const rules = new Map<string, ReadingRule>();
  const places = new Map<string, string>();
  for (const row of rows) {
    const { cells, place } = row;
    const category = CATEGORIES[cells.category] ?? fail(place, `no category "${cells.category}"`);
    const forms = splitCell(cells.forms);
    if (forms.length === 0) fail(place, 'no forms');
    const rule = toRule(row, lists);
    for (const form of forms) {
      const key = keyOf(form, category);
      const known = places.get(key);
      if (known !== undefined) fail(place, `"${form}" has its rule at ${known}`);
      places.set(key, place);
      rules.set(key, rule);
    }
  }
  return { get: (form, category) => rules.get(keyOf(form, category)) };
}

/** Rows of a table of rules, for toReadingRules. */
export const parseReadings = (text: string, file: string): Row<Column>[] =>
  parseTable(text, file, COLUMNS);

const folder = new URL('../../data/lexicon/', import.meta.url);

function loadRules(prefix: string): ReadingRules {
  const words = readFileSync(new URL('reading-words.tsv', folder), 'utf8');
  const lists = toWordLists(parseTable(words, 'reading-words.tsv', ['name', 'words', 'why']));
  return toReadingRules(readTables(folder, prefix, COLUMNS), lists);
}

/** The rules of readings-*.tsv, which hold in any text. */
export const loadReadingRules = (): ReadingRules => loadRules('readings-');

/** The rules of intake-readings.tsv, which hold in the fields of an intake beside the others. */
export const loadIntakeReadingRules = (): ReadingRules => loadRules('intake-readings');

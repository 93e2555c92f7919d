import { readFileSync } from 'node:fs';
import type { Category } from '@neurovista/contracts';
import { parseTable, splitCell, TableError, type Row } from '../terminology/tsv.ts';
import { compileReadingPattern, type Side } from './reading-pattern.ts';
import { CATEGORIES, type ReadingRule } from './reading-rules.ts';

/** Another concept of the same list that a form means where the words before, behind or around it say so. */
interface OtherSense {
  readonly name: string;
  readonly before?: RegExp | undefined;
  readonly after?: RegExp | undefined;
  readonly near?: RegExp | undefined;
}

export interface SenseRule {
  readonly others: readonly OtherSense[];
  /** What must hold on top of the reading rules. */
  readonly needed?: Omit<ReadingRule, 'other'> | undefined;
}

export interface SenseRules {
  readonly get: (form: string, category: Category) => SenseRule | undefined;
}

const FILE = 'senses.tsv';
const COLUMNS = [
  'forms',
  'category',
  'name',
  'capitals',
  'before',
  'after',
  'not_before',
  'not_after',
  'near',
] as const;
type Column = (typeof COLUMNS)[number];

const keyOf = (form: string, category: Category) => `${category} ${form.toLowerCase()}`;

function addRow(known: SenseRule | undefined, { cells, place }: Row<Column>): SenseRule {
  const pattern = (column: Column, side: Side) =>
    cells[column] === ''
      ? undefined
      : compileReadingPattern(cells[column], { side, lists: new Map(), place });
  const around = {
    before: pattern('before', 'before'),
    after: pattern('after', 'after'),
    near: pattern('near', 'near'),
  };
  const others = known?.others ?? [];
  if (cells.name !== '') return { ...known, others: [...others, { name: cells.name, ...around }] };
  if (known?.needed) throw new TableError(`${place}: "${cells.forms}" has its conditions above`);
  return {
    others,
    needed: {
      ...around,
      notBefore: pattern('not_before', 'before'),
      notAfter: pattern('not_after', 'after'),
      needsCapitals: cells.capitals === 'required',
    },
  };
}

/** Reads senses.tsv; throws a TableError for a row that is malformed. */
export function loadSenseRules(): SenseRules {
  const url = new URL(`../../data/lexicon/${FILE}`, import.meta.url);
  const rules = new Map<string, SenseRule>();
  for (const row of parseTable(readFileSync(url, 'utf8'), FILE, COLUMNS)) {
    const category = CATEGORIES[row.cells.category];
    if (!category) throw new TableError(`${row.place}: no category "${row.cells.category}"`);
    for (const form of splitCell(row.cells.forms)) {
      const key = keyOf(form, category);
      rules.set(key, addRow(rules.get(key), row));
    }
  }
  return { get: (form, category) => rules.get(keyOf(form, category)) };
}

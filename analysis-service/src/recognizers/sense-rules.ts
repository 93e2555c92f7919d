import type { Category } from '@neurovista/contracts';
import { list, readTable, TableError, anyText, type RowOf } from '@neurovista/tables';
import { compileReadingPattern, type Side } from './reading-pattern.ts';
import { capitals, category, PATTERNS, type ReadingRule } from './reading-rules.ts';

/** Another concept of the same list that a form means where the words before, behind or around it say so. */
interface OtherSense extends Omit<ReadingRule, 'needsCapitals' | 'other'> {
  readonly name: string;
}

export interface SenseRule {
  readonly others: readonly OtherSense[];
  /** What must hold on top of the reading rules. */
  readonly needed?: Omit<ReadingRule, 'other'> | undefined;
}

export interface SenseRules {
  readonly get: (form: string, of: Category) => SenseRule | undefined;
}

const SENSE = { forms: list, category, name: anyText, capitals, ...PATTERNS };

const keyOf = (form: string, of: Category) => `${of} ${form.toLowerCase()}`;

function addRow(known: SenseRule | undefined, { cells, place }: RowOf<typeof SENSE>): SenseRule {
  const pattern = (column: keyof typeof PATTERNS, side: Side) =>
    cells[column] === ''
      ? undefined
      : compileReadingPattern(cells[column], { side, lists: new Map(), place });
  const around = {
    before: pattern('before', 'before'),
    after: pattern('after', 'after'),
    notBefore: pattern('not_before', 'before'),
    notAfter: pattern('not_after', 'after'),
    near: pattern('near', 'near'),
  };
  const others = known?.others ?? [];
  if (cells.name !== '') return { ...known, others: [...others, { name: cells.name, ...around }] };
  if (known?.needed)
    throw new TableError(`${place}: "${cells.forms.join(' | ')}" has its conditions above`);
  return {
    others,
    needed: { ...around, needsCapitals: cells.capitals === 'required' },
  };
}

/** Reads senses.tsv; throws a TableError for a row that is malformed. */
export function loadSenseRules(): SenseRules {
  const file = new URL('../../data/lexicon/senses.tsv', import.meta.url);
  const rules = new Map<string, SenseRule>();
  for (const row of readTable(file, SENSE)) {
    for (const form of row.cells.forms) {
      const key = keyOf(form, row.cells.category);
      rules.set(key, addRow(rules.get(key), row));
    }
  }
  return { get: (form, of) => rules.get(keyOf(form, of)) };
}

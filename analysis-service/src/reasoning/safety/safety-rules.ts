import { SEVERITIES } from '@neurovista/contracts';
import type { Lexicon } from '../../terminology/lexicon.ts';
import { splitCell, TableError, type Row } from '../../terminology/tsv.ts';
import {
  loadDrugClasses,
  readSafetyTable,
  readSelector,
  type DrugClass,
  type DrugSelector,
} from './drug-classes.ts';

export type Severity = (typeof SEVERITIES)[number];

/** What a rule says when it applies. */
export interface Advice {
  readonly severity: Severity;
  readonly why: string;
  readonly consider: string;
  readonly source: string;
}

export interface PairRule extends Advice {
  readonly first: DrugSelector;
  readonly second: DrugSelector;
}

export interface ConditionRule extends Advice {
  readonly medication: DrugSelector;
  /** Preferred names of the vocabulary, in lower case. */
  readonly conditions: ReadonlySet<string>;
}

export interface AgeRule extends Advice {
  readonly medication: DrugSelector;
  /** Completed years, both included. */
  readonly from: number;
  readonly to: number;
}

export interface PregnancyRule extends Advice {
  readonly medication: DrugSelector;
}

export interface DuplicateRule extends Advice {
  readonly drugClass: DrugClass;
}

export interface SafetyRules {
  readonly interactions: readonly PairRule[];
  readonly crossAllergies: readonly PairRule[];
  readonly conditions: readonly ConditionRule[];
  readonly ages: readonly AgeRule[];
  readonly pregnancy: readonly PregnancyRule[];
  readonly duplicates: readonly DuplicateRule[];
}

const ADVICE = ['severity', 'why', 'consider', 'source'] as const;

function readAdvice({ cells, place }: Row<(typeof ADVICE)[number]>): Advice {
  const severity = SEVERITIES.find((known) => known === cells.severity);
  if (!severity) throw new TableError(`${place}: unknown severity "${cells.severity}"`);
  return { severity, why: cells.why, consider: cells.consider, source: cells.source };
}

function readYears(cell: string, place: string): number {
  if (!/^\d{1,3}$/.test(cell)) throw new TableError(`${place}: "${cell}" is not an age in years`);
  return Number(cell);
}

/** The name under which the vocabulary lists a condition, in lower case; throws when it does not know it. */
function conceptName(name: string, lexicon: Lexicon, place: string): string {
  const term = lexicon.conditions.get(name);
  if (!term) throw new TableError(`${place}: the vocabulary has no condition "${name}"`);
  return term.concept.name.toLowerCase();
}

/** Loads all medication rules; throws a TableError with file and line for a name that nothing else knows. */
export function loadSafetyRules(lexicon: Lexicon): SafetyRules {
  const classes = loadDrugClasses();
  const select = (cell: string, place: string) => readSelector(cell, classes, place);
  return {
    interactions: readSafetyTable('interactions.tsv', ['first', 'second', ...ADVICE]).map(
      (row) => ({
        ...readAdvice(row),
        first: select(row.cells.first, row.place),
        second: select(row.cells.second, row.place),
      }),
    ),
    crossAllergies: readSafetyTable('cross-allergies.tsv', [
      'allergen',
      'medication',
      ...ADVICE,
    ]).map((row) => ({
      ...readAdvice(row),
      first: select(row.cells.allergen, row.place),
      second: select(row.cells.medication, row.place),
    })),
    conditions: readSafetyTable('drug-conditions.tsv', ['medication', 'condition', ...ADVICE]).map(
      (row) => ({
        ...readAdvice(row),
        medication: select(row.cells.medication, row.place),
        conditions: new Set(
          splitCell(row.cells.condition).map((name) => conceptName(name, lexicon, row.place)),
        ),
      }),
    ),
    ages: readSafetyTable('age-rules.tsv', ['medication', 'from', 'to', ...ADVICE]).map((row) => ({
      ...readAdvice(row),
      medication: select(row.cells.medication, row.place),
      from: readYears(row.cells.from, row.place),
      to: readYears(row.cells.to, row.place),
    })),
    pregnancy: readSafetyTable('pregnancy-rules.tsv', ['medication', ...ADVICE]).map((row) => ({
      ...readAdvice(row),
      medication: select(row.cells.medication, row.place),
    })),
    duplicates: readSafetyTable('duplicates.tsv', ['class', ...ADVICE]).map((row) => {
      const drugClass = classes.get(row.cells.class);
      if (!drugClass)
        throw new TableError(`${row.place}: there is no drug class "${row.cells.class}"`);
      return { ...readAdvice(row), drugClass };
    }),
  };
}

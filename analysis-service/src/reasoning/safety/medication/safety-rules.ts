import { SEVERITIES } from '@neurovista/contracts';
import { splitCell, TableError, type Row } from '../../../terminology/tsv.ts';
import { readRequirements, type Requirement, type Vocabulary } from '../requirement.ts';
import { readSafetyTable } from '../safety-table.ts';
import {
  classOf,
  loadDrugClasses,
  readSelector,
  type DrugClass,
  type DrugClasses,
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

/** Three or more drugs that are a risk together, whatever their pairs are. */
export interface CombinationRule extends Advice {
  readonly drugs: readonly DrugSelector[];
  readonly from: number;
  readonly title: string;
}

export interface ConditionRule extends Advice {
  readonly medication: DrugSelector;
  /** Preferred names of the vocabulary in lower case, to the name that is shown. */
  readonly conditions: ReadonlyMap<string, string>;
  /** Ids of findings, to the name that is shown. */
  readonly findings: ReadonlyMap<string, string>;
  /** What must hold beside the condition. */
  readonly when: readonly Requirement[];
  /** Notes on one medication and one topic are one note. */
  readonly topic: string;
}

export interface KidneyRule extends Advice {
  readonly medication: DrugSelector;
  /** The rule applies below this filtration rate in mL/min/1.73 m2. */
  readonly below: number;
}

export interface AgeRule extends Advice {
  readonly medication: DrugSelector;
  /** Completed years, both included. */
  readonly from: number;
  readonly to: number;
}

export interface MedicationRule extends Advice {
  readonly medication: DrugSelector;
}

export interface DuplicateRule extends Advice {
  readonly drugClass: DrugClass;
}

export interface DoseRule extends Advice {
  readonly ingredient: string;
  /** Milligrams a day that are not exceeded. */
  readonly most: number;
  readonly when: readonly Requirement[];
}

export interface SafetyRules {
  readonly classes: DrugClasses;
  /** Drugs that reach the blood from skin, eye or lung. */
  readonly actsWhenLocal: DrugSelector;
  readonly interactions: readonly PairRule[];
  readonly combinations: readonly CombinationRule[];
  readonly crossAllergies: readonly PairRule[];
  readonly conditions: readonly ConditionRule[];
  readonly kidney: readonly KidneyRule[];
  readonly ages: readonly AgeRule[];
  readonly pregnancy: readonly MedicationRule[];
  readonly lactation: readonly MedicationRule[];
  readonly duplicates: readonly DuplicateRule[];
  readonly doses: readonly DoseRule[];
}

const ADVICE = ['severity', 'why', 'consider', 'source'] as const;

const sourceNames = new Map(
  readSafetyTable('sources.tsv', ['short', 'name']).map(({ cells }) => [cells.short, cells.name]),
);

/** "label; beers" with the short names spelled out. */
function spellOut(sources: string): string {
  return sources
    .split(';')
    .map((source) => sourceNames.get(source.trim()) ?? source.trim())
    .join('; ');
}

function readAdvice({ cells, place }: Row<(typeof ADVICE)[number]>): Advice {
  const severity = SEVERITIES.find((known) => known === cells.severity);
  if (!severity) throw new TableError(`${place}: unknown severity "${cells.severity}"`);
  return { severity, why: cells.why, consider: cells.consider, source: spellOut(cells.source) };
}

function readCount(cell: string, place: string): number {
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(cell))
    throw new TableError(`${place}: "${cell}" is no number`);
  return Number(cell);
}

interface Names {
  readonly classes: DrugClasses;
  readonly vocabulary: Vocabulary;
}

const readWhen = (cell: string, { vocabulary }: Names, place: string) =>
  cell === '' ? [] : readRequirements(cell, vocabulary, place);

function loadPairs(
  file: string,
  columns: readonly [string, string],
  { classes }: Names,
): PairRule[] {
  return readSafetyTable(file, [...columns, ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    first: readSelector(row.cells[columns[0]] ?? '', classes, row.place),
    second: readSelector(row.cells[columns[1]] ?? '', classes, row.place),
  }));
}

function loadCombinations({ classes }: Names): CombinationRule[] {
  const columns = ['drugs', 'from', 'title', ...ADVICE] as const;
  return readSafetyTable('combinations.tsv', columns).map((row) => ({
    ...readAdvice(row),
    drugs: row.cells.drugs.split(' + ').map((cell) => readSelector(cell, classes, row.place)),
    from: readCount(row.cells.from, row.place),
    title: row.cells.title,
  }));
}

function readConditionNames(cell: string, { vocabulary }: Names, place: string) {
  const conditions = new Map<string, string>();
  const findings = new Map<string, string>();
  for (const part of splitCell(cell)) {
    const finding = /^finding:(.+)$/.exec(part)?.[1];
    const shown =
      finding === undefined ? vocabulary.conditionName(part) : vocabulary.findingName(finding);
    if (shown === undefined) throw new TableError(`${place}: nothing is called "${part}"`);
    if (finding === undefined) conditions.set(shown, shown);
    else findings.set(finding, shown);
  }
  return { conditions, findings };
}

function loadConditions(names: Names): ConditionRule[] {
  const columns = ['medication', 'condition', 'when', 'topic', ...ADVICE] as const;
  return readSafetyTable('drug-conditions.tsv', columns).map((row) => ({
    ...readAdvice(row),
    medication: readSelector(row.cells.medication, names.classes, row.place),
    ...readConditionNames(row.cells.condition, names, row.place),
    when: readWhen(row.cells.when, names, row.place),
    topic: row.cells.topic,
  }));
}

function loadAges({ classes }: Names): AgeRule[] {
  const columns = ['medication', 'from', 'to', ...ADVICE] as const;
  return readSafetyTable('age-rules.tsv', columns).map((row) => ({
    ...readAdvice(row),
    medication: readSelector(row.cells.medication, classes, row.place),
    from: readCount(row.cells.from, row.place),
    to: readCount(row.cells.to, row.place),
  }));
}

function loadMedicationRules(file: string, { classes }: Names): MedicationRule[] {
  return readSafetyTable(file, ['medication', ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    medication: readSelector(row.cells.medication, classes, row.place),
  }));
}

function loadKidney({ classes }: Names): KidneyRule[] {
  return readSafetyTable('kidney-rules.tsv', ['medication', 'below', ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    medication: readSelector(row.cells.medication, classes, row.place),
    below: readCount(row.cells.below, row.place),
  }));
}

function loadDoses(names: Names): DoseRule[] {
  return readSafetyTable('dose-limits.tsv', ['ingredient', 'most', 'when', ...ADVICE]).map(
    (row) => ({
      ...readAdvice(row),
      ingredient: row.cells.ingredient,
      most: readCount(row.cells.most, row.place),
      when: readWhen(row.cells.when, names, row.place),
    }),
  );
}

/** Loads all medication rules; throws a TableError with file and line for a name that nothing else knows. */
export function loadSafetyRules(vocabulary: Vocabulary): SafetyRules {
  const classes = loadDrugClasses();
  const names = { classes, vocabulary };
  return {
    classes,
    actsWhenLocal: readSelector('acts-when-local', classes, 'drug-classes.tsv'),
    interactions: loadPairs('interactions.tsv', ['first', 'second'], names),
    combinations: loadCombinations(names),
    crossAllergies: loadPairs('cross-allergies.tsv', ['allergen', 'medication'], names),
    conditions: loadConditions(names),
    kidney: loadKidney(names),
    ages: loadAges(names),
    pregnancy: loadMedicationRules('pregnancy-rules.tsv', names),
    lactation: loadMedicationRules('lactation-rules.tsv', names),
    duplicates: readSafetyTable('duplicates.tsv', ['class', ...ADVICE]).map((row) => ({
      ...readAdvice(row),
      drugClass: classOf(row.cells.class, classes, row.place),
    })),
    doses: loadDoses(names),
  };
}

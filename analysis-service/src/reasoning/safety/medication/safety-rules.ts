import { SEVERITIES } from '@neurovista/contracts';
import { splitCell, TableError, type Row } from '../../../terminology/tsv.ts';
import { readRequirements, type Requirement, type Vocabulary } from '../requirement.ts';
import { readSafetyTable } from '../safety-table.ts';
import {
  classOf,
  loadDrugClasses,
  membersOf,
  type DrugClass,
  type DrugClasses,
} from './drug-classes.ts';
import { indexByDrug, type DrugRules, type Ingredients } from './drug-rules.ts';

export type Severity = (typeof SEVERITIES)[number];

/** What a rule says when it applies. */
export interface Advice {
  readonly severity: Severity;
  readonly why: string;
  readonly consider: string;
  readonly source: string;
}

export interface PairRule extends Advice {
  readonly first: Ingredients;
  readonly second: Ingredients;
}

/** Three or more drugs that are a risk together, whatever their pairs are. */
export interface CombinationRule extends Advice {
  readonly drugs: readonly Ingredients[];
  readonly from: number;
  readonly title: string;
}

export interface ConditionRule extends Advice {
  readonly medication: Ingredients;
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
  readonly medication: Ingredients;
  /** The rule applies below this filtration rate in mL/min/1.73 m2. */
  readonly below: number;
}

export interface AgeRule extends Advice {
  readonly medication: Ingredients;
  /** Completed years, both included. */
  readonly from: number;
  readonly to: number;
}

export interface MedicationRule extends Advice {
  readonly medication: Ingredients;
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
  readonly actsWhenLocal: Ingredients;
  /** By the first drug of the pair. */
  readonly interactions: DrugRules<PairRule>;
  readonly combinations: readonly CombinationRule[];
  /** By the medication; the allergen is the first of the pair. */
  readonly crossAllergies: DrugRules<PairRule>;
  readonly conditions: DrugRules<ConditionRule>;
  readonly kidney: DrugRules<KidneyRule>;
  readonly ages: DrugRules<AgeRule>;
  readonly pregnancy: DrugRules<MedicationRule>;
  readonly lactation: DrugRules<MedicationRule>;
  readonly duplicates: DrugRules<DuplicateRule>;
  readonly doses: DrugRules<DoseRule>;
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
    first: membersOf(row.cells[columns[0]] ?? '', classes, row.place),
    second: membersOf(row.cells[columns[1]] ?? '', classes, row.place),
  }));
}

function loadCombinations({ classes }: Names): CombinationRule[] {
  const columns = ['drugs', 'from', 'title', ...ADVICE] as const;
  return readSafetyTable('combinations.tsv', columns).map((row) => ({
    ...readAdvice(row),
    drugs: row.cells.drugs.split(' + ').map((cell) => membersOf(cell, classes, row.place)),
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
    medication: membersOf(row.cells.medication, names.classes, row.place),
    ...readConditionNames(row.cells.condition, names, row.place),
    when: readWhen(row.cells.when, names, row.place),
    topic: row.cells.topic,
  }));
}

function loadAges({ classes }: Names): AgeRule[] {
  const columns = ['medication', 'from', 'to', ...ADVICE] as const;
  return readSafetyTable('age-rules.tsv', columns).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
    from: readCount(row.cells.from, row.place),
    to: readCount(row.cells.to, row.place),
  }));
}

function loadMedicationRules(file: string, { classes }: Names): MedicationRule[] {
  return readSafetyTable(file, ['medication', ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
  }));
}

function loadKidney({ classes }: Names): KidneyRule[] {
  return readSafetyTable('kidney-rules.tsv', ['medication', 'below', ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
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

const byMedication = <Rule extends MedicationRule>(rules: readonly Rule[]) =>
  indexByDrug(rules, ({ medication }) => medication);

/** Loads all medication rules; throws a TableError with file and line for a name that nothing else knows. */
export function loadSafetyRules(vocabulary: Vocabulary): SafetyRules {
  const classes = loadDrugClasses();
  const names = { classes, vocabulary };
  const duplicates = readSafetyTable('duplicates.tsv', ['class', ...ADVICE]).map((row) => ({
    ...readAdvice(row),
    drugClass: classOf(row.cells.class, classes, row.place),
  }));
  const interactions = loadPairs('interactions.tsv', ['first', 'second'], names);
  const crossAllergies = loadPairs('cross-allergies.tsv', ['allergen', 'medication'], names);
  return {
    classes,
    actsWhenLocal: membersOf('acts-when-local', classes, 'drug-classes.tsv'),
    interactions: indexByDrug(interactions, ({ first }) => first),
    combinations: loadCombinations(names),
    crossAllergies: indexByDrug(crossAllergies, ({ second }) => second),
    conditions: byMedication(loadConditions(names)),
    kidney: byMedication(loadKidney(names)),
    ages: byMedication(loadAges(names)),
    pregnancy: byMedication(loadMedicationRules('pregnancy-rules.tsv', names)),
    lactation: byMedication(loadMedicationRules('lactation-rules.tsv', names)),
    duplicates: indexByDrug(duplicates, ({ drugClass }) => drugClass.members),
    doses: indexByDrug(loadDoses(names), ({ ingredient }) => [ingredient]),
  };
}

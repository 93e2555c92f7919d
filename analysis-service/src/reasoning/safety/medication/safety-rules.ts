import { SEVERITIES } from '@neurovista/contracts';
import { filled, list, number, TableError, anyText, type RowOf } from '@neurovista/tables';
import { z } from 'zod';
import { loadPassingConditions, type PassingConditions } from '../passing-conditions.ts';
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
  /** What must hold beside the two; nothing for most pairs. */
  readonly when: readonly Requirement[];
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
  readonly passing: PassingConditions;
}

/** The columns of what a rule says. */
export const ADVICE = {
  severity: z.enum(SEVERITIES),
  why: filled,
  consider: filled,
  source: filled,
};
/** Years, milligrams, rates: none is higher. */
const count = number(0, 99_999);

const sourceNames = new Map(
  readSafetyTable('sources.tsv', { short: filled, name: filled }).map(({ cells }) => [
    cells.short,
    cells.name,
  ]),
);

/** "label; beers" with the short names spelled out. */
function spellOut(sources: string): string {
  return sources
    .split(';')
    .map((source) => sourceNames.get(source.trim()) ?? source.trim())
    .join('; ');
}

function readAdvice({ cells }: RowOf<typeof ADVICE>): Advice {
  const { severity, why, consider, source } = cells;
  return { severity, why, consider, source: spellOut(source) };
}

interface Names {
  readonly classes: DrugClasses;
  readonly vocabulary: Vocabulary;
}

const readWhen = (cell: string, { vocabulary }: Names, place: string) =>
  cell === '' ? [] : readRequirements(cell, vocabulary, place);

function loadInteractions({ classes }: Names): PairRule[] {
  const shape = { first: filled, second: filled, ...ADVICE };
  return readSafetyTable('interactions.tsv', shape).map((row) => ({
    ...readAdvice(row),
    first: membersOf(row.cells.first, classes, row.place),
    second: membersOf(row.cells.second, classes, row.place),
    when: [],
  }));
}

/** Pairs that weigh more when something else holds. */
function loadPairsWhen(names: Names): PairRule[] {
  const shape = { first: filled, second: filled, when: filled, ...ADVICE };
  return readSafetyTable('interactions-when.tsv', shape).map((row) => ({
    ...readAdvice(row),
    first: membersOf(row.cells.first, names.classes, row.place),
    second: membersOf(row.cells.second, names.classes, row.place),
    when: readWhen(row.cells.when, names, row.place),
  }));
}

function loadCrossAllergies({ classes }: Names): PairRule[] {
  const shape = { allergen: filled, medication: filled, ...ADVICE };
  return readSafetyTable('cross-allergies.tsv', shape).map((row) => ({
    ...readAdvice(row),
    first: membersOf(row.cells.allergen, classes, row.place),
    second: membersOf(row.cells.medication, classes, row.place),
    when: [],
  }));
}

function loadCombinations({ classes }: Names): CombinationRule[] {
  const shape = { drugs: filled, from: count, title: filled, ...ADVICE };
  return readSafetyTable('combinations.tsv', shape).map((row) => ({
    ...readAdvice(row),
    drugs: row.cells.drugs.split(' + ').map((cell) => membersOf(cell, classes, row.place)),
    from: row.cells.from,
    title: row.cells.title,
  }));
}

function readConditionNames(parts: readonly string[], { vocabulary }: Names, place: string) {
  const conditions = new Map<string, string>();
  const findings = new Map<string, string>();
  for (const part of parts) {
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
  const shape = { medication: filled, condition: list, when: anyText, topic: anyText, ...ADVICE };
  return readSafetyTable('drug-conditions.tsv', shape).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, names.classes, row.place),
    ...readConditionNames(row.cells.condition, names, row.place),
    when: readWhen(row.cells.when, names, row.place),
    topic: row.cells.topic,
  }));
}

function loadAges({ classes }: Names): AgeRule[] {
  const shape = { medication: filled, from: count, to: count, ...ADVICE };
  return readSafetyTable('age-rules.tsv', shape).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
    from: row.cells.from,
    to: row.cells.to,
  }));
}

function loadMedicationRules(file: string, { classes }: Names): MedicationRule[] {
  return readSafetyTable(file, { medication: filled, ...ADVICE }).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
  }));
}

function loadKidney({ classes }: Names): KidneyRule[] {
  const shape = { medication: filled, below: count, ...ADVICE };
  return readSafetyTable('kidney-rules.tsv', shape).map((row) => ({
    ...readAdvice(row),
    medication: membersOf(row.cells.medication, classes, row.place),
    below: row.cells.below,
  }));
}

function loadDoses(names: Names): DoseRule[] {
  const shape = { ingredient: filled, most: count, when: anyText, ...ADVICE };
  return readSafetyTable('dose-limits.tsv', shape).map((row) => ({
    ...readAdvice(row),
    ingredient: row.cells.ingredient,
    most: row.cells.most,
    when: readWhen(row.cells.when, names, row.place),
  }));
}

const byMedication = <Rule extends MedicationRule>(rules: readonly Rule[]) =>
  indexByDrug(rules, ({ medication }) => medication);

/** Loads all medication rules; throws a TableError with file and line for a name that nothing else knows. */
export function loadSafetyRules(vocabulary: Vocabulary): SafetyRules {
  const classes = loadDrugClasses();
  const names = { classes, vocabulary };
  const duplicates = readSafetyTable('duplicates.tsv', { class: filled, ...ADVICE }).map((row) => ({
    ...readAdvice(row),
    drugClass: classOf(row.cells.class, classes, row.place),
  }));
  const interactions = [...loadPairsWhen(names), ...loadInteractions(names)];
  return {
    classes,
    actsWhenLocal: membersOf('acts-when-local', classes, 'drug-classes.tsv'),
    interactions: indexByDrug(interactions, ({ first }) => first),
    combinations: loadCombinations(names),
    crossAllergies: indexByDrug(loadCrossAllergies(names), ({ second }) => second),
    conditions: byMedication(loadConditions(names)),
    kidney: byMedication(loadKidney(names)),
    ages: byMedication(loadAges(names)),
    pregnancy: byMedication(loadMedicationRules('pregnancy-rules.tsv', names)),
    lactation: byMedication(loadMedicationRules('lactation-rules.tsv', names)),
    duplicates: indexByDrug(duplicates, ({ drugClass }) => drugClass.members),
    doses: indexByDrug(loadDoses(names), ({ ingredient }) => [ingredient]),
    passing: loadPassingConditions(vocabulary),
  };
}

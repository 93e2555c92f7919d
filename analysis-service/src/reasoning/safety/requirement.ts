// The small language of the columns `when` of red flags and scores; data/safety/README.md explains it.
import type { Evidence } from '@neurovista/contracts';
import { TableError } from '@neurovista/tables';
import { MEASURES, type Measure } from '../../record/measures.ts';
import type { PatientRecord } from '../../record/patient-record.ts';

/** True, false, or undefined when the notes do not tell. */
export type Truth = boolean | undefined;

export interface Answer {
  readonly truth: Truth;
  /** The words that it rests on; empty for what the date of birth tells. */
  readonly evidence: readonly Evidence[];
}

export type Comparison = '>=' | '<=' | '<' | '>';

export type Atom =
  | { readonly kind: 'finding'; readonly finding: string }
  | { readonly kind: 'condition'; readonly condition: string }
  | {
      readonly kind: 'value';
      readonly measure: Measure;
      readonly comparison: Comparison;
      readonly limit: number;
    }
  | { readonly kind: 'age'; readonly comparison: Comparison; readonly limit: number }
  | { readonly kind: 'fact'; readonly fact: FactName };

/** Alternatives that are known together: any that is true makes it true, else any that is false makes it false. */
type Group = readonly Atom[];

/** One part of a rule: at least one of its groups holds, or none when negated. */
export interface Requirement {
  readonly negated: boolean;
  readonly groups: readonly Group[];
}

const FACTS = {
  female: ({ sex }: PatientRecord): Truth => (sex === undefined ? undefined : sex === 'female'),
  male: ({ sex }: PatientRecord): Truth => (sex === undefined ? undefined : sex === 'male'),
  pregnant: ({ pregnant }: PatientRecord): Truth => pregnant,
  chronic: ({ courses }: PatientRecord): Truth =>
    courses.length === 0
      ? undefined
      : courses.includes('chronic') && !courses.some((one) => one === 'sudden' || one === 'acute'),
  sudden: ({ courses }: PatientRecord): Truth =>
    courses.length === 0 ? undefined : courses.includes('sudden'),
  'on-oxygen': ({ breathes }: PatientRecord): Truth =>
    breathes === undefined ? undefined : breathes === 'oxygen',
  'not-alert': ({ isAlert }: PatientRecord): Truth => (isAlert ? false : undefined),
  // What only the clinician can judge is never known from the notes.
  judgment: (): Truth => undefined,
} as const;
type FactName = keyof typeof FACTS;

const isFact = (word: string): word is FactName => Object.hasOwn(FACTS, word);
const isMeasure = (word: string): word is Measure => MEASURES.some((one) => one === word);

const COMPARED = /^([a-z]+)(>=|<=|<|>)(\d{1,4}(?:\.\d+)?)$/;
const COMPARISONS: Readonly<Record<Comparison, (value: number, limit: number) => boolean>> = {
  '>=': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
};
const isComparison = (sign: string): sign is Comparison => Object.hasOwn(COMPARISONS, sign);

/** What the names of a rule may refer to. */
export interface Vocabulary {
  /** Name of a finding of the knowledge base, or undefined when there is no such id. */
  readonly findingName: (id: string) => string | undefined;
  /** Preferred name of a condition in lower case, or undefined when nothing is called so. */
  readonly conditionName: (name: string) => string | undefined;
}

function readComparison(word: string): Atom | undefined {
  const [, name = '', sign = '', digits = ''] = COMPARED.exec(word) ?? [];
  if (!isComparison(sign)) return undefined;
  const limit = Number(digits);
  if (name === 'age') return { kind: 'age', comparison: sign, limit };
  return isMeasure(name) ? { kind: 'value', measure: name, comparison: sign, limit } : undefined;
}

function readAtom(word: string, vocabulary: Vocabulary, place: string): Atom {
  const compared = readComparison(word);
  if (compared) return compared;
  if (isFact(word)) return { kind: 'fact', fact: word };
  const named = /^condition:(.+)$/.exec(word)?.[1]?.replaceAll('_', ' ');
  if (named !== undefined) {
    const condition = vocabulary.conditionName(named);
    if (condition === undefined) throw new TableError(`${place}: there is no condition "${named}"`);
    return { kind: 'condition', condition };
  }
  if (vocabulary.findingName(word) === undefined)
    throw new TableError(`${place}: there is no finding "${word}"`);
  return { kind: 'finding', finding: word };
}

/**
 * Reads a `when` cell: parts separated by spaces must all hold. A part is `a|b` (one of them) or `a~b` (the same thing,
 * known either way), `!` before it says that none is there.
 * @throws TableError for a name that nothing else knows.
 */
export function readRequirements(
  cell: string,
  vocabulary: Vocabulary,
  place: string,
): Requirement[] {
  return cell.split(/\s+/).map((part) => ({
    negated: part.startsWith('!'),
    groups: part
      .replace(/^!/, '')
      .split('|')
      .map((group) => group.split('~').map((word) => readAtom(word, vocabulary, place))),
  }));
}

const FALSE: Answer = { truth: false, evidence: [] };
const UNKNOWN: Answer = { truth: undefined, evidence: [] };

const known = (truth: Truth, evidence: Evidence | undefined): Answer => ({
  truth,
  evidence: truth === true && evidence ? [evidence] : [],
});

function evaluateNamed(evidence: Evidence | undefined, isDenied: () => boolean): Answer {
  if (evidence) return known(true, evidence);
  return isDenied() ? FALSE : UNKNOWN;
}

function evaluateValue(atom: Extract<Atom, { kind: 'value' }>, { values }: PatientRecord): Answer {
  const measured = values.get(atom.measure);
  if (!measured) return known(undefined, undefined);
  return known(COMPARISONS[atom.comparison](measured.value, atom.limit), measured.evidence);
}

function askAtom(atom: Atom, record: PatientRecord): Answer {
  const { present, isDenied, conditions, deniedConditions, age } = record;
  if (atom.kind === 'finding')
    return evaluateNamed(present.get(atom.finding), () => isDenied(atom.finding));
  if (atom.kind === 'condition')
    return evaluateNamed(conditions.get(atom.condition), () =>
      deniedConditions.has(atom.condition),
    );
  if (atom.kind === 'value') return evaluateValue(atom, record);
  if (atom.kind === 'age') return known(COMPARISONS[atom.comparison](age, atom.limit), undefined);
  return known(FACTS[atom.fact](record), undefined);
}

function join(answers: readonly Answer[], truth: Truth): Answer {
  return { truth, evidence: answers.flatMap(({ evidence }) => evidence) };
}

function askGroup(group: Group, record: PatientRecord): Answer {
  const answers = group.map((atom) => askAtom(atom, record));
  if (answers.some(({ truth }) => truth === true)) return join(answers, true);
  return join(answers, answers.some(({ truth }) => truth === false) ? false : undefined);
}

/** Whether the requirement holds, as far as the notes tell. */
export function evaluate({ negated, groups }: Requirement, record: PatientRecord): Answer {
  const answers = groups.map((group) => askGroup(group, record));
  const isTrue = answers.some(({ truth }) => truth === true);
  const isFalse = answers.every(({ truth }) => truth === false);
  if (!negated) return join(answers, isTrue ? true : isFalse ? false : undefined);
  return { truth: isTrue ? false : isFalse ? true : undefined, evidence: [] };
}

const sexOf = (atom: Atom): 'female' | 'male' | undefined =>
  atom.kind === 'fact' && (atom.fact === 'female' || atom.fact === 'male') ? atom.fact : undefined;

const isSex = ({ groups }: Requirement) =>
  groups.every((group) => group.every((one) => sexOf(one) !== undefined));

/** The sex that the requirements ask for and the text does not tell; a rule that is met then has to say so. */
export function unknownSex(
  requirements: readonly Requirement[],
  { sex }: PatientRecord,
): 'female' | 'male' | undefined {
  if (sex !== undefined) return undefined;
  return requirements
    .filter((requirement) => isSex(requirement) && !requirement.negated)
    .flatMap(({ groups }) => groups.flat().map(sexOf))
    .find((one) => one !== undefined);
}

const isAnyMet = (group: Group, record: PatientRecord) =>
  group.some((atom) => {
    if (atom.kind === 'finding') return record.present.has(atom.finding);
    if (atom.kind === 'condition') return record.conditions.has(atom.condition);
    return askAtom(atom, record).truth === true;
  });

/** Whether something must be told for the requirement to be met; what is negated and the sex need not be. */
const mustBeTold = (requirement: Requirement) => !requirement.negated && !isSex(requirement);

type NamedAtom = Extract<Atom, { kind: 'finding' | 'condition' | 'value' }>;
const isNamed = (atom: Atom): atom is NamedAtom =>
  atom.kind === 'finding' || atom.kind === 'condition' || atom.kind === 'value';

/**
 * Findings, conditions and values of which the record must have one for `satisfies` to find the requirement met; undefined
 * when it can be met without any of them.
 */
export function neededNames(requirement: Requirement): readonly NamedAtom[] | undefined {
  const atoms = requirement.groups.flat();
  return mustBeTold(requirement) && atoms.every(isNamed) ? atoms : undefined;
}

/**
 * The words that meet a requirement of an alarm; undefined when it is not met. What is not told counts as absent, except
 * the sex: a rule for one sex holds until the text tells the other.
 */
export function satisfies(
  requirement: Requirement,
  record: PatientRecord,
): readonly Evidence[] | undefined {
  // Most requirements of most rules are not met: no words need be gathered for them.
  const isNeeded = mustBeTold(requirement);
  if (isNeeded && !requirement.groups.some((group) => isAnyMet(group, record))) return undefined;
  const { truth, evidence } = evaluate(requirement, record);
  if (!isNeeded) return truth === false ? undefined : evidence;
  return truth === true ? evidence : undefined;
}

/** Whether each requirement has words of its own: one finding is not counted for two. */
export function hasDistinctEvidence(
  choices: readonly (readonly Evidence[])[],
  used: readonly Evidence[] = [],
): boolean {
  const [first, ...rest] = choices;
  if (!first) return true;
  return first.some((one) => !used.includes(one) && hasDistinctEvidence(rest, [...used, one]));
}

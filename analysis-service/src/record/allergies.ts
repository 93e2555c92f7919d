// Substances that the patient is allergic or intolerant to, each once, by the latest that is said of it.
import type { AllergyItem, Evidence } from '@neurovista/contracts';
import type { AllergyStatement } from '../document.ts';
import type { Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

/** An allergen with the words that name it; evidence has UTF-16 offsets. */
export interface RecordedAllergy extends Pick<AllergyItem, 'kind' | 'severity' | 'status'> {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly substance: string;
  readonly reaction: string | undefined;
  readonly evidence: readonly Evidence[];
}

interface Placed extends AllergyStatement {
  readonly field: Reading['field'];
}

/** Statements of the patient by substance, in the order in which they are first named. */
function bySubstance(readings: readonly Reading[]): Placed[][] {
  const byName = new Map<string, Placed[]>();
  for (const { field, allergies } of readings)
    for (const one of allergies) {
      if (one.status === 'others') continue;
      const known = byName.get(one.name);
      if (known) known.push({ ...one, field });
      else byName.set(one.name, [{ ...one, field }]);
    }
  return [...byName.values()];
}

const ageOf = ({ daysAgo = 0 }: Placed) => daysAgo;

/** The latest statement counts; of those of one day what takes the label back. */
function statusOf(statements: readonly Placed[]): AllergyItem['status'] {
  const [latest] = statements.toSorted(
    (a, b) => ageOf(a) - ageOf(b) || Number(a.status === 'active') - Number(b.status === 'active'),
  );
  return latest?.status === 'active' ? 'active' : 'refuted';
}

/** What several places tell that it did, each in its own words once. */
function reactionOf(statements: readonly Placed[]): string | undefined {
  const words = new Map<string, string>();
  for (const { reactions } of statements)
    for (const { text } of reactions) {
      const key = text.toLowerCase();
      if (!words.has(key)) words.set(key, text);
    }
  return words.size === 0 ? undefined : [...words.values()].join(', ');
}

const SEVERITIES = ['severe', 'moderate', 'mild'] as const;
const KINDS = ['allergy', 'intolerance', 'side-effect'] as const;

/** What a reaction tells counts before what a bare label does. */
function kindOf(statements: readonly Placed[]): AllergyItem['kind'] {
  const told = statements.filter(
    ({ reactions, kind }) => reactions.length > 0 || kind === 'side-effect',
  );
  const kinds = new Set((told.length > 0 ? told : statements).map(({ kind }) => kind));
  return KINDS.find((one) => kinds.has(one)) ?? 'allergy';
}

function toRecorded(statements: readonly Placed[]): RecordedAllergy {
  const first = statements[0]!;
  const status = statusOf(statements);
  const labels = statements.filter((one) => one.status === 'active');
  const severities = new Set(statements.map((one) => one.severity));
  const severity = SEVERITIES.find((one) => severities.has(one));
  return {
    name: first.name,
    ingredients: first.ingredients,
    substance: first.concept?.name ?? first.text,
    reaction: reactionOf(statements),
    kind: kindOf(labels.length > 0 ? labels : statements),
    severity,
    status,
    evidence: statements.map((one) =>
      toEvidence(one, one.status === 'active' ? 'present' : 'absent'),
    ),
  };
}

/** The allergies of the patient in the order in which they are first named, those that were taken back too. */
export function listAllergies(readings: readonly Reading[]): RecordedAllergy[] {
  return bySubstance(readings)
    .filter((statements) => statements.some(({ status }) => status !== 'tolerated'))
    .map(toRecorded);
}

/** Names of the substances that the patient has taken without harm, and their ingredients. */
export function listTolerated(readings: readonly Reading[]): ReadonlySet<string> {
  const tolerated = readings.flatMap(({ allergies }) =>
    allergies.filter(({ status }) => status === 'tolerated'),
  );
  return new Set(tolerated.flatMap(({ ingredients }) => ingredients));
}

/** The allergies in the shape of the contract. */
export function toAllergyItems(allergies: readonly RecordedAllergy[]): AllergyItem[] {
  return allergies.map(({ substance, reaction, kind, severity, status, evidence }) => ({
    substance,
    ...(reaction === undefined ? {} : { reaction }),
    kind,
    ...(severity === undefined ? {} : { severity }),
    status,
    evidence: [...evidence],
  }));
}

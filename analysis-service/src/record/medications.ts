// Each substance of the notes once, with the status that holds of it.
import type {
  AttributeType,
  Concept,
  Evidence,
  MedicationItem,
  TraitName,
} from '@neurovista/contracts';
import {
  stateOf,
  type Cue,
  type FindingState,
  type StatedAttribute,
  type SubstanceStatement,
} from '../document.ts';
import type { Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

export type MedicationStatus = MedicationItem['status'];

/** A place that names a substance as a medication, with what it says of it. */
export interface MedicationMention {
  readonly attributes: readonly StatedAttribute[];
  readonly evidence: Evidence;
  readonly status: MedicationStatus;
}

/** A medication with all places that name it; evidence has UTF-16 offsets. */
export interface RecordedMedication {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly concept?: Concept | undefined;
  readonly status: MedicationStatus;
  /** Those of the status that holds. */
  readonly mentions: readonly MedicationMention[];
}

const HELD = /\b(?:hold|held|holding|on hold|paused?|suspended)\b/iu;
const DECLINED = /\b(?:declin|refus|does not want|doesn't want|unwilling)/iu;

const negated = (cue: Cue | undefined): MedicationStatus | undefined =>
  DECLINED.test(cue?.text ?? '') ? 'declined' : undefined;

const over = (cue: Cue | undefined): MedicationStatus =>
  HELD.test(cue?.text ?? '') ? 'held' : 'stopped';

const OF_STATE: Readonly<Record<FindingState, MedicationStatus | undefined>> = {
  present: 'current',
  uncertain: 'current',
  planned: 'planned',
  ended: 'stopped',
  past: 'stopped',
  absent: undefined,
  family: undefined,
  hypothetical: undefined,
};

/** What one mention says: undefined for what is no medication of the patient's, or only denied. */
function statusOf({ traits }: SubstanceStatement): MedicationStatus | undefined {
  const find = (name: TraitName) => traits.find((trait) => trait.name === name);
  if (find('ALLERGY')) return undefined;
  const negation = find('NEGATION');
  if (negation) return negated(negation.cue);
  const past = find('PAST_HISTORY');
  return past ? over(past.cue) : OF_STATE[stateOf(traits)];
}

// What is taken in one place is taken, whatever another one says; what is intended counts least.
const PRECEDENCE = ['current', 'held', 'stopped', 'declined', 'planned'] as const;

/** The medications of the patient in the order in which they are first named. */
export function listMedications(readings: readonly Reading[]): RecordedMedication[] {
  const byName = new Map<string, { first: SubstanceStatement; mentions: MedicationMention[] }>();
  for (const { field, substances } of readings)
    for (const one of substances) {
      const status = statusOf(one);
      if (status === undefined) continue;
      const evidence = toEvidence({ ...one, field }, stateOf(one.traits));
      const mention = { attributes: one.attributes, evidence, status };
      const known = byName.get(one.name);
      if (known) known.mentions.push(mention);
      else byName.set(one.name, { first: one, mentions: [mention] });
    }
  return [...byName.values()].map(({ first, mentions }) => {
    const { name, ingredients, concept } = first;
    const status =
      PRECEDENCE.find((one) => mentions.some((mention) => mention.status === one)) ?? 'current';
    return {
      name,
      ingredients,
      concept,
      status,
      mentions: mentions.filter((mention) => mention.status === status),
    };
  });
}

const SIG_TYPES = new Set<AttributeType>([
  'STRENGTH',
  'DOSAGE',
  'FORM',
  'ROUTE_OR_MODE',
  'FREQUENCY',
  'RATE',
  'DURATION',
]);

/** The sig of the first mention that has one, in its own words. */
function sigOf({ mentions }: RecordedMedication): string | undefined {
  const parts = mentions
    .map(({ attributes }) =>
      attributes
        .filter(({ type }) => SIG_TYPES.has(type))
        .toSorted((a, b) => a.begin - b.begin)
        .map(({ text }) => text),
    )
    .find((texts) => texts.length > 0);
  return parts?.join(' ');
}

/** The medications in the shape of the contract. */
export function toMedicationItems(medications: readonly RecordedMedication[]): MedicationItem[] {
  return medications.map((medication) => {
    const { name, status, concept, mentions } = medication;
    const sig = sigOf(medication);
    const rxnorm = concept?.system === 'RxNorm' ? concept.code : undefined;
    return {
      name: concept?.name ?? name,
      ...(sig === undefined ? {} : { sig }),
      status,
      ...(rxnorm === undefined ? {} : { rxnorm }),
      evidence: mentions.map(({ evidence }) => evidence),
    };
  });
}

// Diseases of the patient, each once: active or resolved.
import type { Evidence, FamilyItem, ProblemItem, TraitName } from '@neurovista/contracts';
import type { Entity } from '../document.ts';
import { hasEnded, isDenied, stateOf } from '../state-of-traits.ts';
import type { Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

interface Placed extends Entity {
  readonly field: Reading['field'];
}

const has = ({ traits }: Entity, name: TraitName) => traits.some((trait) => trait.name === name);

const nameOf = ({ concept, text }: Entity) => concept?.name ?? text;

const isTheirs = (entity: Entity) =>
  !has(entity, 'PERTAINS_TO_FAMILY') && !has(entity, 'HYPOTHETICAL') && !has(entity, 'FUTURE');

const isProblem = (entity: Entity) =>
  entity.category === 'MEDICAL_CONDITION' &&
  has(entity, 'DIAGNOSIS') &&
  isTheirs(entity) &&
  !has(entity, 'LOW_CONFIDENCE') &&
  !has(entity, 'ALLERGY') &&
  !isDenied(entity.traits);

function conditionsOf(readings: readonly Reading[], isWanted: (entity: Entity) => boolean) {
  const byName = new Map<string, Placed[]>();
  for (const { field, entities } of readings)
    for (const entity of entities) {
      if (!isWanted(entity)) continue;
      const name = nameOf(entity).toLowerCase();
      const known = byName.get(name);
      if (known) known.push({ ...entity, field });
      else byName.set(name, [{ ...entity, field }]);
    }
  return [...byName.values()];
}

const toWords = (entity: Placed): Evidence => toEvidence(entity, stateOf(entity.traits));

const isOver = ({ traits }: Entity) =>
  hasEnded(traits) || traits.some(({ name }) => name === 'PAST_HISTORY');

/** What is active is not past, however it is worded. */
const ofStatus = (evidence: Evidence, status: ProblemItem['status']): Evidence =>
  status === 'active' && evidence.status === 'past' ? { ...evidence, status: 'present' } : evidence;

/** A disease that does not go away is active however it is worded; another one is as its mentions say. */
function statusOf(
  mentions: readonly Placed[],
  isChronic: (name: string) => boolean,
): ProblemItem['status'] {
  const [first] = mentions;
  if (first && isChronic(nameOf(first).toLowerCase())) return 'active';
  return mentions.every(isOver) ? 'resolved' : 'active';
}

/** Diseases that the patient has or had; `isChronic` tells by the name in lower case which ones stay. */
export function listProblems(
  readings: readonly Reading[],
  isChronic: (name: string) => boolean,
): ProblemItem[] {
  return conditionsOf(readings, isProblem).map((mentions) => {
    const first = mentions[0]!;
    const { concept } = first;
    const status = statusOf(mentions, isChronic);
    const since = mentions.map((one) => one.since).find((one) => one !== undefined);
    return {
      name: nameOf(first),
      status,
      ...(concept?.system === 'ICD-10-CM' && concept.code !== undefined
        ? { icd10: concept.code }
        : {}),
      ...(since === undefined ? {} : { since }),
      evidence: mentions.map((one) => ofStatus(toWords(one), status)),
    };
  });
}

const isOfFamily = (entity: Entity) =>
  entity.category === 'MEDICAL_CONDITION' &&
  has(entity, 'PERTAINS_TO_FAMILY') &&
  !has(entity, 'NEGATION');

/** Diseases of relatives. */
export function listFamily(readings: readonly Reading[]): FamilyItem[] {
  return conditionsOf(readings, isOfFamily).map((mentions) => {
    const first = mentions[0]!;
    const relative = first.traits.find(({ name }) => name === 'PERTAINS_TO_FAMILY')?.cue?.text;
    return {
      name: nameOf(first),
      ...(relative === undefined ? {} : { relative }),
      evidence: mentions.map(toWords),
    };
  });
}

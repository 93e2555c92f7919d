// Diseases that the notes name.
import type { Evidence, TraitName } from '@neurovista/contracts';
import type { Entity, Trait } from '../document.ts';
import { isDenied, stateOf } from '../state-of-traits.ts';
import type { Reading } from '../reading.ts';
import type { EarlierCheck } from './episode.ts';
import { toEvidence } from './evidence.ts';

const NOT_THE_PATIENTS = new Set<TraitName>([
  'PERTAINS_TO_FAMILY',
  'HYPOTHETICAL',
  'FUTURE',
  'LOW_CONFIDENCE',
]);

const YEAR = /^(?:19|20)\d\d(?:-|$)/u;

const isOfEarlierYear = (since: string | undefined, today: string) =>
  since !== undefined && YEAR.test(since) && since.slice(0, 4) < today.slice(0, 4);

const isNamedCondition = ({ category, concept, traits }: Entity) =>
  category === 'MEDICAL_CONDITION' &&
  concept !== undefined &&
  !traits.some(({ name }) => NOT_THE_PATIENTS.has(name));

const LONG_AGO =
  /\b(?:years?|yrs?|decades?|months?|mos?|child|childhood|kid|baby|boy|girl|teen\w*|student|school|college|youth|young\w*|t\w+ties)\b/iu;

/** "Overdose when I was a student": words that tell of a time that is long over. */
const isOfLongAgo = ({ name, cue }: Trait) =>
  name === 'PAST_HISTORY' && cue !== undefined && LONG_AGO.test(cue.text);

/** Diseases by name: those that are told, denied, and told of before alone. */
export function namedConditions(readings: readonly Reading[], isEarlier: EarlierCheck) {
  const conditions = new Map<string, Evidence>();
  const deniedConditions = new Set<string>();
  const current = new Set<string>();
  const named = readings.flatMap(({ field, entities, today }) =>
    entities.filter(isNamedCondition).map((entity) => ({ ...entity, field, today })),
  );
  for (const entity of named) {
    const name = (entity.concept?.name ?? '').toLowerCase();
    const state = stateOf(entity.traits);
    if (isDenied(entity.traits)) {
      deniedConditions.add(name);
      continue;
    }
    if (!conditions.has(name)) conditions.set(name, toEvidence(entity, state));
    // A story is told in the past: who swallowed a battery has it in them.
    const isDated = isOfEarlierYear(entity.since, entity.today);
    const isLongOver = isDated || entity.traits.some(isOfLongAgo);
    const isOver =
      entity.field === 'medicalHistory'
        ? state === 'past' || isDated
        : state === 'past' && isLongOver;
    if (!isOver && !isEarlier(entity)) current.add(name);
  }
  const formerConditions = new Set([...conditions.keys()].filter((name) => !current.has(name)));
  return { conditions, deniedConditions, formerConditions };
}

// Symptoms, signs and results of this episode, each once.
import type { Evidence, FindingItem, TraitName } from '@neurovista/contracts';
import type { Entity, FindingState, Observation, Span } from '../document.ts';
import { stateOf } from '../state-of-traits.ts';
import { OF_DIAGNOSES } from '../knowledge/diagnosis-findings.ts';
import type { Finding } from '../knowledge/types.ts';
import type { Reading } from '../reading.ts';
import { overlapping } from '../spans.ts';
import { toEvidence } from './evidence.ts';

type Status = FindingItem['status'];

const STATUS: Readonly<Partial<Record<FindingState, Status>>> = {
  present: 'present',
  ended: 'present',
  uncertain: 'possible',
  absent: 'absent',
};
const PRECEDENCE: readonly Status[] = ['present', 'possible', 'absent'];
const OF_EPISODE = new Set(['symptom', 'sign', 'result']);

interface Told {
  readonly name: string;
  readonly status: Status;
  readonly since: string | undefined;
  readonly isProposed: boolean;
  readonly evidence: Evidence;
}

function fromObservations(
  observations: readonly Observation[],
  findings: ReadonlyMap<string, Finding>,
): Told[] {
  return observations.flatMap((one) => {
    const finding = findings.get(one.finding);
    const status = STATUS[one.state];
    if (!finding || status === undefined || !OF_EPISODE.has(finding.kind)) return [];
    if (one.basis === 'medicine' || OF_DIAGNOSES.has(one.finding)) return [];
    return [
      {
        name: finding.name,
        status,
        since: one.since,
        isProposed: one.basis === 'reader',
        evidence: toEvidence(one, one.state),
      },
    ];
  });
}

const LISTED = new Set<TraitName>(['SYMPTOM', 'SIGN']);
const NOT_OF_EPISODE = new Set<TraitName>([
  'PERTAINS_TO_FAMILY',
  'HYPOTHETICAL',
  'FUTURE',
  'PAST_HISTORY',
]);

const isOfEpisode = ({ category, traits, told }: Entity) =>
  category === 'MEDICAL_CONDITION' &&
  told?.isFormer !== true &&
  traits.some(({ name }) => LISTED.has(name)) &&
  !traits.some(({ name }) => NOT_OF_EPISODE.has(name));

/** What the knowledge base does not know is listed by the name that the vocabulary gives it. */
function fromEntities(
  { field, entities, allergies }: Reading,
  isKnown: (span: Span) => boolean,
): Told[] {
  // What an allergen did is part of the allergy.
  const reactionsAt = overlapping(allergies.flatMap(({ reactions }) => reactions));
  return entities
    .filter((entity) => isOfEpisode(entity) && !isKnown(entity))
    .filter((entity) => reactionsAt(entity).length === 0)
    .flatMap((entity) => {
      const state = stateOf(entity.traits);
      const status = STATUS[state];
      if (status === undefined) return [];
      const evidence = toEvidence({ ...entity, field }, state);
      return [
        {
          name: entity.concept?.name ?? entity.text,
          status,
          since: entity.since,
          isProposed: false,
          evidence,
        },
      ];
    });
}

/** Tells of a span of a field whether an observation stands there. */
function knownPlaces(observations: readonly Observation[], field: Reading['field']) {
  const places = observations.filter((one) => one.field === field);
  const covered = new Uint8Array(Math.max(0, ...places.map(({ end }) => end)));
  for (const { begin, end } of places) covered.fill(1, begin, end);
  return ({ begin, end }: Span) => covered.subarray(begin, end).includes(1);
}

/** The findings of this episode in the order in which they are told. */
export function listFindings(
  readings: readonly Reading[],
  observations: readonly Observation[],
  findings: ReadonlyMap<string, Finding>,
): FindingItem[] {
  const told = [
    ...fromObservations(observations, findings),
    ...readings.flatMap((reading) =>
      fromEntities(reading, knownPlaces(observations, reading.field)),
    ),
  ];
  const byName = new Map<string, Told[]>();
  for (const one of told) {
    const group = byName.get(one.name);
    if (group) group.push(one);
    else byName.set(one.name, [one]);
  }
  return [...byName].map(([name, group]) => {
    const status = PRECEDENCE.find((one) => group.some((item) => item.status === one)) ?? 'present';
    const own = group.filter((item) => item.status === status);
    const since = own.map((item) => item.since).find((one) => one !== undefined);
    return {
      name,
      status,
      ...(since === undefined ? {} : { since }),
      ...(group.every((one) => one.isProposed) ? { source: 'reader' as const } : {}),
      evidence: own.map(({ evidence }) => evidence),
    };
  });
}

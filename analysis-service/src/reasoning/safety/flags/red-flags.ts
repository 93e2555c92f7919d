import type { Evidence, RedFlag } from '@neurovista/contracts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import { hasDistinctEvidence, satisfies, unknownSex } from '../requirement.ts';
import { isBesideLong, isNotLong } from './beside-long.ts';
import type { RedFlagRule } from './red-flag-rules.ts';

/** A red flag with the rule behind it; evidence has UTF-16 offsets. */
export interface RaisedFlag extends RedFlag {
  /** Id of the rule or of the score that raised it. */
  readonly id: string;
}

/** All words that meet the rule, or undefined when it is not met. */
function satisfiesAll(rule: RedFlagRule, record: PatientRecord): readonly Evidence[] | undefined {
  const choices: (readonly Evidence[])[] = [];
  let isLeftToCourse = false;
  for (const requirement of rule.requirements) {
    const met = satisfies(requirement, record);
    if (!met && !isNotLong(requirement)) return undefined;
    isLeftToCourse ||= !met;
    if (met && met.length > 0) choices.push(met);
  }
  if (!hasDistinctEvidence(choices)) return undefined;
  const evidence = choices.flat();
  return isLeftToCourse && !isBesideLong(evidence, record.observations) ? undefined : evidence;
}

const IF_OF_SEX = {
  female: 'This holds if the patient is female, which the text does not tell.',
  male: 'This holds if the patient is male, which the text does not tell.',
} as const;

const NOT_SURE = 'Who tells it is not sure of it.';

/** A flag that stands on what somebody is not sure to have seen or felt. */
export const notSure = (flag: RaisedFlag): RaisedFlag => ({
  ...flag,
  detail: `${flag.detail} ${NOT_SURE}`,
});

export const emergenciesFirst = (flags: readonly RaisedFlag[]): RaisedFlag[] =>
  flags.toSorted((a, b) => Number(b.level === 'emergency') - Number(a.level === 'emergency'));

/** Each place of the text once. */
export function distinctPlaces(evidence: readonly Evidence[]): Evidence[] {
  const places = new Map<string, Evidence>();
  for (const one of evidence) {
    const place = `${one.field} ${one.begin} ${one.end} ${one.begin === undefined ? one.text : ''}`;
    if (!places.has(place)) places.set(place, one);
  }
  return [...places.values()];
}

/** The red flags that the record raises, emergencies first; what another one tells more exactly is left out. */
export function findRedFlags(record: PatientRecord, rules: readonly RedFlagRule[]): RaisedFlag[] {
  const met = rules.flatMap((rule) => {
    const evidence = satisfiesAll(rule, record);
    return evidence ? [{ rule, evidence }] : [];
  });
  const hidden = new Set(met.flatMap(({ rule }) => rule.supersedes));
  const flags = met
    .filter(({ rule }) => !hidden.has(rule.id))
    .map(({ rule, evidence }) => ({ rule, evidence, sex: unknownSex(rule.requirements, record) }))
    .map(({ rule: { id, title, detail, source, level }, evidence, sex }) => ({
      id,
      title,
      detail: sex === undefined ? detail : `${detail} ${IF_OF_SEX[sex]}`,
      source,
      level,
      evidence: distinctPlaces(evidence),
    }));
  return emergenciesFirst(flags);
}

import type { Evidence, RedFlag } from '@neurovista/contracts';
import type { Observation } from '../observation.ts';
import type { PatientFacts, RedFlagRule, Requirement } from './red-flag-rules.ts';

/** A red flag with the triage level that it calls for; evidence has UTF-16 offsets. */
export interface RaisedFlag extends RedFlag {
  readonly level: RedFlagRule['level'];
}

type Present = ReadonlyMap<string, Observation>;

function presentFindings(observations: readonly Observation[]): Present {
  const present = new Map<string, Observation>();
  for (const observation of observations)
    if (observation.state === 'present' && !present.has(observation.finding))
      present.set(observation.finding, observation);
  return present;
}

function toEvidence({ text, field, begin, end }: Observation): Evidence {
  return field === undefined ? { text } : { text, field, begin, end };
}

/** The observations that meet a requirement; undefined when it is not met. */
function meet(
  requirement: Requirement,
  patient: PatientFacts,
  present: Present,
): readonly Observation[] | undefined {
  if (requirement.kind === 'patient') return requirement.holds(patient) ? [] : undefined;
  const found = requirement.findings.flatMap((finding) => present.get(finding) ?? []);
  if (requirement.kind === 'none') return found.length === 0 ? [] : undefined;
  return found.length > 0 ? found : undefined;
}

/** Whether each requirement can have an observation of its own: one finding is not counted for two. */
function canBeTold(
  choices: readonly (readonly Observation[])[],
  used: readonly Observation[] = [],
): boolean {
  const [first, ...rest] = choices;
  if (!first) return true;
  return first.some((one) => !used.includes(one) && canBeTold(rest, [...used, one]));
}

/** All that meets the rule, or undefined when it is not met. */
function meetAll(rule: RedFlagRule, patient: PatientFacts, present: Present) {
  const met = rule.requirements.map((requirement) => meet(requirement, patient, present));
  const choices = met.filter((found) => found !== undefined);
  if (choices.length < met.length) return undefined;
  if (!canBeTold(choices.filter((found) => found.length > 0))) return undefined;
  return [...new Set(choices.flat())];
}

function distinct(observations: readonly Observation[]): Observation[] {
  const places = new Set<string>();
  return observations.filter(({ field, begin, end }) => {
    const place = `${field} ${begin} ${end}`;
    if (places.has(place)) return false;
    places.add(place);
    return true;
  });
}

/** The red flags that the patient's present findings raise, emergencies first, each title once. */
export function findRedFlags(
  patient: PatientFacts,
  observations: readonly Observation[],
  rules: readonly RedFlagRule[],
): RaisedFlag[] {
  const present = presentFindings(observations);
  const raised = rules.flatMap((rule): RaisedFlag[] => {
    const met = meetAll(rule, patient, present);
    if (!met) return [];
    const { title, detail, source, level } = rule;
    return [{ title, detail, source, level, evidence: distinct(met).map(toEvidence) }];
  });
  return raised.toSorted(
    (a, b) => Number(b.level === 'emergency') - Number(a.level === 'emergency'),
  );
}

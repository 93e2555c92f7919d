import type { Observation } from '../../document.ts';
import type { FindingModel } from '../knowledge/finding-model.ts';
import type { InferenceParameters } from '../parameters.ts';

/** One finding with everything that was read about it. */
export interface FindingEvidence {
  readonly finding: string;
  readonly isPresent: boolean;
  /** 0 to 1 and a little above for the chief complaint. */
  readonly weight: number;
  readonly observations: readonly Observation[];
}

function weightOf(
  observation: Observation,
  isBackground: boolean,
  parameters: InferenceParameters,
): number {
  if (observation.basis === 'medicine') return parameters.medicineWeight;
  if (observation.basis === 'reader') return parameters.readerWeight;
  if (isBackground) return observation.state === 'uncertain' ? parameters.uncertainWeight : 1;
  if (observation.state === 'past') return parameters.pastWeight;
  if (observation.state === 'uncertain') return parameters.uncertainWeight;
  if (observation.field === 'medicalHistory') return parameters.historyFieldWeight;
  return observation.field === 'chiefComplaint' ? parameters.complaintWeight : 1;
}

/** The observations of each finding. */
export function groupByFinding(observations: readonly Observation[]): Map<string, Observation[]> {
  const groups = new Map<string, Observation[]>();
  for (const one of observations) {
    const group = groups.get(one.finding);
    if (group) group.push(one);
    else groups.set(one.finding, [one]);
  }
  return groups;
}

const COUNTS_AS_PRESENT = new Set(['present', 'ended', 'uncertain', 'past']);

function weigh(
  finding: string,
  group: readonly Observation[],
  model: FindingModel,
): FindingEvidence | undefined {
  const { parameters } = model;
  const kind = model.findings.get(finding)?.kind;
  const isBackground = kind === 'risk' || kind === 'history';
  const present = group.filter(({ state }) => COUNTS_AS_PRESENT.has(state));
  if (present.length > 0) {
    const weight = Math.max(...present.map((one) => weightOf(one, isBackground, parameters)));
    return { finding, isPresent: true, weight, observations: present };
  }
  const absent = group.filter(({ state }) => state === 'absent');
  if (absent.length === 0) return undefined;
  return { finding, isPresent: false, weight: parameters.absentWeight, observations: absent };
}

/**
 * Evidence to reason with: one entry per finding, the special one instead of the general one when it is present, and the
 * general one instead of the special one when it is denied.
 */
export function gatherEvidence(
  observations: readonly Observation[],
  model: FindingModel,
): FindingEvidence[] {
  const all = [...groupByFinding(observations)]
    .filter(([finding]) => model.findings.has(finding))
    .flatMap(([finding, group]) => weigh(finding, group, model) ?? []);
  const present = new Set(all.filter((one) => one.isPresent).map((one) => one.finding));
  const absent = new Set(all.filter((one) => !one.isPresent).map((one) => one.finding));
  const explainedBySpecial = new Set([...present].flatMap((id) => model.ancestorsOf(id)));
  return all.filter(({ finding, isPresent }) => {
    if (isPresent) return !explainedBySpecial.has(finding);
    if (explainedBySpecial.has(finding)) return false;
    return !model.ancestorsOf(finding).some((ancestor) => absent.has(ancestor));
  });
}

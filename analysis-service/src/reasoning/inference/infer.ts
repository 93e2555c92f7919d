// Bayesian scoring of every condition: ln prior plus clipped ln likelihood ratios, damped within clusters.
import type { Patient } from '../demographics.ts';
import type { Condition, Course } from '../knowledge/types.ts';
import type { Observation } from '../observation.ts';
import { courseMismatch } from './course.ts';
import { gatherEvidence, groupByFinding, type FindingEvidence } from './evidence.ts';
import type { FindingModel } from '../knowledge/finding-model.ts';
import { INFERENCE, type InferenceParameters } from '../parameters.ts';
import { logPrior } from './prior.ts';

export interface Contribution {
  readonly evidence: FindingEvidence;
  /** Added ln odds; positive speaks for the condition. */
  readonly logOdds: number;
}

export interface Candidate {
  readonly condition: Condition;
  readonly score: number;
  /** ln odds that each piece of evidence adds, in the order of the evidence, from `first` on. */
  readonly odds: Float64Array;
  readonly first: number;
}

/** What each piece of evidence says about the candidate. */
export function contributionsOf(
  { odds, first }: Candidate,
  evidence: readonly FindingEvidence[],
): Contribution[] {
  return evidence.map((one, at) => ({ evidence: one, logOdds: odds[first + at] ?? 0 }));
}

export interface Case {
  readonly patient: Patient;
  readonly observations: readonly Observation[];
  readonly courses: readonly Course[];
}

/** ln odds that each piece of evidence adds to each condition of the model: a row for each condition. */
function addedOdds(evidence: readonly FindingEvidence[], model: FindingModel): Float64Array {
  const { clip } = model.parameters;
  const width = evidence.length;
  const odds = new Float64Array(model.conditions.length * width);
  for (const [column, { finding, isPresent, weight }] of evidence.entries()) {
    const ratios = model.ratios(finding);
    const says = isPresent ? ratios.present : ratios.absent;
    for (let at = column, row = 0; row < says.length; at += width, row += 1)
      odds[at] = weight * Math.max(-clip, Math.min(clip, says[row]!));
  }
  return odds;
}

/** Places of evidence that belongs to one cluster and says the same; only those of two and more. */
function clustersOf(evidence: readonly FindingEvidence[], model: FindingModel): number[][] {
  const clusters = new Map<string, number[]>();
  for (const [at, { finding, isPresent }] of evidence.entries()) {
    const cluster = model.findings.get(finding)?.cluster;
    if (cluster === undefined) continue;
    const key = `${cluster} ${String(isPresent)}`;
    clusters.set(key, [...(clusters.get(key) ?? []), at]);
  }
  return [...clusters.values()].filter((members) => members.length > 1);
}

/** The strongest of a cluster counts in full, each further one less, so that one process is not counted many times. */
function damp(odds: Float64Array, cluster: readonly number[], first: number, factor: number): void {
  const size = (column: number) => Math.abs(odds[first + column]!);
  const strongestFirst: number[] = [];
  for (const column of cluster) {
    let to = strongestFirst.length;
    for (; to > 0 && size(strongestFirst[to - 1]!) < size(column); to -= 1)
      strongestFirst[to] = strongestFirst[to - 1]!;
    strongestFirst[to] = column;
  }
  let [inFavor, against] = [0, 0];
  for (const column of strongestFirst) {
    const isFor = odds[first + column]! > 0;
    odds[first + column]! *= factor ** (isFor ? inFavor : against);
    if (isFor) inFavor += 1;
    else against += 1;
  }
}

/** What the text says about the condition by its own name. */
function namedOdds(
  condition: Condition,
  named: ReadonlyMap<string, Observation[]>,
  parameters: InferenceParameters,
): number {
  const own = named.get(condition.id);
  if (!own) return 0;
  const states = new Set(own.map(({ state }) => state));
  const isNow = own.some((one) => one.state === 'present' && one.field !== 'medicalHistory');
  if (isNow) return parameters.named;
  if (states.has('uncertain')) return parameters.namedUncertain;
  if (states.has('present') || states.has('past'))
    return condition.relapsing ? parameters.knownRelapsing : 0;
  if (states.has('absent')) return -parameters.namedUncertain;
  return states.has('family') ? parameters.inFamily : 0;
}

const OF_PREGNANCY = new Set(['pregnancy', 'recent-childbirth', 'early-pregnancy']);

/**
 * Whether a condition of pregnancy cannot be this patient's: a man of whom no pregnancy is told. All other limits of sex
 * and age only lower the prior, as records err.
 */
function isImpossible(condition: Condition, { patient, observations }: Case): boolean {
  return (
    condition.pregnancy === 'required' &&
    patient.sex === 'male' &&
    !observations.some(({ finding, state }) => state === 'present' && OF_PREGNANCY.has(finding))
  );
}

/** Every condition that the patient can have with its score, best first. Unknown findings count neither way. */
export function infer(
  one: Case,
  model: FindingModel,
): { readonly candidates: readonly Candidate[]; readonly evidence: readonly FindingEvidence[] } {
  const { patient, observations, courses } = one;
  const { parameters } = model;
  const evidence = gatherEvidence(observations, model);
  const named = groupByFinding(observations);
  const odds = addedOdds(evidence, model);
  const clusters = clustersOf(evidence, model);
  const candidates: Candidate[] = [];
  for (const [at, condition] of model.conditions.entries()) {
    if (isImpossible(condition, one)) continue;
    const first = at * evidence.length;
    for (const cluster of clusters) damp(odds, cluster, first, parameters.clusterDamping);
    let sum = 0;
    for (let column = 0; column < evidence.length; column += 1) sum += odds[first + column]!;
    const course = parameters.courseMismatch * courseMismatch(courses, condition.courses);
    const score =
      logPrior(condition, patient, parameters) +
      sum +
      course +
      namedOdds(condition, named, parameters);
    candidates.push({ condition, score, odds, first });
  }
  return { candidates: candidates.toSorted((a, b) => b.score - a.score), evidence };
}

/** Shares of the candidates, adding up to 1, best first. */
export function sharesOf(candidates: readonly Candidate[]): number[] {
  const top = candidates[0]?.score ?? 0;
  const weights = candidates.map(({ score }) => Math.exp((score - top) / INFERENCE.temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

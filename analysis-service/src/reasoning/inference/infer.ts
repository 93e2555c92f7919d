// Bayesian scoring of every condition: ln prior plus clipped ln likelihood ratios, damped within clusters.
import type { Patient } from '../demographics.ts';
import type { Condition, Course } from '../knowledge/types.ts';
import type { Observation } from '../observation.ts';
import { courseMismatch } from './course.ts';
import { gatherEvidence, type FindingEvidence } from './evidence.ts';
import type { FindingModel } from '../knowledge/finding-model.ts';
import { INFERENCE, RISK_RATIO } from '../parameters.ts';
import { logPrior } from './prior.ts';

export interface Contribution {
  readonly evidence: FindingEvidence;
  /** Added ln odds; positive speaks for the condition. */
  readonly logOdds: number;
}

export interface Candidate {
  readonly condition: Condition;
  readonly score: number;
  readonly contributions: readonly Contribution[];
}

export interface Case {
  readonly patient: Patient;
  readonly observations: readonly Observation[];
  readonly courses: readonly Course[];
}

const clip = (value: number) => Math.max(-INFERENCE.clip, Math.min(INFERENCE.clip, value));

function likelihood(
  { finding, isPresent, weight }: FindingEvidence,
  condition: Condition,
  model: FindingModel,
): number {
  const kind = model.findings.get(finding)?.kind;
  const risk = condition.risks.get(finding);
  const isBackground = kind === 'risk' || kind === 'history';
  if (risk !== undefined && isPresent) return weight * Math.log(RISK_RATIO[risk]);
  if (isBackground && !condition.links.has(finding)) return 0;
  const [given, overall] = [model.given(condition, finding), model.overall(finding)];
  const ratio = isPresent ? given / overall : (1 - given) / (1 - overall);
  return weight * clip(Math.log(ratio));
}

/** The first of a cluster counts in full, each further one less, so that one process is not counted many times. */
function damp(contributions: readonly Contribution[], model: FindingModel): Contribution[] {
  const seen = new Map<string, number>();
  return contributions
    .toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .map((one) => {
      const cluster = model.findings.get(one.evidence.finding)?.cluster;
      if (cluster === undefined) return one;
      const key = `${cluster} ${String(one.evidence.isPresent)} ${one.logOdds > 0 ? 'for' : 'against'}`;
      const rank = seen.get(key) ?? 0;
      seen.set(key, rank + 1);
      return { ...one, logOdds: one.logOdds * INFERENCE.clusterDamping ** rank };
    });
}

/** What the text says about the condition by its own name. */
function namedOdds(condition: Condition, observations: readonly Observation[]): number {
  const own = observations.filter(({ finding }) => finding === condition.id);
  const states = new Set(own.map(({ state }) => state));
  const isNow = own.some((one) => one.state === 'present' && one.field !== 'medicalHistory');
  if (isNow) return INFERENCE.named;
  if (states.has('uncertain')) return INFERENCE.namedUncertain;
  if (states.has('present') || states.has('past'))
    return condition.relapsing ? INFERENCE.knownRelapsing : 0;
  if (states.has('absent')) return -INFERENCE.namedUncertain;
  return states.has('family') ? INFERENCE.inFamily : 0;
}

/** Every condition with its score, best first. Unknown findings count neither way. */
export function infer(
  { patient, observations, courses }: Case,
  model: FindingModel,
): { readonly candidates: readonly Candidate[]; readonly evidence: readonly FindingEvidence[] } {
  const evidence = gatherEvidence(observations, model);
  const candidates = model.conditions.map((condition) => {
    const contributions = damp(
      evidence.map((one) => ({ evidence: one, logOdds: likelihood(one, condition, model) })),
      model,
    );
    const sum = contributions.reduce((total, { logOdds }) => total + logOdds, 0);
    const course = INFERENCE.courseMismatch * courseMismatch(courses, condition.courses);
    const score = logPrior(condition, patient) + sum + course + namedOdds(condition, observations);
    return { condition, score, contributions };
  });
  return { candidates: candidates.toSorted((a, b) => b.score - a.score), evidence };
}

/** Shares of the candidates, adding up to 1, best first. */
export function sharesOf(candidates: readonly Candidate[]): number[] {
  const top = candidates[0]?.score ?? 0;
  const weights = candidates.map(({ score }) => Math.exp((score - top) / INFERENCE.temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

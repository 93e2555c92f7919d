// Bayesian scoring of every condition: ln prior plus clipped ln likelihood ratios, damped within clusters.
import type { Observation } from '../../document.ts';
import { DIAGNOSED } from '../../knowledge/diagnosis-findings.ts';
import type { Condition } from '../../knowledge/types.ts';
import type { PatientRecord } from '../../record/patient-record.ts';
import type { SecondOpinion } from '../../reading.ts';
import { overlaps } from '../../spans.ts';
import { courseMismatch } from './course-mismatch.ts';
import { gatherEvidence, groupByFinding, type FindingEvidence } from './evidence.ts';
import type { FindingModel } from '../knowledge/finding-model.ts';
import type { InferenceParameters } from '../parameters.ts';
import { logPriors } from './prior.ts';
import { sameWords } from './same-words.ts';

export interface Contribution {
  readonly evidence: FindingEvidence;
  /** Added ln odds; positive speaks for the condition. */
  readonly logOdds: number;
}

/** How well each condition of the model fits a case. */
export interface Inference {
  readonly evidence: readonly FindingEvidence[];
  /** ln odds of the conditions, in the order of the model; -Infinity for one that the patient cannot have. */
  readonly scores: Float64Array;
  /** By their places the conditions that the text names as the diagnosis of now, with the words. */
  readonly diagnosed: ReadonlyMap<number, Observation>;
  readonly readOdds: ReadOdds;
}

/**
 * Writes into `row` the ln odds that each piece of evidence adds to the condition at this place. A row at a time: a table
 * for all conditions would be made for each case, and only a few rows of it are read again.
 */
type ReadOdds = (at: number, row: Float64Array) => void;

/** What each piece of evidence says about the condition at this place. */
export function contributionsOf({ evidence, readOdds }: Inference, at: number): Contribution[] {
  const row = new Float64Array(evidence.length);
  readOdds(at, row);
  return evidence.map((one, column) => ({ evidence: one, logOdds: row[column]! }));
}

/** What the inference asks of a record. */
export type Case = Pick<
  PatientRecord,
  'age' | 'sex' | 'pregnant' | 'gestationWeeks' | 'observations' | 'courses'
>;

function createOddsReader(evidence: readonly FindingEvidence[], model: FindingModel): ReadOdds {
  const { clip, clusterDamping } = model.parameters;
  const columns = evidence.map(({ finding, isPresent, weight }) => {
    const { present, absent } = model.ratios(finding);
    return { weight, says: isPresent ? present : absent };
  });
  const clusters = clustersOf(evidence, model);
  const rivals = [...sameWords(evidence).entries()].filter(([, others]) => others.length > 0);
  const factors = evidence.map((_, before) => clusterDamping ** before);
  return (at, row) => {
    for (let column = 0; column < columns.length; column += 1) {
      const { weight, says } = columns[column]!;
      row[column] = weight * Math.max(-clip, Math.min(clip, says[at]!));
    }
    for (const [column, others] of rivals)
      if (row[column]! < 0 && others.some((other) => row[other]! > 0)) row[column] = 0;
    for (const cluster of clusters) damp(row, cluster, factors);
  };
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

/** Sorts in place, as it is done for every condition: what says most first, of equals the one that was told first. */
function sortByStrength(cluster: number[], row: Float64Array): void {
  for (let from = 1; from < cluster.length; from += 1) {
    const column = cluster[from]!;
    const size = Math.abs(row[column]!);
    let to = from;
    for (; to > 0; to -= 1) {
      const other = cluster[to - 1]!;
      const otherSize = Math.abs(row[other]!);
      if (otherSize > size || (otherSize === size && other < column)) break;
      cluster[to] = other;
    }
    cluster[to] = column;
  }
}

/**
 * The strongest of a cluster counts in full, each further one less, so that one process is not counted many times. The
 * factor is by the number of stronger ones that speak for the same side.
 */
function damp(row: Float64Array, cluster: number[], factors: readonly number[]): void {
  sortByStrength(cluster, row);
  let [inFavor, against] = [0, 0];
  for (const column of cluster) {
    const isFor = row[column]! > 0;
    row[column]! *= factors[isFor ? inFavor : against]!;
    if (isFor) inFavor += 1;
    else against += 1;
  }
}

/** What the text says about the condition by its own name. */
function namedOdds(
  condition: Condition,
  own: readonly Observation[],
  parameters: InferenceParameters,
): number {
  const states = new Set(own.map(({ state }) => state));
  const isNow = own.some((one) => one.state === 'present' && one.field !== 'medicalHistory');
  if (isNow) return parameters.named;
  if (states.has('uncertain')) return parameters.namedUncertain;
  if (states.has('present') || states.has('ended') || states.has('past'))
    return condition.relapsing ? parameters.knownRelapsing : 0;
  if (states.has('absent')) return -parameters.namedUncertain;
  return states.has('family') ? parameters.inFamily : 0;
}

/** Finds the words that name a condition as the diagnosis of now, among those that name it. */
function createDiagnosisCheck(observations: readonly Observation[]) {
  const diagnoses = observations.filter(
    ({ finding, state }) => DIAGNOSED.has(finding) && state === 'present',
  );
  return (own: readonly Observation[]) =>
    own.find((one) => diagnoses.some((other) => other.field === one.field && overlaps(other, one)));
}

const OF_PREGNANCY = new Set(['pregnancy', 'recent-childbirth', 'early-pregnancy']);

/**
 * Whether conditions of pregnancy cannot be this patient's: a man of whom no pregnancy is told. All other limits of sex
 * and age only lower the prior, as records err.
 */
const cannotBePregnant = ({ sex, observations }: Case) =>
  sex === 'male' &&
  !observations.some(({ finding, state }) => state === 'present' && OF_PREGNANCY.has(finding));

/** Scores every condition for the case. Unknown findings count neither way. */
export function infer(one: Case, model: FindingModel, opinion?: SecondOpinion): Inference {
  const { observations, courses } = one;
  const { conditions, columns, parameters } = model;
  const evidence = gatherEvidence(observations, model);
  const readOdds = createOddsReader(evidence, model);
  const mismatchOf = courseMismatch(courses);
  const scores = logPriors(columns, one);
  const row = new Float64Array(evidence.length);
  for (let at = 0; at < scores.length; at += 1) {
    readOdds(at, row);
    let sum = 0;
    for (let column = 0; column < row.length; column += 1) sum += row[column]!;
    scores[at] = scores[at]! + sum + parameters.courseMismatch * mismatchOf(columns.courses[at]!);
  }
  const diagnosed = new Map<number, Observation>();
  const diagnosisIn = createDiagnosisCheck(observations);
  for (const [id, own] of groupByFinding(observations)) {
    const at = model.placeOf(id);
    if (at === undefined) continue;
    const words = diagnosisIn(own);
    if (words) diagnosed.set(at, words);
    scores[at]! += words ? parameters.diagnosed : namedOdds(conditions[at]!, own, parameters);
  }
  if (opinion)
    for (const [at, { id }] of conditions.entries()) scores[at]! += opinion.logOdds.get(id) ?? 0;
  if (cannotBePregnant(one)) for (const at of model.ofPregnancy) scores[at] = -Infinity;
  return { evidence, scores, diagnosed, readOdds };
}

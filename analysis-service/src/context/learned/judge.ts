// The learned reading of what a text says of a finding: a logistic regression on what stands around it, heard only where it is
// sure that the rules are wrong. Trained on lines written for this project (training/README.md); no clinician has checked them.
import type { FindingState } from '../../document.ts';
import { loadWeights } from '../linear-model.ts';

/** Ways in which a finding is not one of the patient now. */
const WAYS = ['absent', 'past', 'family', 'hypothetical'] as const;
type Way = (typeof WAYS)[number];

const weigh = loadWeights('finding-model.tsv', ['now', ...WAYS]);

/** ln odds that a finding with these features is one of the patient now. */
export const oddsOfNow = (features: readonly string[]): number => weigh(features, 'now');

/**
 * Probability of now, 0 to 1, of each item of a list: what its items say together counts by the root of their number, as they
 * share most of their words.
 */
export const probabilityOfList = (odds: readonly number[]): number =>
  1 / (1 + Math.exp(-odds.reduce((all, one) => all + one, 0) / Math.sqrt(odds.length)));

function wayOf(features: readonly string[]): Way {
  const sums = WAYS.map((way) => weigh(features, way));
  return WAYS[sums.indexOf(Math.max(...sums))]!;
}

/**
 * Below these probabilities of now the rules are overruled in what they take for one of now, by the way that the model names.
 * Of writers held out it is right in 94 % there (training/README.md).
 */
const NOT_BELOW: Readonly<Record<Way, number>> = {
  // What it takes for denied is there more often than not.
  absent: 0.02,
  past: 0.1,
  family: 0.15,
  hypothetical: 0.1,
};

/** The same in notes of visits that were planned, which tell more of before and of what to come for; estimates. */
const NOT_BELOW_PLANNED: typeof NOT_BELOW = {
  absent: 0.02,
  past: 0.2,
  family: 0.3,
  hypothetical: 0.3,
};

/** Where the words tell of these days the model must be surer still; `estimate`. */
const NOT_BELOW_OF_NOW = 0.03;

const HIGHEST = Math.max(...Object.values(NOT_BELOW_PLANNED));
/** What the rules say of denials, of the past and of others stands. */
const OF_NOW = new Set<FindingState>(['present', 'uncertain']);

export interface Judgement {
  /** That the finding is one of now, 0 to 1. */
  readonly probability: number;
  /** The words around it tell of these days. */
  readonly isDatedNow: boolean;
  readonly isOfPlannedVisit: boolean;
}

/** What the model says where it is sure that the rules are wrong; undefined where it is not. */
export function overruled(
  features: readonly string[],
  state: FindingState,
  { probability, isDatedNow, isOfPlannedVisit }: Judgement,
): Way | undefined {
  const highest = isDatedNow ? NOT_BELOW_OF_NOW : HIGHEST;
  if (!OF_NOW.has(state) || probability >= highest) return undefined;
  const way = wayOf(features);
  return probability < (isOfPlannedVisit ? NOT_BELOW_PLANNED : NOT_BELOW)[way] ? way : undefined;
}

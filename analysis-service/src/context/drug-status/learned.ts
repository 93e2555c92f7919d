// The learned reading of a drug's status: a logistic regression on what stands around the drug, beside what the rules say of it.
// Trained on lines written for this project (training/README.md); no clinician has checked them.
import type { Document, DrugStatement, DrugStatus } from '../../document.ts';
import { loadWeights } from '../linear-model.ts';
import type { Place } from './places.ts';
import type { RuleReading, Surroundings } from './surroundings.ts';

const WAYS = ['stopped', 'held', 'planned', 'declined', 'other'] as const;
type Way = (typeof WAYS)[number];

const weigh = loadWeights('drug-model.tsv', ['taken', ...WAYS]);

/** Probability that a drug with these surroundings is taken, from 0 to 1. */
export const probabilityOfTaking = (features: readonly string[]): number =>
  1 / (1 + Math.exp(-weigh(features, 'taken')));

const STATUS_OF: Readonly<Record<Way, DrugStatus>> = {
  stopped: 'stopped',
  held: 'held',
  planned: 'planned',
  declined: 'declined',
  other: 'none',
};

/** In which way a drug is not taken. */
function wayOf(features: readonly string[]): DrugStatus {
  const sums = WAYS.map((way) => weigh(features, way));
  return STATUS_OF[WAYS[sums.indexOf(Math.max(...sums))]!];
}

interface Limits {
  readonly taken: number;
  readonly not: number;
}

/**
 * From here on the model counts against the rules. Of writers held out it is right in nearly all and in 88 % there, and documents of forms
 * that the rules know well lose nothing (training/README.md). The rules know little Spanish.
 */
const LIMITS: Limits = { taken: 0.98, not: 0.22 };
const LIMITS_OF_SPANISH: Limits = { taken: 0.7, not: 0.35 };

const SPANISH =
  /^[abrlT]s?:(?:del?|el|los|las|por|con|hasta|que|toma|tomaba|tomo|le|su|para|desde|sin|ya|dejo|suspend\p{L}+|retir\p{L}+)$/u;
const FEWEST_SPANISH = 2;

const limitsOf = (features: readonly string[]): Limits =>
  features.filter((feature) => SPANISH.test(feature)).length < FEWEST_SPANISH
    ? LIMITS
    : LIMITS_OF_SPANISH;

// A box, a relative, a laboratory and a dose given once tell it by their form.
const SURE_PASSES: ReadonlySet<string> = new Set([
  'byBox',
  'byOthers',
  'byHomograph',
  'byLaboratory',
]);

/** Where the rules have the last word: in what the model has not learned. */
const isBeyondModel = ({ cell, named }: Place, { pass, statement }: RuleReading) =>
  cell !== undefined ||
  SURE_PASSES.has(pass) ||
  statement.basis === 'given' ||
  statement.basis === 'asked' ||
  named.traits.some(({ name }) => name === 'ALLERGY');

/** What the rules say of a drug, or what the model says where it is sure of the opposite. */
export function withLearned(
  { text }: Document,
  place: Place,
  { rule, features, words: { begin, end } }: Surroundings,
): DrugStatement {
  const { statement } = rule;
  if (isBeyondModel(place, rule)) return statement;
  const share = probabilityOfTaking(features);
  const limits = limitsOf(features);
  const cue = { begin, end, text: text.slice(begin, end) };
  if (statement.status === 'current')
    return share < limits.not
      ? { status: wayOf(features), basis: 'change', cue, share }
      : { ...statement, share };
  return share > limits.taken
    ? { status: 'current', basis: 'taking', cue, share }
    : { ...statement, share };
}

// Maximum likelihood of the allowed tags (words may be left open) by AdaGrad (Duchi, Hazan, Singer 2011) over sentences.
import {
  chainOf,
  emptyTransitions,
  featuresOf,
  marginalsOf,
  forwardBackward,
  TAG_COUNT,
  TEMPLATE_COUNT,
  toFactors,
  type WordClasses,
} from '@neurovista/analysis-service';
import type { Sample } from './corpus.ts';
import { randomNumbers, shuffled } from './random.ts';

export interface Settings {
  readonly rounds: number;
  readonly rate: number;
  /** Pull of weights to 0. */
  readonly decay: number;
  /** Share of the features of each word that a round leaves out, so that none is relied on alone. */
  readonly dropout: number;
  /** A feature must be seen on so many words, each counted with the weight of its set. */
  readonly least: number;
  readonly seed: number;
}

/** Weights in floating point, one row of TAG_COUNT for each feature. */
export interface Weights {
  readonly features: Int32Array;
  readonly weights: Float32Array;
  readonly transitions: Float32Array;
}

interface Case {
  readonly rows: Int32Array;
  readonly allowed: Int32Array;
  readonly weight: number;
}

function countFeatures(
  samples: readonly Sample[],
  all: readonly Int32Array[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [index, features] of all.entries()) {
    const weight = samples[index]?.weight ?? 0;
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + weight);
  }
  return counts;
}

interface State {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
  readonly transitions: Float32Array;
  readonly transitionSquares: Float32Array;
  readonly settings: Settings;
  readonly random: () => number;
}

const EPSILON = 1e-6;

function emissionsOf({ rows }: Case, kept: Uint8Array, weights: Float32Array): Float32Array {
  const count = rows.length / TEMPLATE_COUNT;
  const emissions = new Float32Array(count * TAG_COUNT);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (row < 0 || kept[index] === 0) continue;
    const to = Math.floor(index / TEMPLATE_COUNT) * TAG_COUNT;
    for (let tag = 0; tag < TAG_COUNT; tag += 1)
      emissions[to + tag]! += weights[row * TAG_COUNT + tag]!;
  }
  return emissions;
}

function constrained(emissions: Float32Array, allowed: Int32Array): Float32Array {
  return emissions.map((score, index) => {
    const tags = allowed[Math.floor(index / TAG_COUNT)]!;
    return ((tags >> (index % TAG_COUNT)) & 1) === 1 ? score : -Infinity;
  });
}

function addSteps(
  counts: Float64Array,
  { count, forward, backward, potentials, scales }: ReturnType<typeof forwardBackward>,
  { factors, sign }: { readonly factors: Float64Array; readonly sign: number },
) {
  const start = TAG_COUNT * TAG_COUNT;
  for (let to = 0; to < TAG_COUNT; to += 1)
    counts[start + to]! += sign * forward[to]! * backward[to]!;
  for (let at = 1; at < count; at += 1) {
    const row = at * TAG_COUNT;
    for (let to = 0; to < TAG_COUNT; to += 1) {
      const mass = (sign * potentials[row + to]! * backward[row + to]!) / scales[at]!;
      if (mass === 0) continue;
      for (let from = 0; from < TAG_COUNT; from += 1)
        counts[from * TAG_COUNT + to]! +=
          mass * forward[row - TAG_COUNT + from]! * factors[from * TAG_COUNT + to]!;
    }
  }
}

function learnCase(item: Case, state: State) {
  const { weights, transitions, settings, random } = state;
  const kept = Uint8Array.from(item.rows, () => (random() < settings.dropout ? 0 : 1));
  const emissions = emissionsOf(item, kept, weights);
  const factors = toFactors(transitions);
  const free = forwardBackward(chainOf(emissions), factors);
  const wanted = forwardBackward(chainOf(constrained(emissions, item.allowed)), factors);
  if (!Number.isFinite(wanted.logPartition)) return;
  const gradient = marginalsOf(wanted);
  const expected = marginalsOf(free);
  for (let index = 0; index < gradient.length; index += 1)
    gradient[index] = (gradient[index]! - expected[index]!) * item.weight;
  const steps = new Float64Array(transitions.length);
  addSteps(steps, wanted, { factors, sign: item.weight });
  addSteps(steps, free, { factors, sign: -item.weight });
  updateWeights(item, kept, { gradient, state });
  updateTransitions(steps, state);
}

function updateWeights(
  { rows }: Case,
  kept: Uint8Array,
  { gradient, state }: { readonly gradient: Float64Array; readonly state: State },
) {
  const { weights, squares, settings } = state;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (row < 0 || kept[index] === 0) continue;
    const from = Math.floor(index / TEMPLATE_COUNT) * TAG_COUNT;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const slope = gradient[from + tag]!;
      if (slope < 1e-4 && slope > -1e-4) continue;
      const at = row * TAG_COUNT + tag;
      const push = slope - settings.decay * weights[at]!;
      squares[at]! += push * push;
      weights[at]! += (settings.rate * push) / Math.sqrt(squares[at]! + EPSILON);
    }
  }
}

function updateTransitions(steps: Float64Array, state: State) {
  const { transitions, transitionSquares, settings } = state;
  for (let at = 0; at < steps.length; at += 1) {
    if (transitions[at] === -Infinity || steps[at] === 0) continue;
    transitionSquares[at]! += steps[at]! ** 2;
    transitions[at]! += (settings.rate * steps[at]!) / Math.sqrt(transitionSquares[at]! + EPSILON);
  }
}

/** Weights learned from the samples: the mean of those after each round of the second half. Reproducible by seed. */
export function learn(
  samples: readonly Sample[],
  { settings, classOf }: { readonly settings: Settings; readonly classOf: WordClasses },
  report: (round: number) => void = () => undefined,
): Weights {
  const all = samples.map(({ sequence }) => featuresOf(sequence, classOf));
  const counts = countFeatures(samples, all);
  const features = Int32Array.from(
    [...counts].flatMap(([feature, count]) => (count >= settings.least ? [feature] : [])),
  ).toSorted();
  const rowOf = new Map(Array.from(features, (feature, row) => [feature, row]));
  const cases = samples.map(({ allowed, weight }, index): Case => ({
    rows: (all[index] ?? new Int32Array()).map((feature) => rowOf.get(feature) ?? -1),
    allowed,
    weight,
  }));
  const random = randomNumbers(settings.seed);
  const size = features.length * TAG_COUNT;
  const transitions = emptyTransitions();
  const state: State = {
    weights: new Float32Array(size),
    squares: new Float32Array(size),
    transitions,
    transitionSquares: new Float32Array(transitions.length),
    settings,
    random,
  };
  const mean = {
    weights: new Float32Array(size),
    transitions: new Float32Array(transitions.length),
  };
  const averaged = Math.ceil(settings.rounds / 2);
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const item of shuffled(cases, random)) learnCase(item, state);
    if (round >= settings.rounds - averaged) addMean(mean, state, 1 / averaged);
    report(round + 1);
  }
  return { features, ...mean };
}

function addMean(mean: Pick<Weights, 'weights' | 'transitions'>, state: State, share: number) {
  for (let at = 0; at < mean.weights.length; at += 1)
    mean.weights[at]! += state.weights[at]! * share;
  for (let at = 0; at < mean.transitions.length; at += 1)
    mean.transitions[at]! += state.transitions[at]! * share;
}

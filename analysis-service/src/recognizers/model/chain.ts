// Inference in a linear chain (Lafferty, McCallum, Pereira 2001): scores of tags at each word and of each tag after
// another, in flat arrays of TAG_COUNT columns. The row TAG_COUNT of the transitions stands for the start.
import { mayFollow, SUCCESSORS, TAG_COUNT } from './tags.ts';

/** TAG_COUNT + 1 rows of TAG_COUNT scores; forbidden steps are -Infinity. */
export type Transitions = Float32Array;

const START = TAG_COUNT;

/** Transitions with all allowed steps at 0. */
export function emptyTransitions(): Transitions {
  return Float32Array.from({ length: (TAG_COUNT + 1) * TAG_COUNT }, (_, index) => {
    const from = Math.floor(index / TAG_COUNT);
    return mayFollow(from === START ? -1 : from, index % TAG_COUNT) ? 0 : -Infinity;
  });
}

/** A chain of words: their scores, TAG_COUNT for each. */
export interface Chain {
  readonly count: number;
  readonly emissions: Float32Array | Float64Array;
}

/** A chain of all rows of `emissions`. */
export function chainOf(emissions: Float32Array): Chain {
  return { count: emissions.length / TAG_COUNT, emissions };
}

/** Scaled forward and backward sums; `scales` holds the factor that each forward row was divided by. */
export interface Sums {
  readonly count: number;
  readonly potentials: Float64Array;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  readonly scales: Float64Array;
  /** Logarithm of the sum over all tag sequences. */
  readonly logPartition: number;
}

/** Transition scores as factors. */
export function toFactors(transitions: Transitions): Float64Array {
  return Float64Array.from(transitions, (score) => Math.exp(score));
}

/** Sums over all tag sequences; emissions of -Infinity forbid a tag at a word. */
export function forwardBackward({ count, emissions }: Chain, factors: Float64Array): Sums {
  const row = () => new Float64Array(count * TAG_COUNT);
  const space = {
    potentials: row(),
    forward: row(),
    backward: row().fill(1),
    scales: new Float64Array(count),
  };
  let logPartition = 0;
  for (let at = 0; at < count; at += 1) {
    const peak = fillPotentials(emissions, space.potentials, at * TAG_COUNT);
    const scale = forwardStep(at, space, factors);
    space.scales[at] = scale;
    logPartition += Math.log(scale) + peak;
  }
  for (let at = count - 2; at >= 0; at -= 1) backwardStep(at, space, factors);
  return { ...space, count, logPartition };
}

function fillPotentials(
  emissions: Chain['emissions'],
  potentials: Float64Array,
  row: number,
): number {
  let peak = -Infinity;
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    if (emissions[row + tag]! > peak) peak = emissions[row + tag]!;
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    potentials[row + tag] = Math.exp(emissions[row + tag]! - peak);
  return peak;
}

type Space = Omit<Sums, 'count' | 'logPartition'>;

/** The forward recursion; what it returns is the sum that the row was scaled by. */
function forwardStep(at: number, { potentials, forward }: Space, factors: Float64Array): number {
  const row = at * TAG_COUNT;
  if (at === 0) forward.set(factors.subarray(START * TAG_COUNT));
  else
    for (let from = 0; from < TAG_COUNT; from += 1)
      for (const to of SUCCESSORS[from]!)
        forward[row + to]! += forward[row - TAG_COUNT + from]! * factors[from * TAG_COUNT + to]!;
  let scale = 0;
  for (let tag = row; tag < row + TAG_COUNT; tag += 1) scale += forward[tag]! *= potentials[tag]!;
  for (let tag = row; tag < row + TAG_COUNT; tag += 1) forward[tag]! /= scale;
  return scale;
}

/** The backward recursion. */
function backwardStep(
  at: number,
  { potentials, backward, scales }: Space,
  factors: Float64Array,
): void {
  const row = at * TAG_COUNT;
  const next = row + TAG_COUNT;
  for (let from = 0; from < TAG_COUNT; from += 1) {
    let sum = 0;
    for (const to of SUCCESSORS[from]!)
      sum += potentials[next + to]! * backward[next + to]! * factors[from * TAG_COUNT + to]!;
    backward[row + from] = sum / scales[at + 1]!;
  }
}

/** The probability of each tag at each word. */
export function marginalsOf({ forward, backward }: Sums): Float64Array {
  return forward.map((share, index) => share * backward[index]!);
}

// Inference in a linear chain (Lafferty, McCallum, Pereira 2001): scores of tags at each word and of each tag after
// another, in flat arrays of TAG_COUNT columns. The row TAG_COUNT of the transitions stands for the start.
import { mayFollow, OUTSIDE, TAG_COUNT } from './tags.ts';

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

/** The arrays that one sentence is worked out in; they may be used again for the next. */
export interface ChainSpace {
  /** Words that there is room for. */
  readonly room: number;
  readonly potentials: Float64Array;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  readonly scales: Float64Array;
  /** What comes back from each tag of the word behind. */
  readonly masses: Float64Array;
  readonly scores: Float64Array;
  readonly origins: Uint8Array;
}

/** Space for sentences of up to so many words. */
export function chainSpace(room: number): ChainSpace {
  const row = () => new Float64Array(room * TAG_COUNT);
  return {
    room,
    potentials: row(),
    forward: row(),
    backward: row(),
    scales: new Float64Array(room),
    masses: new Float64Array(TAG_COUNT),
    scores: row(),
    origins: new Uint8Array(room * TAG_COUNT),
  };
}

/** A chain of words: the first `count` rows of `emissions` hold the scores of their tags. */
export interface Chain {
  readonly count: number;
  readonly emissions: Float32Array;
  readonly space: ChainSpace;
}

/** A chain of all rows of `emissions`, with space of its own. */
export function chainOf(emissions: Float32Array): Chain {
  const count = emissions.length / TAG_COUNT;
  return { count, emissions, space: chainSpace(count) };
}

// "Inside" tags, the even ones, follow their own label only (mayFollow); all others follow any tag.
const isInside = (tag: number) => tag !== OUTSIDE && (tag & 1) === 0;

/** The best tag of each word; of equal ones the lower. `outsideBias` is added to every score of "outside". */
export function bestTags(
  { count, emissions, space }: Chain,
  transitions: Transitions,
  outsideBias = 0,
): Uint8Array {
  if (count === 0) return new Uint8Array(0);
  const { scores } = space;
  for (let to = 0; to < TAG_COUNT; to += 1)
    scores[to] = emissions[to]! + transitions[START * TAG_COUNT + to]!;
  scores[OUTSIDE]! += outsideBias;
  for (let row = TAG_COUNT; row < count * TAG_COUNT; row += TAG_COUNT)
    step(row, { emissions, transitions, space, outsideBias });
  return trace(count, space);
}

interface Search {
  readonly emissions: Float32Array;
  readonly transitions: Transitions;
  readonly space: ChainSpace;
  readonly outsideBias: number;
}

function step(row: number, { emissions, transitions, space, outsideBias }: Search) {
  const { scores, origins } = space;
  const before = row - TAG_COUNT;
  for (let to = 0; to < TAG_COUNT; to += 1) {
    const inside = isInside(to);
    const last = inside ? to : TAG_COUNT - 1;
    let best = -Infinity;
    let origin = 0;
    for (let from = inside ? to - 1 : 0; from <= last; from += 1) {
      const score = scores[before + from]! + transitions[from * TAG_COUNT + to]!;
      if (score > best) {
        best = score;
        origin = from;
      }
    }
    scores[row + to] = best + emissions[row + to]!;
    origins[row + to] = origin;
  }
  scores[row + OUTSIDE]! += outsideBias;
}

function trace(count: number, { scores, origins }: ChainSpace): Uint8Array {
  const tags = new Uint8Array(count);
  let row = (count - 1) * TAG_COUNT;
  let tag = 0;
  for (let to = 1; to < TAG_COUNT; to += 1) if (scores[row + to]! > scores[row + tag]!) tag = to;
  for (let at = count - 1; at >= 0; at -= 1, row -= TAG_COUNT) {
    tags[at] = tag;
    tag = origins[row + tag]!;
  }
  return tags;
}

/** Scaled forward and backward sums; `scales` holds the factor that each forward row was divided by. */
export interface Sums extends ChainSpace {
  readonly count: number;
  /** Logarithm of the sum over all tag sequences. */
  readonly logPartition: number;
}

/** Transition scores as factors. */
export function toFactors(transitions: Transitions): Float64Array {
  return Float64Array.from(transitions, (score) => Math.exp(score));
}

/** Sums over all tag sequences, in the space of the chain; emissions of -Infinity forbid a tag at a word. */
export function sumChain({ count, emissions, space }: Chain, factors: Float64Array): Sums {
  let logPartition = 0;
  for (let at = 0; at < count; at += 1) {
    const peak = fillPotentials(emissions, space.potentials, at * TAG_COUNT);
    const scale = goForward(at, space, factors);
    space.scales[at] = scale;
    logPartition += Math.log(scale) + peak;
  }
  if (count > 0) space.backward.fill(1, (count - 1) * TAG_COUNT, count * TAG_COUNT);
  for (let at = count - 2; at >= 0; at -= 1) goBackward(at, space, factors);
  return { ...space, count, logPartition };
}

function fillPotentials(emissions: Float32Array, potentials: Float64Array, row: number): number {
  let peak = -Infinity;
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    if (emissions[row + tag]! > peak) peak = emissions[row + tag]!;
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    potentials[row + tag] = Math.exp(emissions[row + tag]! - peak);
  return peak;
}

// The sums below are kept in a variable and written once; their order is part of the result, to the last bit.

function goForward(at: number, { potentials, forward }: ChainSpace, factors: Float64Array): number {
  const row = at * TAG_COUNT;
  let scale = 0;
  for (let to = 0; to < TAG_COUNT; to += 1) {
    const mass = at === 0 ? factors[START * TAG_COUNT + to]! : massInto(to, row, forward, factors);
    scale += forward[row + to] = mass * potentials[row + to]!;
  }
  for (let to = 0; to < TAG_COUNT; to += 1) forward[row + to]! /= scale;
  return scale;
}

/** What the tags of the word before the one at `row` give to a tag of it. */
function massInto(to: number, row: number, forward: Float64Array, factors: Float64Array): number {
  const before = row - TAG_COUNT;
  const inside = isInside(to);
  const last = inside ? to : TAG_COUNT - 1;
  let mass = 0;
  for (let from = inside ? to - 1 : 0; from <= last; from += 1)
    mass += forward[before + from]! * factors[from * TAG_COUNT + to]!;
  return mass;
}

function goBackward(
  at: number,
  { potentials, backward, scales, masses }: ChainSpace,
  factors: Float64Array,
) {
  const row = at * TAG_COUNT;
  const next = row + TAG_COUNT;
  const scale = scales[at + 1]!;
  for (let to = 0; to < TAG_COUNT; to += 1)
    masses[to] = (potentials[next + to]! * backward[next + to]!) / scale;
  for (let from = 0; from < TAG_COUNT; from += 1) {
    const steps = from * TAG_COUNT;
    const inside = from === OUTSIDE ? TAG_COUNT : (from + 1) & ~1;
    let sum = masses[OUTSIDE]! * factors[steps]!;
    for (let to = 1; to < TAG_COUNT; to += 2) {
      sum += masses[to]! * factors[steps + to]!;
      if (to + 1 === inside) sum += masses[inside]! * factors[steps + inside]!;
    }
    backward[row + from] = sum;
  }
}

/** The probability of each tag at each word. */
export function marginalsOf({ forward, backward, count }: Sums): Float64Array {
  const marginals = new Float64Array(count * TAG_COUNT);
  for (let index = 0; index < marginals.length; index += 1)
    marginals[index] = forward[index]! * backward[index]!;
  return marginals;
}

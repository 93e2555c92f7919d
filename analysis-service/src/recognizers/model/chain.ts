// Inference in a linear chain (Lafferty, McCallum, Pereira 2001): scores of tags at each word and of each tag after
// another, in flat arrays of TAG_COUNT columns. The row TAG_COUNT of the transitions stands for the start.
import { mayFollow, TAG_COUNT } from './tags.ts';

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

/** The best tag of each word; of equal ones the lower. */
export function bestTags(emissions: Float32Array, transitions: Transitions): Uint8Array {
  const count = emissions.length / TAG_COUNT;
  const scores = new Float64Array(emissions.length);
  const origins = new Uint8Array(emissions.length);
  for (let to = 0; to < TAG_COUNT; to += 1)
    scores[to] = emissions[to]! + transitions[START * TAG_COUNT + to]!;
  for (let at = 1; at < count; at += 1) step(at, { emissions, transitions, scores, origins });
  return trace(count, scores, origins);
}

interface Search {
  readonly emissions: Float32Array;
  readonly transitions: Transitions;
  readonly scores: Float64Array;
  readonly origins: Uint8Array;
}

function step(at: number, { emissions, transitions, scores, origins }: Search) {
  const row = at * TAG_COUNT;
  for (let to = 0; to < TAG_COUNT; to += 1) {
    let best = -Infinity;
    let origin = 0;
    for (let from = 0; from < TAG_COUNT; from += 1) {
      const score = scores[row - TAG_COUNT + from]! + transitions[from * TAG_COUNT + to]!;
      if (score > best) {
        best = score;
        origin = from;
      }
    }
    scores[row + to] = best + emissions[row + to]!;
    origins[row + to] = origin;
  }
}

function trace(count: number, scores: Float64Array, origins: Uint8Array): Uint8Array {
  const tags = new Uint8Array(count);
  if (count === 0) return tags;
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
export interface Sums {
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

/** Sums over all tag sequences; `emissions` of -Infinity forbid a tag at a word. */
export function sumChain(emissions: Float32Array, factors: Float64Array): Sums {
  const count = emissions.length / TAG_COUNT;
  const potentials = new Float64Array(emissions.length);
  const forward = new Float64Array(emissions.length);
  const backward = new Float64Array(emissions.length);
  const scales = new Float64Array(count);
  let logPartition = 0;
  for (let at = 0; at < count; at += 1) {
    const peak = fillPotentials(emissions, potentials, at * TAG_COUNT);
    const scale = goForward(at, { potentials, forward, factors });
    scales[at] = scale;
    logPartition += Math.log(scale) + peak;
  }
  for (let at = count - 1; at >= 0; at -= 1)
    goBackward(at, { potentials, backward, factors, scales });
  return { potentials, forward, backward, scales, logPartition };
}

function fillPotentials(emissions: Float32Array, potentials: Float64Array, row: number): number {
  let peak = -Infinity;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) peak = Math.max(peak, emissions[row + tag]!);
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    potentials[row + tag] = Math.exp(emissions[row + tag]! - peak);
  return peak;
}

interface ForwardPass {
  readonly potentials: Float64Array;
  readonly forward: Float64Array;
  readonly factors: Float64Array;
}

function goForward(at: number, { potentials, forward, factors }: ForwardPass): number {
  const row = at * TAG_COUNT;
  if (at === 0)
    for (let to = 0; to < TAG_COUNT; to += 1) forward[to] = factors[START * TAG_COUNT + to]!;
  else
    for (let from = 0; from < TAG_COUNT; from += 1) {
      const mass = forward[row - TAG_COUNT + from]!;
      for (let to = 0; to < TAG_COUNT; to += 1)
        forward[row + to]! += mass * factors[from * TAG_COUNT + to]!;
    }
  let scale = 0;
  for (let to = 0; to < TAG_COUNT; to += 1)
    scale += forward[row + to] = forward[row + to]! * potentials[row + to]!;
  for (let to = 0; to < TAG_COUNT; to += 1) forward[row + to]! /= scale;
  return scale;
}

interface BackwardPass {
  readonly potentials: Float64Array;
  readonly backward: Float64Array;
  readonly factors: Float64Array;
  readonly scales: Float64Array;
}

function goBackward(at: number, { potentials, backward, factors, scales }: BackwardPass) {
  const row = at * TAG_COUNT;
  const next = row + TAG_COUNT;
  if (next === backward.length) {
    backward.fill(1, row, next);
    return;
  }
  for (let to = 0; to < TAG_COUNT; to += 1) {
    const mass = (potentials[next + to]! * backward[next + to]!) / scales[at + 1]!;
    for (let from = 0; from < TAG_COUNT; from += 1)
      backward[row + from]! += mass * factors[from * TAG_COUNT + to]!;
  }
}

/** The probability of each tag at each word. */
export function marginalsOf({ forward, backward }: Sums): Float64Array {
  return forward.map((mass, index) => mass * backward[index]!);
}

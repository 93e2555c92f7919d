// Decoding of a sentence in a linear-chain conditional random field (Lafferty, McCallum, Pereira 2001), whose states are the
// tags: the best path by the Viterbi algorithm, in the steps of Rabiner 1989, and the marginals by forward-backward
// (chain.ts). Exact: no beam and no pruning.
import { forwardBackward, marginalsOf, toFactors, type Chain, type Transitions } from './chain.ts';
import { OUTSIDE, SUCCESSORS, TAG_COUNT } from './tags.ts';

const START = TAG_COUNT;

export interface Decoded {
  /** The tag of each word on the best path. */
  readonly tags: Uint8Array;
  /** TAG_COUNT probabilities for each word. */
  readonly marginals: Float64Array;
}

/** `count` words whose scores of TAG_COUNT tags stand in a row from the begin on, in steps. */
export type Decode = (scores: Int32Array, count: number) => Decoded;

export interface ChainWeights {
  readonly transitions: Transitions;
  /** What one step of a score counts. */
  readonly step: number;
  /** Added to every emission of "outside" where tags are chosen, not for their probabilities. */
  readonly outsideBias: number;
}

/** Of each word and tag the score of the best path that ends there, and the tag before it on that path. */
interface Trellis {
  readonly scores: Float64Array;
  readonly backpointers: Uint8Array;
}

/** Initialization: paths of one word. */
function initialize({ scores }: Trellis, { emissions }: Chain, transitions: Transitions): void {
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    scores[tag] = transitions[START * TAG_COUNT + tag]! + emissions[tag]!;
}

/** Recursion: the best paths to the tags of the word at `row` go on from those of the word before. */
function recurse(
  { scores, backpointers }: Trellis,
  { emissions }: Chain,
  { transitions, row }: { readonly transitions: Transitions; readonly row: number },
): void {
  scores.fill(-Infinity, row, row + TAG_COUNT);
  for (let from = 0; from < TAG_COUNT; from += 1) {
    const before = scores[row - TAG_COUNT + from]!;
    for (const to of SUCCESSORS[from]!) {
      const score = before + transitions[from * TAG_COUNT + to]!;
      if (score <= scores[row + to]!) continue;
      scores[row + to] = score;
      backpointers[row + to] = from;
    }
  }
  for (let tag = 0; tag < TAG_COUNT; tag += 1) scores[row + tag]! += emissions[row + tag]!;
}

/** Termination and backtracking: the best tag of the last word, and the path that led to it. */
function backtrack({ scores, backpointers }: Trellis, count: number): Uint8Array {
  const path = new Uint8Array(count);
  let row = (count - 1) * TAG_COUNT;
  let tag = 0;
  for (let to = 1; to < TAG_COUNT; to += 1) if (scores[row + to]! > scores[row + tag]!) tag = to;
  for (let at = count - 1; at >= 0; at -= 1, row -= TAG_COUNT) {
    path[at] = tag;
    tag = backpointers[row + tag]!;
  }
  return path;
}

function viterbi(chain: Chain, transitions: Transitions): Uint8Array {
  const { count, emissions } = chain;
  if (count === 0) return new Uint8Array();
  const trellis = {
    scores: new Float64Array(emissions.length),
    backpointers: new Uint8Array(emissions.length),
  };
  initialize(trellis, chain, transitions);
  for (let row = TAG_COUNT; row < emissions.length; row += TAG_COUNT)
    recurse(trellis, chain, { transitions, row });
  return backtrack(trellis, count);
}

/** The scores of the words in the unit of the transitions. */
function toChain(scores: Int32Array, count: number, step: number): Chain {
  const emissions = new Float64Array(count * TAG_COUNT);
  for (let index = 0; index < emissions.length; index += 1)
    emissions[index] = scores[index]! * step;
  return { count, emissions };
}

function addToOutside({ count, emissions }: Chain, bias: number): Chain {
  const biased = emissions.slice();
  for (let row = 0; row < biased.length; row += TAG_COUNT) biased[row + OUTSIDE]! += bias;
  return { count, emissions: biased };
}

/** A decoder with these weights. */
export function createDecoder({ transitions, step, outsideBias }: ChainWeights): Decode {
  const factors = toFactors(transitions);
  return (scores, count) => {
    const chain = toChain(scores, count, step);
    return {
      tags: viterbi(addToOutside(chain, outsideBias), transitions),
      marginals: marginalsOf(forwardBackward(chain, factors)),
    };
  };
}

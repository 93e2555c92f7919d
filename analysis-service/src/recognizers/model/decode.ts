// The best tags of a sentence and the probability of each tag at each word, in a linear chain (Lafferty, McCallum, Pereira
// 2001), in one space that is used again. chain.ts has the same sums in plain form, for learning.
import { toFactors, type Transitions } from './chain.ts';
import { beginTag, FREE_TAGS, insideTag, LABELS, OUTSIDE, TAG_COUNT } from './tags.ts';

const START = TAG_COUNT;
/** Scores so far below the best of a word count as this far below it: less than one in 10 ** 9. */
const DEEPEST = 21;

/** Tags of a sentence; what the arrays hold is overwritten when the next is decoded. */
export interface Decoded {
  /** The best tag of each word. */
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
  /** Added to every score of "outside" where tags are chosen, not for their probabilities. */
  readonly outsideBias: number;
}

class Space {
  readonly potentials: Float64Array;
  readonly forward: Float64Array;
  readonly backward: Float64Array;
  readonly scales: Float64Array;
  readonly best: Float64Array;
  readonly origins: Uint8Array;
  readonly tags: Uint8Array;
  /** What comes to each tag of one word; the places behind them are thrown away. */
  readonly masses = new Float64Array(inThrees(TAG_COUNT));

  constructor(readonly room: number) {
    const row = () => new Float64Array(room * TAG_COUNT);
    this.potentials = row();
    this.forward = row();
    this.backward = row();
    this.best = row();
    this.scales = new Float64Array(room);
    this.origins = new Uint8Array(room * TAG_COUNT);
    this.tags = new Uint8Array(room);
  }
}

// Rows are worked out three at a time, so that no sum waits for the one before.
const ABREAST = 3;

const inThrees = (count: number) => Math.ceil(count / ABREAST) * ABREAST;

/** A matrix by rows, with rows of zeros until they make up threes. */
function matrix(rows: number, columns: number, at: (row: number, column: number) => number) {
  return Float64Array.from({ length: inThrees(rows) * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    return row < rows ? at(row, index % columns) : 0;
  });
}

interface Factors {
  readonly vector: Float64Array;
  /** Where in the array the vector begins. */
  readonly from: number;
  readonly product: Float64Array;
}

function multiply(rows: Float64Array, columns: number, { vector, from, product }: Factors): void {
  for (let first = 0, to = 0; first < rows.length; first += ABREAST * columns, to += ABREAST) {
    let [one, two, three] = [0, 0, 0];
    for (let column = 0; column < columns; column += 1) {
      const factor = vector[from + column]!;
      const at = first + column;
      one += factor * rows[at]!;
      two += factor * rows[at + columns]!;
      three += factor * rows[at + 2 * columns]!;
    }
    product[to] = one;
    product[to + 1] = two;
    product[to + 2] = three;
  }
}

/**
 * For each two tags the lead from which on the best way to the first goes on better to all tags that may follow any than
 * that to the second. Most words leave one tag or two that any way can come from.
 */
function leadsOf(transitions: Transitions): Float64Array {
  const leads = new Float64Array(TAG_COUNT * TAG_COUNT).fill(-Infinity);
  for (let tag = 0; tag < TAG_COUNT; tag += 1)
    for (let other = 0; other < TAG_COUNT; other += 1)
      for (let to = 0; to < FREE_TAGS; to += 1) {
        const lead = transitions[other * TAG_COUNT + to]! - transitions[tag * TAG_COUNT + to]!;
        leads[tag * TAG_COUNT + other] = Math.max(leads[tag * TAG_COUNT + other]!, lead);
      }
  return leads;
}

/** A decoder with these weights, which works in one space that grows with the longest sentence. */
export function createDecoder({ transitions, step, outsideBias }: ChainWeights): Decode {
  const factors = toFactors(transitions);
  const shares = Float64Array.from({ length: Math.ceil(DEEPEST / step) }, (_, steps) =>
    Math.exp(-steps * step),
  );
  const least = Math.exp(-DEEPEST);
  // Steps into the tags that may follow any, by where they lead; steps to them from each tag; those within a name.
  const intoFree = matrix(FREE_TAGS, TAG_COUNT, (to, from) => factors[from * TAG_COUNT + to]!);
  const outOfAll = matrix(TAG_COUNT, FREE_TAGS, (from, to) => factors[from * TAG_COUNT + to]!);
  const goesOn = Float64Array.from(
    LABELS,
    (_, label) => factors[beginTag(label) * TAG_COUNT + insideTag(label)]!,
  );
  const staysIn = Float64Array.from(
    LABELS,
    (_, label) => factors[insideTag(label) * (TAG_COUNT + 1)]!,
  );
  const leads = leadsOf(transitions);
  let space = new Space(0);

  const fillPotentials = (scores: Int32Array, row: number) => {
    let peak = scores[row]!;
    for (let tag = 1; tag < TAG_COUNT; tag += 1)
      if (scores[row + tag]! > peak) peak = scores[row + tag]!;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const depth = peak - scores[row + tag]!;
      space.potentials[row + tag] = depth < shares.length ? shares[depth]! : least;
    }
  };

  /** Forward shares of a word: each tag's part of all ways up to it. */
  const goForward = (at: number) => {
    const { potentials, forward, scales, masses } = space;
    const row = at * TAG_COUNT;
    const before = row - TAG_COUNT;
    if (at === 0) masses.set(factors.subarray(START * TAG_COUNT));
    else {
      multiply(intoFree, TAG_COUNT, { vector: forward, from: before, product: masses });
      for (let label = 0; label < LABELS.length; label += 1) {
        const begin = forward[before + beginTag(label)]!;
        const inside = forward[before + insideTag(label)]!;
        masses[insideTag(label)] = begin * goesOn[label]! + inside * staysIn[label]!;
      }
    }
    let scale = 0;
    for (let tag = 0; tag < TAG_COUNT; tag += 1)
      scale += forward[row + tag] = masses[tag]! * potentials[row + tag]!;
    const share = 1 / scale;
    for (let tag = row; tag < row + TAG_COUNT; tag += 1) forward[tag]! *= share;
    scales[at] = share;
  };

  /** Turns the forward shares of a word into probabilities, and what comes back to it into what it gives on. */
  const fold = (at: number) => {
    const { potentials, forward, backward, scales } = space;
    const row = at * TAG_COUNT;
    const share = scales[at]!;
    for (let tag = row; tag < row + TAG_COUNT; tag += 1) {
      forward[tag]! *= backward[tag]!;
      backward[tag]! *= potentials[tag]! * share;
    }
  };

  const goBackward = (at: number) => {
    const { backward, masses } = space;
    const row = at * TAG_COUNT;
    const next = row + TAG_COUNT;
    multiply(outOfAll, FREE_TAGS, { vector: backward, from: next, product: masses });
    for (let tag = 0; tag < TAG_COUNT; tag += 1) backward[row + tag] = masses[tag]!;
    for (let label = 0; label < LABELS.length; label += 1) {
      const mass = backward[next + insideTag(label)]!;
      backward[row + beginTag(label)]! += mass * goesOn[label]!;
      backward[row + insideTag(label)]! += mass * staysIn[label]!;
    }
  };

  /** The best ways to the tags that may follow any other, from those tags that any of them can come from. */
  const goFree = (row: number) => {
    const { best, origins } = space;
    const before = row - TAG_COUNT;
    let top = 0;
    for (let tag = 1; tag < TAG_COUNT; tag += 1)
      if (best[before + tag]! > best[before + top]!) top = tag;
    const most = best[before + top]!;
    for (let to = 0; to < FREE_TAGS; to += 1) {
      best[row + to] = most + transitions[top * TAG_COUNT + to]!;
      origins[row + to] = top;
    }
    for (let from = 0; from < TAG_COUNT; from += 1) {
      const sum = best[before + from]!;
      if (most - sum >= leads[top * TAG_COUNT + from]!) continue;
      for (let to = 0; to < FREE_TAGS; to += 1) {
        const way = sum + transitions[from * TAG_COUNT + to]!;
        if (way <= best[row + to]!) continue;
        best[row + to] = way;
        origins[row + to] = from;
      }
    }
  };

  /** The best way to each tag of a word. */
  const goBest = (scores: Int32Array, at: number) => {
    const { best, origins } = space;
    const row = at * TAG_COUNT;
    const before = row - TAG_COUNT;
    if (at === 0) best.set(transitions.subarray(START * TAG_COUNT));
    else {
      goFree(row);
      for (let label = 0; label < LABELS.length; label += 1) {
        const begin = beginTag(label);
        const inside = insideTag(label);
        const first = best[before + begin]! + transitions[begin * TAG_COUNT + inside]!;
        const later = best[before + inside]! + transitions[inside * TAG_COUNT + inside]!;
        best[row + inside] = later > first ? later : first;
        origins[row + inside] = later > first ? inside : begin;
      }
    }
    for (let tag = 0; tag < TAG_COUNT; tag += 1) best[row + tag]! += scores[row + tag]! * step;
    best[row + OUTSIDE]! += outsideBias;
  };

  const trace = (count: number) => {
    const { best, origins, tags } = space;
    let row = (count - 1) * TAG_COUNT;
    let tag = 0;
    for (let to = 1; to < TAG_COUNT; to += 1) if (best[row + to]! > best[row + tag]!) tag = to;
    for (let at = count - 1; at >= 0; at -= 1, row -= TAG_COUNT) {
      tags[at] = tag;
      tag = origins[row + tag]!;
    }
  };

  return (scores, count) => {
    if (space.room < count) space = new Space(2 * count);
    for (let at = 0; at < count; at += 1) {
      fillPotentials(scores, at * TAG_COUNT);
      goForward(at);
      goBest(scores, at);
    }
    if (count > 0) {
      trace(count);
      space.backward.fill(1, (count - 1) * TAG_COUNT, count * TAG_COUNT);
      fold(count - 1);
    }
    for (let at = count - 2; at >= 0; at -= 1) {
      goBackward(at);
      fold(at);
    }
    return { tags: space.tags.subarray(0, count), marginals: space.forward };
  };
}

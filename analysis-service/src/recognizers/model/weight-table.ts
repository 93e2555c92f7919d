// Adding up the weights of features is most of the tagger's work, and most of that is waiting for memory: a filter that
// fits into the processor's cache turns away the features that have no weights, and the weights stand beside their key.
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';

const BYTES = 4;
const WORDS = Math.ceil(TAG_COUNT / BYTES);
const STRIDE = 1 + WORDS;
// Weights are stored from 0 up; the sums of one for each template stay below 2 ** 16, two to a number.
const BIAS = 128;
const LANES = 0x00_ff_00_ff;
const LANE_MASK = 0xff_ff;
const FILTER_BITS = 20;
const FILTER_MASK = 2 ** FILTER_BITS - 1;

/** The weights of features, by the hash of each. */
export interface WeightTable {
  readonly has: (feature: number) => boolean;
  /** Writes the sums of the weights of the TEMPLATE_COUNT features from `first` on into `scores`, from `to` on. */
  readonly sum: (features: Int32Array, first: number, scores: Float32Array, to: number) => void;
}

interface Table {
  readonly filter: Int32Array;
  readonly entries: Int32Array;
  readonly mask: number;
}

const next = (at: number, { entries }: Table) => (at + STRIDE === entries.length ? 0 : at + STRIDE);

function build(features: Int32Array, weights: Int8Array): Table {
  const size = 2 ** Math.ceil(Math.log2(2 * features.length + 2));
  const entries = new Int32Array(size * STRIDE);
  const filter = new Int32Array(2 ** (FILTER_BITS - 5));
  const table = { entries, filter, mask: size - 1 };
  for (const [row, feature] of features.entries()) {
    const bit = feature & FILTER_MASK;
    filter[bit >> 5]! |= 1 << (bit & 31);
    let at = (feature & table.mask) * STRIDE;
    while (entries[at] !== 0) at = next(at, table);
    entries[at] = feature;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const byte = weights[row * TAG_COUNT + tag]! + BIAS;
      entries[at + 1 + (tag >> 2)]! |= byte << (8 * (tag & 3));
    }
  }
  return table;
}

/** Where the weights of a feature begin; -1 when it has none. */
function placeOf(feature: number, table: Table): number {
  const { filter, entries } = table;
  const bit = feature & FILTER_MASK;
  if ((filter[bit >> 5]! & (1 << (bit & 31))) === 0) return -1;
  let at = (feature & table.mask) * STRIDE;
  while (entries[at] !== 0) {
    if (entries[at] === feature) return at + 1;
    at = next(at, table);
  }
  return -1;
}

/** A table of rows of TAG_COUNT weights, one for each feature; `step` is what one unit of a weight counts. */
export function weightTable(features: Int32Array, weights: Int8Array, step: number): WeightTable {
  if (TEMPLATE_COUNT * 2 * BIAS > LANE_MASK) throw new RangeError('too many feature templates');
  const table = build(features, weights);
  const { entries } = table;
  const even = new Int32Array(WORDS);
  const odd = new Int32Array(WORDS);
  const places = new Int32Array(TEMPLATE_COUNT);
  const sum: WeightTable['sum'] = (wanted, first, scores, to) => {
    let count = 0;
    for (let index = first; index < first + TEMPLATE_COUNT; index += 1) {
      const place = placeOf(wanted[index]!, table);
      if (place >= 0) places[count++] = place;
    }
    // Word by word, so that the sums stay in registers.
    for (let word = 0; word < WORDS; word += 1) {
      let evens = 0;
      let odds = 0;
      for (let index = 0; index < count; index += 1) {
        const four = entries[places[index]! + word]!;
        evens += four & LANES;
        odds += (four >>> 8) & LANES;
      }
      even[word] = evens;
      odd[word] = odds;
    }
    const bias = BIAS * count;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const pair = (tag & 1 ? odd : even)[tag >> 2]!;
      scores[to + tag] = (((pair >>> (tag & 2 ? 16 : 0)) & LANE_MASK) - bias) * step;
    }
  };
  return { has: (feature) => placeOf(feature, table) >= 0, sum };
}

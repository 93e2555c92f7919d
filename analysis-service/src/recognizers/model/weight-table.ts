// The weights of features, which stand beside their key: adding them up is most of the tagger's work, and most of that is
// waiting for memory. Nine in ten features of clinical text have weights: a filter in front would only cost.
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';

const BYTES = 4;
/** Numbers that hold the weights of one feature, four tags in each. */
export const ROW_WORDS = Math.ceil(TAG_COUNT / BYTES);
const STRIDE = 1 + ROW_WORDS;
// Weights are stored from 0 up; the sums of one for each template stay below 2 ** 16, two to a number.
const BIAS = 128;
const LANES = 0x00_ff_00_ff;
const LANE_MASK = 0xff_ff;

/** Where in sums each tag stands: first the even tags, two to a number, then the odd ones, then how many rows were added. */
export const SUM_WORDS = 2 * ROW_WORDS + 1;
const COUNT_AT = 2 * ROW_WORDS;

/** The weights of features, by the hash of each. */
export interface WeightTable {
  /** Where the weights of a feature stand; below 0 when it has none. */
  readonly placeOf: (feature: number) => number;
  /** Adds the rows at the first `count` of `places` to the SUM_WORDS numbers of `sums` from `to` on. */
  readonly add: (places: Int32Array, count: number, sums: Int32Array, to: number) => void;
}

/** Four weights of a row, as they are stored, in one number. */
function packed(weights: Int8Array, row: number, word: number): number {
  let four = 0;
  for (let byte = 0, tag = word * BYTES; byte < BYTES && tag < TAG_COUNT; byte += 1, tag += 1)
    four |= (weights[row * TAG_COUNT + tag]! + BIAS) << (8 * byte);
  return four;
}

function build(features: Int32Array, weights: Int8Array): Int32Array {
  const size = 2 ** Math.ceil(Math.log2(2 * features.length + 2));
  const entries = new Int32Array(size * STRIDE);
  for (let row = 0; row < features.length; row += 1) {
    const feature = features[row]!;
    let at = (feature & (size - 1)) * STRIDE;
    while (entries[at] !== 0) at = at + STRIDE === entries.length ? 0 : at + STRIDE;
    entries[at] = feature;
    for (let word = 0; word < ROW_WORDS; word += 1)
      entries[at + 1 + word] = packed(weights, row, word);
  }
  return entries;
}

/** A table of rows of TAG_COUNT weights, one for each feature. */
export function weightTable(features: Int32Array, weights: Int8Array): WeightTable {
  if (TEMPLATE_COUNT * 2 * BIAS > LANE_MASK) throw new RangeError('too many feature templates');
  const entries = build(features, weights);
  const mask = entries.length / STRIDE - 1;
  return {
    placeOf: (feature) => {
      let at = (feature & mask) * STRIDE;
      for (let key = entries[at]!; key !== 0; key = entries[at]!) {
        if (key === feature) return at + 1;
        at = at + STRIDE === entries.length ? 0 : at + STRIDE;
      }
      return -1;
    },
    add: (places, count, sums, to) => {
      // Word by word, so that the sums stay in registers.
      for (let word = 0; word < ROW_WORDS; word += 1) {
        let evens = sums[to + word]!;
        let odds = sums[to + ROW_WORDS + word]!;
        for (let index = 0; index < count; index += 1) {
          const four = entries[places[index]! + word]!;
          evens += four & LANES;
          odds += (four >>> 8) & LANES;
        }
        sums[to + word] = evens;
        sums[to + ROW_WORDS + word] = odds;
      }
      sums[to + COUNT_AT]! += count;
    },
  };
}

/** Writes what `sums` hold as one number for each tag into `scores`, from `to` on. */
export function unpackSums(sums: Int32Array, scores: Int32Array, to: number): void {
  const bias = BIAS * sums[COUNT_AT]!;
  for (let tag = 0; tag < TAG_COUNT; tag += 1) {
    const pair = sums[(tag & 1) * ROW_WORDS + (tag >> 2)]!;
    scores[to + tag] = ((tag & 2) === 0 ? pair & LANE_MASK : pair >>> 16) - bias;
  }
}

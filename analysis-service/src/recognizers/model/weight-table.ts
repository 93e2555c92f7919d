// Adding up the weights of features is most of the tagger's work, and most of that is waiting for memory, so the weights
// stand beside their key. Nine in ten features of clinical text have weights: a filter in front would only cost.
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';

const BYTES = 4;
const WORDS = Math.ceil(TAG_COUNT / BYTES);
const STRIDE = 1 + WORDS;
// Weights are stored from 0 up; the sums of one for each template stay below 2 ** 16, two to a number.
const BIAS = 128;
const LANES = 0x00_ff_00_ff;
const LANE_MASK = 0xff_ff;

/** The weights of features, by the hash of each. */
export interface WeightTable {
  readonly has: (feature: number) => boolean;
  /** Writes the sums of the weights of the TEMPLATE_COUNT features from `first` on into `scores`, from `to` on. */
  readonly sum: (features: Int32Array, first: number, scores: Float32Array, to: number) => void;
}

interface Table {
  readonly entries: Int32Array;
  readonly mask: number;
}

/** Four weights of a row, as they are stored, in one number. */
function packed(weights: Int8Array, row: number, word: number): number {
  let four = 0;
  for (let byte = 0, tag = word * BYTES; byte < BYTES && tag < TAG_COUNT; byte += 1, tag += 1)
    four |= (weights[row * TAG_COUNT + tag]! + BIAS) << (8 * byte);
  return four;
}

function build(features: Int32Array, weights: Int8Array): Table {
  const size = 2 ** Math.ceil(Math.log2(2 * features.length + 2));
  const entries = new Int32Array(size * STRIDE);
  const table = { entries, mask: size - 1 };
  for (let row = 0; row < features.length; row += 1) {
    const feature = features[row]!;
    let at = (feature & table.mask) * STRIDE;
    while (entries[at] !== 0) at = at + STRIDE === entries.length ? 0 : at + STRIDE;
    entries[at] = feature;
    for (let word = 0; word < WORDS; word += 1) entries[at + 1 + word] = packed(weights, row, word);
  }
  return table;
}

/** Where the weights of a feature begin; -1 when it has none. */
function placeOf(feature: number, { entries, mask }: Table): number {
  let at = (feature & mask) * STRIDE;
  for (let key = entries[at]!; key !== 0; key = entries[at]!) {
    if (key === feature) return at + 1;
    at = at + STRIDE === entries.length ? 0 : at + STRIDE;
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

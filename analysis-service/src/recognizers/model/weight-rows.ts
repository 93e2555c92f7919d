// Rows of weights, two to a number: adding them up is most of the tagger's work, and halves so. Each weight is stored
// from 0 up in 16 bits, which the sum of one row for each feature template cannot overflow.
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';

const PAIRS = (TAG_COUNT + 1) >> 1;
const BIAS = 128;
const LANE_BITS = 16;
const LANE_MASK = 2 ** LANE_BITS - 1;
const LARGEST_SUM = TEMPLATE_COUNT * 2 * BIAS;

/** Rows of TAG_COUNT weights, packed. */
export type WeightRows = Int32Array;

/** Packs rows of TAG_COUNT weights, each a signed byte. */
export function packRows(weights: Int8Array): WeightRows {
  if (LARGEST_SUM > LANE_MASK) throw new RangeError('too many feature templates for packed rows');
  const count = weights.length / TAG_COUNT;
  const rows = new Int32Array(count * PAIRS);
  for (let row = 0; row < count; row += 1)
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const lane = (weights[row * TAG_COUNT + tag]! + BIAS) << (tag & 1 ? LANE_BITS : 0);
      rows[row * PAIRS + (tag >> 1)]! |= lane;
    }
  return rows;
}

/** Sums of rows, one word at a time. */
export interface RowSum {
  /** Adds the row with this number. */
  readonly add: (row: number) => void;
  /** Writes the sums, times `step`, from `at` on, and starts again from 0. */
  readonly flush: (sums: Float32Array, at: number) => void;
}

/** Adds up packed rows; `step` is what one unit of a weight counts. */
export function rowSum(rows: WeightRows, step: number): RowSum {
  const lanes = new Int32Array(PAIRS);
  let added = 0;
  const add = (row: number) => {
    const from = row * PAIRS;
    for (let pair = 0; pair < PAIRS; pair += 1) lanes[pair]! += rows[from + pair]!;
    added += 1;
  };
  const flush = (sums: Float32Array, at: number) => {
    const bias = BIAS * added;
    for (let tag = 0; tag < TAG_COUNT; tag += 1) {
      const lane = (lanes[tag >> 1]! >>> (tag & 1 ? LANE_BITS : 0)) & LANE_MASK;
      sums[at + tag] = (lane - bias) * step;
    }
    lanes.fill(0);
    added = 0;
  };
  return { add, flush };
}

import { TAG_COUNT, type Model } from '@neurovista/analysis-service';
import type { Weights } from './learn.ts';
import type { WordTable } from './word-classes.ts';

/** The weights as bytes, without the features whose weights all are nearly 0; `least` is in units of score. */
export function compress(
  { features, weights, transitions }: Weights,
  words: WordTable,
  least: number,
): Model {
  let peak = 0;
  for (const weight of weights) peak = Math.max(peak, Math.abs(weight));
  const step = peak / 127;
  const kept = [...features.keys()].filter((row) =>
    weights.subarray(row * TAG_COUNT, (row + 1) * TAG_COUNT).some((w) => Math.abs(w) >= least),
  );
  const bytes = new Int8Array(kept.length * TAG_COUNT);
  for (const [index, row] of kept.entries())
    for (let tag = 0; tag < TAG_COUNT; tag += 1)
      bytes[index * TAG_COUNT + tag] = Math.round(weights[row * TAG_COUNT + tag]! / step);
  return {
    features: Int32Array.from(kept, (row) => features[row]!),
    weights: bytes,
    step,
    transitions,
    ...words,
  };
}

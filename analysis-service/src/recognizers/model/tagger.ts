import { bestTags, marginalsOf, sumChain, toFactors, type Transitions } from './chain.ts';
import { featuresOf, TEMPLATE_COUNT, wordFeature, type WordClasses } from './features.ts';
import type { Model } from './model-file.ts';
import type { Sequence } from './sequences.ts';
import { TAG_COUNT } from './tags.ts';
import { packRows, rowSum } from './weight-rows.ts';

/** The tags of a sentence and the probability of every tag at every word, TAG_COUNT in a row. */
export interface Tagging {
  readonly tags: Uint8Array;
  readonly marginals: Float64Array;
}

/** Gives tags to sentences. Pure: the same words and dictionary hints give the same tags. */
export interface Tagger {
  readonly tag: (sequence: Sequence) => Tagging;
  /** The word (normalized) stood often enough in the texts that it learned from. */
  readonly hasMet: (norm: string) => boolean;
}

/** Finds the row of a feature by open addressing; at most half of the places, of key and row each, are taken. */
function buildIndex(features: Int32Array): (feature: number) => number {
  const size = 2 ** Math.ceil(Math.log2(2 * features.length + 2));
  const mask = 2 * size - 1;
  const places = new Int32Array(2 * size);
  for (const [row, feature] of features.entries()) {
    let at = (2 * feature) & mask;
    while (places[at] !== 0) at = (at + 2) & mask;
    places[at] = feature;
    places[at + 1] = row;
  }
  return (feature) => {
    let at = (2 * feature) & mask;
    while (places[at] !== 0) {
      if (places[at] === feature) return places[at + 1]!;
      at = (at + 2) & mask;
    }
    return -1;
  };
}

/** The classes of the words that the model knows. */
export function wordClassesOf({
  words,
  wordClasses,
}: Pick<Model, 'words' | 'wordClasses'>): WordClasses {
  const rowOf = buildIndex(words);
  return (hash) => {
    const row = rowOf(hash);
    return row < 0 ? 0 : wordClasses[row]!;
  };
}

/** A tagger with these weights. `outsideBias` is added to the score of "outside": below 0 it finds more. */
export function createTagger(model: Model, outsideBias = 0): Tagger {
  const { transitions } = model;
  const sum = rowSum(packRows(model.weights), model.step);
  const classOf = wordClassesOf(model);
  const rowOf = buildIndex(model.features);
  const factors = toFactors(transitions);
  const tag = (sequence: Sequence) => {
    const features = featuresOf(sequence, classOf);
    const emissions = new Float32Array(sequence.tokens.length * TAG_COUNT);
    for (let to = 0, index = 0; to < emissions.length; to += TAG_COUNT) {
      for (const last = index + TEMPLATE_COUNT; index < last; index += 1) {
        const row = rowOf(features[index]!);
        if (row >= 0) sum.add(row);
      }
      sum.flush(emissions, to);
    }
    return tagWith(emissions, { transitions, factors, outsideBias });
  };
  return { tag, hasMet: (norm) => rowOf(wordFeature(norm)) >= 0 };
}

interface Weights {
  readonly transitions: Transitions;
  readonly factors: Float64Array;
  readonly outsideBias: number;
}

/** Tags and probabilities for these scores; the bias counts for the choice of tags, not for the probabilities. */
export function tagWith(
  emissions: Float32Array,
  { transitions, factors, outsideBias }: Weights,
): Tagging {
  const marginals = marginalsOf(sumChain(emissions, factors));
  for (let row = 0; row < emissions.length; row += TAG_COUNT) emissions[row]! += outsideBias;
  return { tags: bestTags(emissions, transitions), marginals };
}

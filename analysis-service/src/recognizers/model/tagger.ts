import { bestTags, chainSpace, sumChain, toFactors, type Sums } from './chain.ts';
import {
  featureSpace,
  fillFeatures,
  TEMPLATE_COUNT,
  wordFeature,
  type WordClasses,
} from './features.ts';
import { buildIndex } from './hash-index.ts';
import type { Model } from './model-file.ts';
import type { Sequence } from './sequences.ts';
import { beginTag, insideTag, MODEL_CATEGORIES, TAG_COUNT } from './tags.ts';
import { weightTable } from './weight-table.ts';

/** The tags of a sentence. */
export interface Tagging {
  readonly tags: Uint8Array;
  /** For every word the probabilities that it belongs to a name of each list of MODEL_CATEGORIES. */
  readonly probabilities: ArrayLike<number>;
}

/** Gives tags to sentences. Pure: the same words and dictionary hints give the same tags. */
export interface Tagger {
  readonly tag: (sequence: Sequence) => Tagging;
  /** The word (normalized) stood often enough in the texts that it learned from. */
  readonly hasMet: (norm: string) => boolean;
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
  const weights = weightTable(model.features, model.weights, model.step);
  const classOf = wordClassesOf(model);
  const factors = toFactors(transitions);
  let emissions = new Float32Array(0);
  let space = chainSpace(0);
  let featured = featureSpace(0);
  const makeRoom = (words: number) => {
    if (words <= space.room) return;
    space = chainSpace(2 * words);
    featured = featureSpace(2 * words);
    emissions = new Float32Array(2 * words * TAG_COUNT);
  };
  const tag = (sequence: Sequence) => {
    const count = sequence.tokens.length;
    makeRoom(count);
    fillFeatures(featured, sequence, classOf);
    for (let at = 0; at < count; at += 1)
      weights.sum(featured.features, at * TEMPLATE_COUNT, emissions, at * TAG_COUNT);
    const chain = { count, emissions, space };
    // The bias counts for the choice of tags, not for their probabilities.
    const probabilities = probabilitiesOf(sumChain(chain, factors));
    return { tags: bestTags(chain, transitions, outsideBias), probabilities };
  };
  return { tag, hasMet: (norm) => weights.has(wordFeature(norm)) };
}

function probabilitiesOf({ forward, backward, count }: Sums): number[] {
  const lists = MODEL_CATEGORIES.length;
  const probabilities: number[] = [];
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < lists; label += 1) {
      const begin = at * TAG_COUNT + beginTag(label);
      const inside = at * TAG_COUNT + insideTag(label);
      probabilities.push(forward[begin]! * backward[begin]! + forward[inside]! * backward[inside]!);
    }
  return probabilities;
}

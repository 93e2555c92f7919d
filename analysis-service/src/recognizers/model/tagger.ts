import { createDecoder } from './decode.ts';
import { wordFeature, type WordClasses } from './features.ts';
import { buildIndex } from './hash-index.ts';
import type { Model } from './model-file.ts';
import type { Sequence } from './sequences.ts';
import { tagScorer } from './tag-scores.ts';
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
  const { transitions, step } = model;
  const table = weightTable(model.features, model.weights);
  const scoreTags = tagScorer(table, wordClassesOf(model));
  const decode = createDecoder({ transitions, step, outsideBias });
  return {
    tag: (sequence) => {
      const count = sequence.tokens.length;
      const { tags, marginals } = decode(scoreTags(sequence), count);
      return { tags, probabilities: probabilitiesOf(marginals, count) };
    },
    hasMet: (norm) => table.placeOf(wordFeature(norm)) >= 0,
  };
}

function probabilitiesOf(marginals: Float64Array, count: number): Float64Array {
  const lists = MODEL_CATEGORIES.length;
  const probabilities = new Float64Array(count * lists);
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < lists; label += 1)
      probabilities[at * lists + label] =
        marginals[at * TAG_COUNT + beginTag(label)]! +
        marginals[at * TAG_COUNT + insideTag(label)]!;
  return probabilities;
}

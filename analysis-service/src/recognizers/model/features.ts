// What the tagger sees of a word, as hashes: one column per template, in a fixed order that the model file depends on
// (FEATURE_VERSION). No text is kept and no string is made per word.
import type { Token } from '../../document.ts';
import { placesOf } from './dictionary-hints.ts';
import { hashText, mix } from './hash.ts';
import type { Sequence } from './sequences.ts';

/** Raise it when a template changes: a model made for others is refused. */
export const FEATURE_VERSION = 1;

/**
 * The class of a word by its hash, 0 when it is unknown: in the lower bits how annotated abstracts use it and whether it
 * is plain English, above them
 * the group of words that it shares its neighbours with.
 */
export type WordClasses = (wordHash: number) => number;

const CLUSTER_SHIFT = 5;
const USAGE_MASK = 0b1_1111;

/** Packs a word class; `usage` 0 to 31. */
export const wordClassOf = (cluster: number, usage: number): number =>
  (cluster << CLUSTER_SHIFT) | usage;

const EDGE = 0x5e_d6_e0_01;
const NONE = 0x1e_55_00_01;

interface Columns {
  readonly word: Int32Array;
  readonly shape: Int32Array;
  readonly suffix2: Int32Array;
  readonly suffix3: Int32Array;
  readonly suffix4: Int32Array;
  readonly suffix5: Int32Array;
  readonly prefix3: Int32Array;
  readonly prefix4: Int32Array;
  readonly prefix5: Int32Array;
  readonly hint: Int32Array;
  readonly places: Int32Array;
  readonly cluster: Int32Array;
  readonly usage: Int32Array;
}

type Template = (columns: Columns, at: number) => number;

// Two words of margin at either side stand for the edges of the sentence.
const MARGIN = 3;

const pair = (first: number, second: number) => mix(first, second);

const templates: readonly Template[] = [
  ({ word }, at) => word[at]!,
  ({ word }, at) => word[at - 1]!,
  ({ word }, at) => word[at + 1]!,
  ({ word }, at) => word[at - 2]!,
  ({ word }, at) => word[at + 2]!,
  ({ word }, at) => pair(word[at - 1]!, word[at]!),
  ({ word }, at) => pair(word[at]!, word[at + 1]!),
  ({ word }, at) => pair(word[at - 1]!, word[at + 1]!),
  ({ word }, at) => pair(word[at - 2]!, word[at - 1]!),
  ({ word }, at) => pair(word[at + 1]!, word[at + 2]!),
  ({ suffix2 }, at) => suffix2[at]!,
  ({ suffix3 }, at) => suffix3[at]!,
  ({ suffix4 }, at) => suffix4[at]!,
  ({ suffix5 }, at) => suffix5[at]!,
  ({ prefix3 }, at) => prefix3[at]!,
  ({ prefix4 }, at) => prefix4[at]!,
  ({ prefix5 }, at) => prefix5[at]!,
  ({ suffix3 }, at) => suffix3[at - 1]!,
  ({ suffix3 }, at) => suffix3[at + 1]!,
  ({ suffix5 }, at) => suffix5[at + 1]!,
  ({ suffix3 }, at) => pair(suffix3[at - 1]!, suffix3[at]!),
  ({ suffix3 }, at) => pair(suffix3[at]!, suffix3[at + 1]!),
  ({ prefix4, suffix3 }, at) => pair(prefix4[at]!, suffix3[at + 1]!),
  ({ shape }, at) => shape[at]!,
  ({ shape }, at) => pair(shape[at - 1]!, shape[at]!),
  ({ shape }, at) => pair(shape[at]!, shape[at + 1]!),
  ({ shape }, at) => pair(pair(shape[at - 1]!, shape[at]!), shape[at + 1]!),
  ({ shape }, at) => pair(shape[at + 1]!, shape[at + 2]!),
  ({ word, shape }, at) => pair(word[at]!, shape[at + 1]!),
  ({ hint }, at) => hint[at]!,
  ({ places }, at) => places[at]!,
  ({ places }, at) => places[at - 1]!,
  ({ places }, at) => places[at + 1]!,
  ({ places }, at) => places[at + 2]!,
  ({ places }, at) => pair(places[at - 1]!, places[at]!),
  ({ places }, at) => pair(places[at]!, places[at + 1]!),
  ({ places }, at) => pair(pair(places[at - 1]!, places[at]!), places[at + 1]!),
  ({ hint, word }, at) => pair(hint[at]!, word[at]!),
  ({ places, suffix3 }, at) => pair(places[at]!, suffix3[at]!),
  ({ places, word }, at) => pair(places[at]!, word[at - 1]!),
  ({ places, word }, at) => pair(places[at]!, word[at + 1]!),
  ({ places, word }, at) => pair(places[at + 1]!, word[at]!),
  ({ places, word }, at) => pair(places[at - 1]!, word[at]!),
  ({ places, shape }, at) => pair(places[at]!, shape[at]!),
  ({ places, suffix3 }, at) => pair(places[at + 1]!, suffix3[at]!),
  ({ cluster }, at) => cluster[at]!,
  ({ cluster }, at) => cluster[at - 1]!,
  ({ cluster }, at) => cluster[at + 1]!,
  ({ cluster }, at) => pair(cluster[at - 1]!, cluster[at]!),
  ({ cluster }, at) => pair(cluster[at]!, cluster[at + 1]!),
  ({ cluster, places }, at) => pair(cluster[at]!, places[at]!),
  ({ usage }, at) => usage[at]!,
  ({ usage }, at) => pair(usage[at - 1]!, usage[at]!),
  ({ usage }, at) => pair(usage[at]!, usage[at + 1]!),
  ({ usage, places }, at) => pair(usage[at]!, places[at]!),
];

/** Number of features of each word. */
export const TEMPLATE_COUNT = templates.length;

const SEED = Int32Array.from({ length: TEMPLATE_COUNT }, (_, index) =>
  mix(index + 1, 0x7f_4a_7c_15),
);

function charClass(code: number): number {
  if (code >= 97 && code <= 122) return 1;
  if (code >= 65 && code <= 90) return 2;
  if (code >= 48 && code <= 57) return 3;
  return code < 128 ? 4 : 5;
}

// "Xx", "XX", "x", "d": runs of one class count once, but for their first two letters; punctuation stands for itself.
function shapeOf(token: Token): number {
  const { text } = token;
  if (token.kind === 'punctuation') return hashText(text);
  let hash = Math.min(text.length, token.kind === 'number' ? 4 : 3);
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = charClass(text.codePointAt(at) ?? 0);
    if (kind !== previous) hash = hash * 8 + kind;
    previous = kind;
  }
  return mix(hash, 11);
}

function columnsOf({ tokens, hints }: Sequence, classOf: WordClasses): Columns {
  const size = tokens.length + 2 * MARGIN;
  const column = () => new Int32Array(size).fill(EDGE);
  const columns: Columns = {
    word: column(),
    shape: column(),
    suffix2: column(),
    suffix3: column(),
    suffix4: column(),
    suffix5: column(),
    prefix3: column(),
    prefix4: column(),
    prefix5: column(),
    hint: column(),
    places: column(),
    cluster: column(),
    usage: column(),
  };
  for (const [index, token] of tokens.entries()) {
    const at = index + MARGIN;
    const { norm } = token;
    const { length } = norm;
    const isNumber = token.kind === 'number';
    columns.word[at] = isNumber ? mix(Math.min(length, 5), 3) : hashText(norm);
    columns.shape[at] = shapeOf(token);
    const tail = (letters: number) =>
      isNumber || length <= letters ? NONE : hashText(norm, length - letters, length);
    const head = (letters: number) =>
      isNumber || length <= letters ? NONE : hashText(norm, 0, letters);
    columns.suffix2[at] = tail(2);
    columns.suffix3[at] = tail(3);
    columns.suffix4[at] = tail(4);
    columns.suffix5[at] = tail(5);
    columns.prefix3[at] = head(3);
    columns.prefix4[at] = head(4);
    columns.prefix5[at] = head(5);
    const wordClass = isNumber ? 0 : classOf(columns.word[at]);
    columns.cluster[at] = wordClass >> CLUSTER_SHIFT;
    columns.usage[at] = wordClass & USAGE_MASK;
    const hint = hints[index] ?? 0;
    columns.hint[at] = hint;
    columns.places[at] = placesOf(hint);
  }
  return columns;
}

/** The feature of a word for itself, by which a model can be asked whether it has met it. */
export function wordFeature(norm: string): number {
  return mix(SEED[0]!, hashText(norm));
}

/** The features of every word, TEMPLATE_COUNT in a row; none is 0. */
export function featuresOf(sequence: Sequence, classOf: WordClasses): Int32Array {
  const columns = columnsOf(sequence, classOf);
  const count = sequence.tokens.length;
  const features = new Int32Array(count * TEMPLATE_COUNT);
  for (let index = 0; index < count; index += 1) {
    const row = index * TEMPLATE_COUNT;
    for (let template = 0; template < TEMPLATE_COUNT; template += 1) {
      const value = templates[template]!(columns, index + MARGIN);
      features[row + template] = mix(SEED[template]!, value);
    }
  }
  return features;
}

// What the tagger sees of a word, as hashes: one column per template, in a fixed order that the model file depends on
// (FEATURE_VERSION). No text is kept and no string is made per word.
import type { Token } from '../../document.ts';
import { placesOf } from './dictionary-hints.ts';
import { hashText, mix } from './hash.ts';
import type { Sequence } from './sequences.ts';
import { ABSENT, MARGIN, PARTS, TEMPLATES, WIDTH } from './templates.ts';

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

/** Number of features of each word. */
export const TEMPLATE_COUNT = TEMPLATES.length;

const { first: FIRST, second: SECOND, third: THIRD } = PARTS;

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

function fillAffixes(matrix: Int32Array, row: number, norm: string) {
  const { length } = norm;
  for (let letters = 2; letters <= 5; letters += 1)
    matrix[row + letters] = length <= letters ? NONE : hashText(norm, length - letters);
  for (let letters = 3; letters <= 5; letters += 1)
    matrix[row + 3 + letters] = length <= letters ? NONE : hashText(norm, 0, letters);
}

// In the order of COLUMNS.
function fillRow(matrix: Int32Array, row: number, token: Token, classOf: WordClasses) {
  const isNumber = token.kind === 'number';
  const word = isNumber ? mix(Math.min(token.norm.length, 5), 3) : hashText(token.norm);
  matrix[row] = word;
  matrix[row + 1] = shapeOf(token);
  if (isNumber) for (let column = 2; column < 9; column += 1) matrix[row + column] = NONE;
  else fillAffixes(matrix, row, token.norm);
  const wordClass = isNumber ? 0 : classOf(word);
  matrix[row + 11] = wordClass >> CLUSTER_SHIFT;
  matrix[row + 12] = wordClass & USAGE_MASK;
}

function fillMatrix(matrix: Int32Array, { tokens, hints }: Sequence, classOf: WordClasses): void {
  const end = (tokens.length + MARGIN) * WIDTH;
  matrix.fill(EDGE, 0, MARGIN * WIDTH);
  matrix.fill(EDGE, end, end + MARGIN * WIDTH);
  for (let at = 0, row = MARGIN * WIDTH; row < end; at += 1, row += WIDTH) {
    fillRow(matrix, row, tokens[at]!, classOf);
    matrix[row + 9] = hints[at]!;
    matrix[row + 10] = placesOf(hints[at]!);
  }
}

/** The feature of a word for itself, by which a model can be asked whether it has met it. */
export function wordFeature(norm: string): number {
  return mix(SEED[0]!, hashText(norm));
}

/** What features are worked out in; it may be used again for the next sentence. */
export interface FeatureSpace {
  /** Words that there is room for. */
  readonly room: number;
  readonly matrix: Int32Array;
  readonly features: Int32Array;
}

/** Space for sentences of up to so many words. */
export function featureSpace(room: number): FeatureSpace {
  return {
    room,
    matrix: new Int32Array((room + 2 * MARGIN) * WIDTH),
    features: new Int32Array(room * TEMPLATE_COUNT),
  };
}

/** The features of every word, TEMPLATE_COUNT in a row from the begin of the space on; none is 0. */
export function fillFeatures(
  { matrix, features }: FeatureSpace,
  sequence: Sequence,
  classOf: WordClasses,
): void {
  fillMatrix(matrix, sequence, classOf);
  const end = sequence.tokens.length * TEMPLATE_COUNT;
  for (let to = 0, row = MARGIN * WIDTH; to < end; row += WIDTH)
    for (let template = 0; template < TEMPLATE_COUNT; template += 1, to += 1) {
      let value = matrix[row + FIRST[template]!]!;
      const second = SECOND[template]!;
      if (second !== ABSENT) value = mix(value, matrix[row + second]!);
      const third = THIRD[template]!;
      if (third !== ABSENT) value = mix(value, matrix[row + third]!);
      features[to] = mix(SEED[template]!, value);
    }
}

/** The features of every word, TEMPLATE_COUNT in a row; none is 0. */
export function featuresOf(sequence: Sequence, classOf: WordClasses): Int32Array {
  const space = featureSpace(sequence.tokens.length);
  fillFeatures(space, sequence, classOf);
  return space.features;
}

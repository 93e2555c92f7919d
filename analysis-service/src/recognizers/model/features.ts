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

/** The column of what the vocabulary says of a word; the next tells the places alone. */
export const HINT_COLUMN = 9;

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
/** A hash of the shape of a word as it is written. */
export function shapeOf(token: Token): number {
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

/** The hash that stands for a word; that of a number tells only how long it is. */
export const wordHashOf = ({ kind, norm }: Token): number =>
  kind === 'number' ? mix(Math.min(norm.length, 5), 3) : hashText(norm);

/** Fills one row, in the order of COLUMNS. */
export function fillRow(
  matrix: Int32Array,
  row: number,
  {
    token,
    hint,
    classOf,
  }: { readonly token: Token; readonly hint: number; readonly classOf: WordClasses },
): void {
  const isNumber = token.kind === 'number';
  const word = wordHashOf(token);
  matrix[row] = word;
  matrix[row + 1] = shapeOf(token);
  if (isNumber) for (let column = 2; column < 9; column += 1) matrix[row + column] = NONE;
  else fillAffixes(matrix, row, token.norm);
  matrix[row + HINT_COLUMN] = hint;
  matrix[row + HINT_COLUMN + 1] = placesOf(hint);
  const wordClass = isNumber ? 0 : classOf(word);
  matrix[row + 11] = wordClass >> CLUSTER_SHIFT;
  matrix[row + 12] = wordClass & USAGE_MASK;
}

/** Fills a row that stands for the edge of a sentence. */
export function fillEdge(matrix: Int32Array, row: number): void {
  matrix.fill(EDGE, row, row + WIDTH);
}

/** The feature that a template makes of the word whose row in `matrix` begins at `row`; never 0. */
export function featureAt(matrix: Int32Array, row: number, template: number): number {
  let value = matrix[row + FIRST[template]!]!;
  const second = SECOND[template]!;
  if (second !== ABSENT) value = mix(value, matrix[row + second]!);
  const third = THIRD[template]!;
  if (third !== ABSENT) value = mix(value, matrix[row + third]!);
  return mix(SEED[template]!, value);
}

/** The feature of a word for itself, by which a model can be asked whether it has met it. */
export function wordFeature(norm: string): number {
  return mix(SEED[0]!, hashText(norm));
}

/** The features of every word, TEMPLATE_COUNT in a row; none is 0. */
export function featuresOf({ tokens, hints }: Sequence, classOf: WordClasses): Int32Array {
  const matrix = new Int32Array((tokens.length + 2 * MARGIN) * WIDTH);
  const first = MARGIN * WIDTH;
  const end = first + tokens.length * WIDTH;
  for (let row = 0; row < first; row += WIDTH) {
    fillEdge(matrix, row);
    fillEdge(matrix, end + row);
  }
  const features = new Int32Array(tokens.length * TEMPLATE_COUNT);
  for (const [at, token] of tokens.entries())
    fillRow(matrix, first + at * WIDTH, { token, hint: hints[at]!, classOf });
  for (let at = 0; at < tokens.length; at += 1)
    for (let template = 0; template < TEMPLATE_COUNT; template += 1)
      features[at * TEMPLATE_COUNT + template] = featureAt(matrix, first + at * WIDTH, template);
  return features;
}

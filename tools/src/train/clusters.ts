// Groups of words that stand in like places, from unannotated text: association with the neighbouring words (positive
// pointwise mutual information), its leading directions (subspace iteration), then spherical k-means.
import { randomNumbers } from './random.ts';

export interface ClusterSettings {
  readonly dimensions: number;
  readonly clusters: number;
  /** Words must occur so often. */
  readonly least: number;
  readonly contexts: number;
  readonly seed: number;
}

interface Entry {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

const NEIGHBORS = [-2, -1, 1, 2];

function countWords(sentences: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of sentences)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function numbered(words: readonly string[]): Map<string, number> {
  return new Map(words.map((word, index) => [word, index]));
}

/** The contexts of each place: a known word at one of the neighbouring places, as a column. */
function* neighborsOf(
  words: readonly string[],
  at: number,
  contexts: ReadonlyMap<string, number>,
): Generator<number> {
  for (const [side, offset] of NEIGHBORS.entries()) {
    const context = contexts.get(words[at + offset] ?? '');
    if (context !== undefined) yield context * NEIGHBORS.length + side;
  }
}

function associations(
  sentences: readonly (readonly string[])[],
  rows: ReadonlyMap<string, number>,
  contexts: ReadonlyMap<string, number>,
): Entry[] {
  const columnCount = contexts.size * NEIGHBORS.length;
  const joint = new Map<number, number>();
  const rowSums = new Float64Array(rows.size);
  const columnSums = new Float64Array(columnCount);
  let total = 0;
  const count = (row: number, column: number) => {
    const key = row * columnCount + column;
    joint.set(key, (joint.get(key) ?? 0) + 1);
    rowSums[row]! += 1;
    columnSums[column]! += 1;
    total += 1;
  };
  for (const words of sentences)
    for (const [at, word] of words.entries()) {
      const row = rows.get(word);
      if (row === undefined) continue;
      for (const column of neighborsOf(words, at, contexts)) count(row, column);
    }
  return [...joint].flatMap(([key, seen]) => {
    const row = Math.floor(key / columnCount);
    const column = key % columnCount;
    // Smoothed contexts (exponent 0.75; Levy, Goldberg, Dagan 2015) keep rare neighbours from ruling.
    const expected = (rowSums[row]! * columnSums[column]! ** 0.75 * total ** 0.25) / total;
    const value = Math.log(seen / expected);
    return value > 0 ? [{ row, column, value }] : [];
  });
}

function multiply(
  entries: readonly Entry[],
  vectors: readonly Float64Array[],
  size: number,
  direction: 'rows' | 'columns',
): Float64Array[] {
  return vectors.map((vector) => {
    const product = new Float64Array(size);
    for (const { row, column, value } of entries) {
      if (direction === 'rows') product[row]! += value * vector[column]!;
      else product[column]! += value * vector[row]!;
    }
    return product;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    for (const direction of basis) {
      const share = dot(rest, direction);
      for (let at = 0; at < rest.length; at += 1) rest[at]! -= share * direction[at]!;
    }
    const norm = Math.sqrt(dot(rest, rest));
    if (norm > 0) basis.push(rest.map((value) => value / norm));
  }
  return basis;
}

const ITERATIONS = 6;

/** The words as points of unit length. */
function points(
  entries: readonly Entry[],
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { dimensions, seed }: ClusterSettings,
): Float64Array[] {
  const random = randomNumbers(seed);
  let basis: Float64Array[] = Array.from({ length: dimensions }, () =>
    Float64Array.from({ length: rows }, () => random() - 0.5),
  );
  for (let round = 0; round < ITERATIONS; round += 1) {
    const across = multiply(entries, orthonormal(basis), columns, 'columns');
    basis = multiply(entries, orthonormal(across), rows, 'rows');
  }
  return Array.from({ length: rows }, (_, row) => {
    const point = Float64Array.from(basis, (direction) => direction[row]!);
    const norm = Math.sqrt(dot(point, point)) || 1;
    return point.map((value) => value / norm);
  });
}

function nearest(point: Float64Array, centers: readonly Float64Array[]): number {
  let best = 0;
  let closest = -Infinity;
  for (const [index, center] of centers.entries()) {
    const likeness = dot(point, center);
    if (likeness > closest) {
      closest = likeness;
      best = index;
    }
  }
  return best;
}

function group(all: readonly Float64Array[], { clusters, seed }: ClusterSettings): number[] {
  const random = randomNumbers(seed + 1);
  let centers = Array.from({ length: clusters }, () => all[Math.floor(random() * all.length)]!);
  let groups: number[] = [];
  for (let round = 0; round < ITERATIONS * 2; round += 1) {
    groups = all.map((point) => nearest(point, centers));
    const sums = centers.map((center) => new Float64Array(center.length));
    for (const [index, point] of all.entries()) {
      const sum = sums[groups[index]!]!;
      for (let at = 0; at < sum.length; at += 1) sum[at]! += point[at]!;
    }
    centers = sums.map((sum) => {
      const norm = Math.sqrt(dot(sum, sum));
      return norm > 0 ? sum.map((value) => value / norm) : all[Math.floor(random() * all.length)]!;
    });
  }
  return groups;
}

/** The number of the group of each frequent word, from 1. */
export function clusterWords(
  sentences: readonly (readonly string[])[],
  settings: ClusterSettings,
): Map<string, number> {
  const counts = [...countWords(sentences)].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const words = counts.flatMap(([word, count]) => (count >= settings.least ? [word] : []));
  const rows = numbered(words);
  const contexts = numbered(words.slice(0, settings.contexts));
  const entries = associations(sentences, rows, contexts);
  const size = { rows: rows.size, columns: contexts.size * NEIGHBORS.length };
  const groups = group(points(entries, size, settings), settings);
  return new Map(words.map((word, index) => [word, groups[index]! + 1]));
}

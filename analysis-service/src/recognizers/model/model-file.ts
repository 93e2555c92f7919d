// The learned weights in one file: magic, version, features of which version, then little-endian arrays. A weight is one
// signed byte times a common step.
import { readFileSync } from 'node:fs';
import type { Transitions } from './chain.ts';
import { FEATURE_VERSION } from './features.ts';
import { TAG_COUNT } from './tags.ts';

const MAGIC = 0x4d_52_56_4e; // "NVRM"
const FORMAT_VERSION = 2;
const HEADER_BYTES = 28;
const TRANSITION_BYTES = 4 * (TAG_COUNT + 1) * TAG_COUNT;

/** What a tagger knows: a row of TAG_COUNT weights for each feature, and the scores of one tag after another. */
export interface Model {
  /** Feature hashes; the row of weights of `features[k]` is the k-th. */
  readonly features: Int32Array;
  readonly weights: Int8Array;
  /** A weight is this times its byte. */
  readonly step: number;
  readonly transitions: Transitions;
  /** Word hashes with their classes, as in WordClasses. */
  readonly words: Int32Array;
  readonly wordClasses: Uint16Array;
}

/** A model file that cannot be used; the message names the file. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

function sizeOf(features: number, words: number): number {
  return HEADER_BYTES + TRANSITION_BYTES + (4 + TAG_COUNT) * features + 6 * words;
}

/** The bytes of a model file. */
export function encodeModel({
  features,
  weights,
  step,
  transitions,
  words,
  wordClasses,
}: Model): Uint8Array {
  const bytes = new Uint8Array(sizeOf(features.length, words.length));
  const view = new DataView(bytes.buffer);
  const header = [MAGIC, FORMAT_VERSION, FEATURE_VERSION, TAG_COUNT, features.length, words.length];
  for (const [index, value] of header.entries()) view.setUint32(4 * index, value, true);
  view.setFloat32(24, step, true);
  let at = HEADER_BYTES;
  for (const score of transitions) {
    view.setFloat32(at, score, true);
    at += 4;
  }
  for (const hash of [...features, ...words]) {
    view.setInt32(at, hash, true);
    at += 4;
  }
  for (const wordClass of wordClasses) {
    view.setUint16(at, wordClass, true);
    at += 2;
  }
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), at);
  return bytes;
}

/** Reads the bytes of a model file; throws a ModelError that names `file` when they are not one for this program. */
export function decodeModel(bytes: Uint8Array, file: string): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fail = (reason: string): never => {
    throw new ModelError(`${file}: ${reason}`);
  };
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) fail('not a model file');
  const expect = (offset: number, wanted: number, name: string) => {
    const found = view.getUint32(offset, true);
    if (found !== wanted) fail(`${name} ${found} instead of ${wanted}; train it again`);
  };
  expect(4, FORMAT_VERSION, 'format version');
  expect(8, FEATURE_VERSION, 'feature version');
  expect(12, TAG_COUNT, 'tag count');
  const count = view.getUint32(16, true);
  const wordCount = view.getUint32(20, true);
  const size = sizeOf(count, wordCount);
  if (bytes.length !== size) fail(`${bytes.length} bytes instead of ${size}`);
  const featuresAt = HEADER_BYTES + TRANSITION_BYTES;
  const wordsAt = featuresAt + 4 * count;
  const classesAt = wordsAt + 4 * wordCount;
  const weightsAt = classesAt + 2 * wordCount;
  const transitions = new Float32Array((TAG_COUNT + 1) * TAG_COUNT);
  for (let index = 0; index < transitions.length; index += 1)
    transitions[index] = view.getFloat32(HEADER_BYTES + 4 * index, true);
  const wordClasses = new Uint16Array(wordCount);
  for (let index = 0; index < wordCount; index += 1)
    wordClasses[index] = view.getUint16(classesAt + 2 * index, true);
  return {
    step: view.getFloat32(24, true),
    transitions,
    features: readHashes(view, featuresAt, count),
    words: readHashes(view, wordsAt, wordCount),
    wordClasses,
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + weightsAt, TAG_COUNT * count),
  };
}

function readHashes(view: DataView, from: number, count: number): Int32Array {
  const hashes = new Int32Array(count);
  for (let index = 0; index < count; index += 1)
    hashes[index] = view.getInt32(from + 4 * index, true);
  return hashes;
}

/** Reads a model file; throws a ModelError, or the error of the file system, that names it. */
export function readModel(url: URL): Model {
  return decodeModel(readFileSync(url), url.pathname);
}

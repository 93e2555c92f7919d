// Sentence encoder on the CPU: clauses that mean alike get vectors that point the same way (Reimers and Gurevych 2019).
// It sees neither denial nor person nor time; those are the engine's. See data/reader/README.md.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession } from 'onnxruntime-node';
import { checkModelFiles, MODEL_FILES, MODEL_FOLDER, ReaderModelError } from './model-files.ts';

export interface Encoder {
  /** Name with version, for the provenance of an answer. */
  readonly name: string;
  /**
   * A vector of length 1 for each text, in their order; all zeros for a text without a word piece (empty, white space). Of
   * long texts the beginning counts. The same text has the same vector in whatever company, and is encoded once per call.
   * @throws the reason of the signal as soon as it is aborted; what is under way ends first.
   */
  encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** Numbers of a vector. */
export const DIMENSIONS = 384;
/** Word pieces of a text that count, with the two marks around them; what the network was trained with. */
const MOST_PIECES = 128;
/** Characters that are looked at: more than the pieces that count ever hold in prose. */
const MOST_CHARACTERS = 2000;

type Encode = (text: string) => readonly number[];

/** The word pieces of a text between its two marks; only the marks for a text without any. */
const truncate = (pieces: readonly number[]): readonly number[] =>
  pieces.length <= MOST_PIECES
    ? pieces
    : [...pieces.slice(0, MOST_PIECES - 1), ...pieces.slice(-1)];

async function loadTokenizer(folder: URL): Promise<Encode> {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  const [vocabulary, config] = await Promise.all([
    readJson(MODEL_FILES.tokenizer),
    readJson(MODEL_FILES.tokenizerConfig),
  ]);
  const tokenizer = new Tokenizer(vocabulary, config);
  return (text) => truncate(tokenizer.encode(text.slice(0, MOST_CHARACTERS)).ids);
}

/** One thread: what analyzes has threads of its own, each with its session. */
const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

async function loadRuntime(): Promise<typeof import('onnxruntime-node')> {
  try {
    return await import('onnxruntime-node');
  } catch (error) {
    const platform = `${process.platform} ${process.arch}`;
    throw new ReaderModelError(`onnxruntime-node has no program for ${platform}`, { cause: error });
  }
}

/** Makes a native call. A thread must not be ended while it is in one. */
type CallNative = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** A network with one input of word pieces: [1, pieces]. */
async function loadNetwork(folder: URL, callNative: CallNative) {
  const { env, InferenceSession, Tensor } = await callNative(loadRuntime);
  // Its warnings are about graphics cards, and no lines of JSON.
  env.logLevel = 'error';
  const file = fileURLToPath(new URL(MODEL_FILES.network, folder));
  const session: InferenceSession = await callNative(() =>
    InferenceSession.create(file, ONE_THREAD),
  );
  // Alone, and not in batches: activations are rounded by the largest of a run, so that company changes a vector
  // (cosine 0.98 measured) for a quarter of the time.
  return async (pieces: readonly number[]): Promise<Float32Array> => {
    const shape = [1, pieces.length];
    const input = {
      input_ids: new Tensor('int64', BigInt64Array.from(pieces, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(pieces.length).fill(1n), shape),
    };
    const { embedding } = await callNative(() => session.run(input));
    if (!(embedding?.data instanceof Float32Array)) throw new Error('the encoder gave no vector');
    return embedding.data;
  };
}

/** Word pieces that every text has: its two marks. */
const MARKS = 2;

/**
 * Loads the encoder of a folder: one session, for one thread, whose every native call is made by `callNative`.
 * @throws ReaderModelError when a file is missing or damaged, or the platform has no runtime.
 */
export async function loadEncoder(
  folder: URL = MODEL_FOLDER,
  callNative: CallNative = (call) => call(),
): Promise<Encoder> {
  const sum = await checkModelFiles(folder);
  const piecesOf = await loadTokenizer(folder);
  const run = await loadNetwork(folder, callNative);
  return {
    name: `all-minilm-l6-v2 int8 ${sum.slice(0, 8)}`,
    async encode(texts, signal) {
      const known = new Map<string, Float32Array>();
      for (const text of texts) {
        signal?.throwIfAborted();
        if (known.has(text)) continue;
        const pieces = piecesOf(text);
        // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
        known.set(text, pieces.length > MARKS ? await run(pieces) : new Float32Array(DIMENSIONS));
      }
      return texts.map((text) => known.get(text)!);
    },
  };
}

// Sentence encoder on the CPU: clauses that mean alike get vectors that point the same way (Reimers and Gurevych 2019).
// It sees neither denial nor person nor time; those are the engine's. See data/reader/README.md.
import { checkModelFiles, MODEL_FILES, MODEL_FOLDER } from './model-files.ts';
import { loadNetwork, type CallNative } from './network.ts';
import { loadWordPieces, MARKS } from './word-pieces.ts';

export interface Encoder {
  /** Name with version, for the provenance of an answer. */
  readonly name: string;
  /**
   * A vector of length 1 for each text, in their order; all zeros for a text without a word piece (empty, white space). Of
   * long texts the beginning counts. The same text has the same vector in whatever company, and is encoded once per call.
   * @throws the reason of the signal as soon as it is aborted; what is under way ends first.
   */
  encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float64Array[]>;
}

/** Numbers of a vector. */
export const DIMENSIONS = 384;
/**
 * Loads the encoder of a folder: one session, for one thread, whose every native call is made by `callNative`.
 * @throws ReaderModelError when a file is missing or damaged, or the platform has no runtime.
 */
export async function loadEncoder(
  folder: URL = MODEL_FOLDER,
  callNative: CallNative = (call) => call(),
): Promise<Encoder> {
  const sum = await checkModelFiles(folder, 'network');
  const piecesOf = await loadWordPieces(folder);
  const run = await loadNetwork(new URL(MODEL_FILES.network, folder), 'embedding', callNative);
  return {
    name: `all-minilm-l6-v2 int8 ${sum.slice(0, 8)}`,
    async encode(texts, signal) {
      const known = new Map<string, Float64Array>();
      for (const text of texts) {
        signal?.throwIfAborted();
        if (known.has(text)) continue;
        const pieces = piecesOf(text);
        // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
        const numbers = pieces.length > MARKS ? await run(pieces) : new Float32Array(DIMENSIONS);
        // Doubles: heads multiply them by millions of numbers, and widening each takes half of that time.
        known.set(text, Float64Array.from(numbers));
      }
      return texts.map((text) => known.get(text)!);
    },
  };
}

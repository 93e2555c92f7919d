// The files of the sentence encoder, checked before they are used: a cut-off download or a pointer of git LFS would load
// as an obscure error, or not at all.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** The encoder cannot be used as it is installed; the message says why, and that the service can run without it. */
export class ReaderModelError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The reader cannot start: ${reason}. Restore it, or start with READER=off.`, options);
    this.name = 'ReaderModelError';
  }
}

export const MODEL_FOLDER = new URL('../../data/reader/', import.meta.url);
const SUMS = 'SHA256SUMS';
const SUM = /^([\da-f]{64}) [ *](\S+)$/u;

export const MODEL_FILES = {
  network: 'encoder-int8.onnx',
  statuses: 'statuses-int8.onnx',
  tokenizer: 'tokenizer.json',
  tokenizerConfig: 'tokenizer_config.json',
} as const;

async function sumOf(file: URL): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function readSums(folder: URL): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL(SUMS, folder), 'utf8').catch((error: unknown) => {
    throw new ReaderModelError(`${fileURLToPath(folder)}${SUMS} cannot be read`, { cause: error });
  });
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, sum, name] = SUM.exec(line.trimEnd()) ?? [];
      return sum === undefined || name === undefined ? [] : [[name, sum]];
    }),
  );
}

/**
 * Checks a network of a folder and its word pieces against SHA256SUMS, and gives the sum of the network.
 * @throws ReaderModelError that names the first file that is missing or not as it should be.
 */
export async function checkModelFiles(
  folder: URL,
  network: 'network' | 'statuses',
): Promise<string> {
  const sums = await readSums(folder);
  const { tokenizer, tokenizerConfig } = MODEL_FILES;
  for (const name of [MODEL_FILES[network], tokenizer, tokenizerConfig]) {
    const file = new URL(name, folder);
    // oxlint-disable-next-line no-await-in-loop -- the first bad one is told
    const sum = await sumOf(file).catch((error: unknown) => {
      throw new ReaderModelError(`${fileURLToPath(file)} cannot be read`, { cause: error });
    });
    if (sum !== sums.get(name))
      throw new ReaderModelError(`${fileURLToPath(file)} is not the file that ${SUMS} names`);
  }
  return sums.get(MODEL_FILES[network]) ?? '';
}

/** Checks everything that the reader loads. @throws ReaderModelError as `checkModelFiles` does. */
export async function checkReaderFiles(folder: URL = MODEL_FOLDER): Promise<void> {
  await checkModelFiles(folder, 'network');
  await checkModelFiles(folder, 'statuses');
}

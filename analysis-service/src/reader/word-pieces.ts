// Word pieces of the networks of the reader, which share one vocabulary.
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { MODEL_FILES } from './model-files.ts';

/** Word pieces that a network takes, with the two marks around them; what it was trained with. */
export const MOST_PIECES = 128;
/** Word pieces that every text has: its two marks. */
export const MARKS = 2;
/** Characters that are looked at: more than the pieces that count ever hold in prose. */
const MOST_CHARACTERS = 2000;

/** The word pieces of a text between its two marks; only the marks for a text without any. Of long texts the beginning counts. */
export type ToPieces = (text: string) => readonly number[];

const truncate = (pieces: readonly number[]): readonly number[] =>
  pieces.length <= MOST_PIECES
    ? pieces
    : [...pieces.slice(0, MOST_PIECES - 1), ...pieces.slice(-1)];

/** Loads the vocabulary of a folder. */
export async function loadWordPieces(folder: URL): Promise<ToPieces> {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  const [vocabulary, config] = await Promise.all([
    readJson(MODEL_FILES.tokenizer),
    readJson(MODEL_FILES.tokenizerConfig),
  ]);
  const tokenizer = new Tokenizer(vocabulary, config);
  return (text) => truncate(tokenizer.encode(text.slice(0, MOST_CHARACTERS)).ids);
}

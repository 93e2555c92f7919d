import { LibreTranslateError } from './errors.ts';
import { splitText } from './split-text.ts';
import type { Outcome } from './types.ts';

export interface BatchLimits {
  /** Longest text of an item, in code points; longer ones are split at sentence ends. */
  readonly characterLimit: number;
  /** Most characters of one request, unless a single item has more. */
  readonly batchCharacters: number;
  /** Most items of one request. */
  readonly batchLimit: number;
}

/** A part of an item: its text, and the white space between it and the next part of the same item. */
export interface Piece {
  readonly item: number;
  readonly text: string;
  readonly gap: string;
}

const isBlank = (text: string) => text.trim() === '';

/** What has to be sent for a list of texts, in their order; blank ones need nothing. */
export function toBatches(
  texts: readonly string[],
  limits: BatchLimits,
): readonly (readonly Piece[])[] {
  const batches: Piece[][] = [];
  let length = 0;
  for (const piece of texts.flatMap((text, item) => toPieces(text, item, limits))) {
    const last = batches.at(-1);
    const isFull =
      last?.length === limits.batchLimit || length + piece.text.length > limits.batchCharacters;
    length = isFull || !last ? piece.text.length : length + piece.text.length;
    if (last && !isFull) last.push(piece);
    else batches.push([piece]);
  }
  return batches;
}

const toPieces = (text: string, item: number, { characterLimit }: BatchLimits): readonly Piece[] =>
  isBlank(text) ? [] : splitText(text, characterLimit).map((part) => ({ item, ...part }));

/** The characters that a batch sends. */
export const lengthOf = (batch: readonly Piece[]): number =>
  batch.reduce((sum, { text }) => sum + text.length, 0);

/** Outcomes of pieces put together as outcomes of the texts; a text of which a part is missing is missing. */
export function joinPieces(
  texts: readonly string[],
  pieces: readonly Piece[],
  done: readonly Outcome[],
): readonly Outcome[] {
  const own: Joint[][] = texts.map(() => []);
  for (const [at, { item, gap }] of pieces.entries()) own[item]?.push({ outcome: done[at], gap });
  return own.map((joints, item) =>
    joints.length === 0 ? { text: texts[item] ?? '', alternatives: [] } : join(joints),
  );
}

/** What became of a piece, and the white space behind it. */
interface Joint {
  readonly outcome: Outcome | undefined;
  readonly gap: string;
}

function join(own: readonly Joint[]): Outcome {
  let text = '';
  let alternatives: readonly string[] = [];
  for (const { outcome, gap } of own) {
    if (!outcome || outcome instanceof LibreTranslateError)
      return outcome ?? new LibreTranslateError('protocol');
    text += outcome.text + gap;
    ({ alternatives } = outcome);
  }
  // Alternatives only make sense for a text that was not split.
  return { text, alternatives: own.length === 1 ? alternatives : [] };
}

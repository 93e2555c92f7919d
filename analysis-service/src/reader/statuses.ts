// What a text says of a finding or a drug in it, read from all the words around it: a network fitted to the marked notes of
// training/data/findings, drugs and documents (training/train/passages.py). See data/reader/README.md.
import type { Span } from '../document.ts';
import { checkModelFiles, MODEL_FILES, MODEL_FOLDER } from './model-files.ts';
import { loadNetwork, type CallNative } from './network.ts';
import { windowOf } from './passage-window.ts';
import { loadWordPieces } from './word-pieces.ts';

/** What a note may say of a finding, in the order of the network's numbers; a thing feared or compared has not come about. */
const OF_FINDING = ['now', 'denied', 'past', 'other', 'advice', 'feared'] as const;
/** What it may say of a drug, in the order of the numbers behind those; none: somebody else's, an allergen, a topic. */
const OF_DRUG = ['taken', 'stopped', 'held', 'planned', 'declined', 'none'] as const;
const NUMBERS = OF_FINDING.length + OF_DRUG.length;

/** How likely each is, 0 to 1; together 1. */
export type StatusOdds = Readonly<Record<(typeof OF_FINDING)[number], number>>;
/** How likely each is, 0 to 1; together 1. */
export type TakingOdds = Readonly<Record<(typeof OF_DRUG)[number], number>>;

/** A finding in its text; offsets are UTF-16 units. */
export interface Passage extends Span {
  readonly text: string;
}

/** Drugs that stand close to each other in a text, in text order; offsets are UTF-16 units. */
export interface DrugPassage {
  readonly text: string;
  readonly drugs: readonly Span[];
}

export interface StatusReader {
  /** Name with version, for the provenance of an answer. */
  readonly name: string;
  /** What the text says of each finding, in their order. @throws the reason of the signal as soon as it is aborted. */
  read(passages: readonly Passage[], signal?: AbortSignal): Promise<readonly StatusOdds[]>;
  /**
   * What the text says of each drug of a passage, in their order, all in one run of the network; undefined of what has no word
   * piece or is beyond the most pieces that a run takes. @throws as `read`.
   */
  readDrugs(
    passage: DrugPassage,
    signal?: AbortSignal,
  ): Promise<readonly (TakingOdds | undefined)[]>;
}

/** Numbers as shares of 1. */
function sharesOf(numbers: Float32Array): number[] {
  const highest = Math.max(...numbers);
  const powers = Array.from(numbers, (one) => Math.exp(one - highest));
  const sum = powers.reduce((all, one) => all + one, 0);
  return powers.map((one) => one / sum);
}

function toStatusOdds(numbers: Float32Array): StatusOdds {
  const [now, denied, past, other, advice, feared] = sharesOf(
    numbers.subarray(0, OF_FINDING.length),
  );
  return {
    now: now!,
    denied: denied!,
    past: past!,
    other: other!,
    advice: advice!,
    feared: feared!,
  };
}

function toTakingOdds(numbers: Float32Array): TakingOdds {
  const [taken, stopped, held, planned, declined, none] = sharesOf(
    numbers.subarray(OF_FINDING.length),
  );
  return {
    taken: taken!,
    stopped: stopped!,
    held: held!,
    planned: planned!,
    declined: declined!,
    none: none!,
  };
}

const OF_NOW: StatusOdds = { now: 1, denied: 0, past: 0, other: 0, advice: 0, feared: 0 };
const INPUT_OF_WORDS = 'finding';

/**
 * Loads the network of a folder: one session, for one thread, whose every native call is made by `callNative`.
 * @throws ReaderModelError when a file is missing or damaged, or the platform has no runtime.
 */
export async function loadStatusReader(
  folder: URL = MODEL_FOLDER,
  callNative: CallNative = (call) => call(),
): Promise<StatusReader> {
  const sum = await checkModelFiles(folder, 'statuses');
  const piecesOf = await loadWordPieces(folder);
  const run = await loadNetwork(new URL(MODEL_FILES.statuses, folder), 'statuses', callNative);
  /** The numbers of each of the words; undefined of what has no word piece. */
  const readWords = async (text: string, words: readonly Span[]) => {
    const { pieces, weights } = windowOf(text, words, piecesOf);
    const numbers = await run(pieces, { [INPUT_OF_WORDS]: weights });
    return words.map((_, row) => {
      const own = weights.subarray(row * pieces.length, (row + 1) * pieces.length);
      const isRead = own.some((weight) => weight > 0);
      return isRead ? numbers.subarray(row * NUMBERS, (row + 1) * NUMBERS) : undefined;
    });
  };
  return {
    name: `statuses int8 ${sum.slice(0, 8)}`,
    async read(passages, signal) {
      const odds: StatusOdds[] = [];
      for (const passage of passages) {
        signal?.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
        const [numbers] = await readWords(passage.text, [passage]);
        odds.push(numbers ? toStatusOdds(numbers) : OF_NOW);
      }
      return odds;
    },
    async readDrugs({ text, drugs }, signal) {
      signal?.throwIfAborted();
      const all = await readWords(text, drugs);
      return all.map((numbers) => numbers && toTakingOdds(numbers));
    },
  };
}

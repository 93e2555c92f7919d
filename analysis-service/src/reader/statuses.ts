// What a text says of a finding in it, read from all the words around it: a network fitted to the marked notes of
// training/data/findings (training/train/passages.py). See data/reader/README.md.
import type { Span } from '../document.ts';
import { checkModelFiles, MODEL_FILES, MODEL_FOLDER } from './model-files.ts';
import { loadNetwork, type CallNative } from './network.ts';
import { loadWordPieces, MARKS, MOST_PIECES, type ToPieces } from './word-pieces.ts';

/** What a note may say of a finding, in the order of the network's numbers; a thing feared or compared has not come about. */
const SAID = ['now', 'denied', 'past', 'other', 'advice', 'feared'] as const;
type Said = (typeof SAID)[number];

/** How likely each is, 0 to 1; together 1. */
export type StatusOdds = Readonly<Record<Said, number>>;

/** A finding in its text; offsets are UTF-16 units. */
export interface Passage extends Span {
  readonly text: string;
}

export interface StatusReader {
  /** Name with version, for the provenance of an answer. */
  readonly name: string;
  /** What the text says of each finding, in their order. @throws the reason of the signal as soon as it is aborted. */
  read(passages: readonly Passage[], signal?: AbortSignal): Promise<readonly StatusOdds[]>;
}

/** Characters that are looked at on either side. */
const BEFORE = 320;
const AFTER = 240;
/** Of the finding itself so many pieces count. */
const MOST_OF_FINDING = 30;
/** Of the pieces around it, the share that may stand before it. */
const SHARE_BEFORE = 0.6;

const INPUT_OF_FINDING = 'finding';

/** The pieces of a passage, and where those of the finding stand among them. */
function toPieces({ text, begin, end }: Passage, piecesOf: ToPieces) {
  const [first = 0, last = 0] = piecesOf('');
  const inner = (part: string) => piecesOf(part).slice(1, -1);
  const finding = inner(text.slice(begin, end)).slice(0, MOST_OF_FINDING);
  const room = MOST_PIECES - MARKS - finding.length;
  const roomBefore = Math.floor(room * SHARE_BEFORE);
  const before = inner(text.slice(Math.max(0, begin - BEFORE), begin)).slice(-roomBefore);
  const after = inner(text.slice(end, end + AFTER)).slice(0, room - before.length);
  const pieces = [first, ...before, ...finding, ...after, last];
  const weights = new Float32Array(pieces.length);
  weights.fill(1 / finding.length, 1 + before.length, 1 + before.length + finding.length);
  return { pieces, weights, isEmpty: finding.length === 0 };
}

function toOdds(numbers: Float32Array): StatusOdds {
  const highest = Math.max(...numbers);
  const powers = SAID.map((_, at) => Math.exp(numbers[at]! - highest));
  const sum = powers.reduce((all, one) => all + one, 0);
  const [now, denied, past, other, advice, feared] = powers.map((one) => one / sum);
  return {
    now: now!,
    denied: denied!,
    past: past!,
    other: other!,
    advice: advice!,
    feared: feared!,
  };
}

const OF_NOW: StatusOdds = { now: 1, denied: 0, past: 0, other: 0, advice: 0, feared: 0 };

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
  const readOne = async (passage: Passage): Promise<StatusOdds> => {
    const { pieces, weights, isEmpty } = toPieces(passage, piecesOf);
    return isEmpty ? OF_NOW : toOdds(await run(pieces, { [INPUT_OF_FINDING]: weights }));
  };
  return {
    name: `statuses int8 ${sum.slice(0, 8)}`,
    async read(passages, signal) {
      const odds: StatusOdds[] = [];
      for (const passage of passages) {
        signal?.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
        odds.push(await readOne(passage));
      }
      return odds;
    },
  };
}

// The phrases of data/context that say whether a drug is taken: around it, in a cell of its row, in the title above it.
import { readTables, TableError } from '../../terminology/tsv.ts';
import { PhraseTrie } from '../../terminology/phrase-trie.ts';
import { tokenize } from '../../text/tokenize.ts';
import { WordIds } from '../../text/word-ids.ts';
import { CONTEXT_DATA } from '../cues/cue-table.ts';
import { expand, faultOf } from '../cues/phrase-pattern.ts';
import { SAYINGS, type Says } from './says.ts';

/** What a phrase says of the drugs behind it, of those before it, and of two drugs that it stands between. */
export interface StatusCue {
  readonly forward?: Says;
  readonly backward?: Says;
  readonly between?: 'switch' | 'swap' | 'was';
  /** Behind a drug, it speaks of it from another clause too ("stopped it"). */
  readonly isAfar?: true;
}

const BETWEEN = ['switch', 'swap', 'was'] as const;
const COLUMNS = ['says', 'side', 'phrases'] as const;

function pick<Word extends string>(words: readonly Word[], word: string, place: string): Word {
  const known = words.find((one) => one === word);
  if (known === undefined)
    throw new TableError(`${place}: "${word}" is none of ${words.join(', ')}`);
  return known;
}

function phrasesOf(pattern: string, place: string): string[] {
  const fault = faultOf(pattern);
  if (fault !== undefined) throw new TableError(`${place}: "${pattern}": ${fault}`);
  return expand(pattern).map((phrase) => phrase.trim());
}

function toCue(says: string, side: string, place: string): StatusCue {
  if (side === 'between') return { between: pick(BETWEEN, says, place) };
  const saying = pick(SAYINGS, says, place);
  const sides = pick(['before', 'behind', 'either', 'afar'], side, place);
  return {
    ...(sides === 'before' || sides === 'either' ? { forward: saying } : {}),
    ...(sides === 'before' ? {} : { backward: saying }),
    ...(sides === 'afar' ? { isAfar: true } : {}),
  };
}

/** The words of the phrases, so that a text is numbered once. */
export const statusWords = new WordIds();

/** A tree of phrases. One with a slash is found by its slash, as "d/c" and "d/c'd" begin alike. */
function toTrie<T>(values: ReadonlyMap<string, T>): PhraseTrie<T> {
  const list = [...values.values()];
  const trie = new PhraseTrie<T>(statusWords, (number) => list[number]!);
  for (const [number, phrase] of [...values.keys()].entries()) {
    const words = phrase.includes('/')
      ? tokenize(phrase).map(({ norm }) => statusWords.add(norm))
      : trie.numbersOf(phrase);
    trie.addNumbers(words, number);
  }
  return trie;
}

function readCues(): PhraseTrie<StatusCue> {
  const cues = new Map<string, StatusCue>();
  for (const { cells, place } of readTables(CONTEXT_DATA, 'drug-status', COLUMNS))
    for (const phrase of phrasesOf(cells.phrases, place))
      cues.set(phrase, { ...cues.get(phrase), ...toCue(cells.says, cells.side, place) });
  return toTrie(cues);
}

function readCells(): PhraseTrie<Says> {
  const cells = new Map<string, Says>();
  for (const { cells: row, place } of readTables(CONTEXT_DATA, 'drug-cells', COLUMNS))
    for (const phrase of phrasesOf(row.phrases, place))
      cells.set(phrase, pick(SAYINGS, row.says, place));
  return toTrie(cells);
}

/** What a list under a title holds. */
export const LISTS = [
  'stops',
  'holds',
  'declines',
  'plans',
  'standby',
  'hospital',
  'topics',
  'old',
  'before',
  'reconciled',
  'list',
] as const;
export type ListKind = (typeof LISTS)[number];

/** A kind of list with its rank: of two in one title the lower counts. */
export interface RankedList {
  readonly kind: ListKind;
  readonly rank: number;
}

function readLists(): ReadonlyMap<string, RankedList> {
  const lists = new Map<string, RankedList>();
  for (const [rank, { cells, place }] of readTables(CONTEXT_DATA, 'drug-lists', COLUMNS).entries())
    for (const phrase of phrasesOf(cells.phrases, place))
      if (!lists.has(phrase)) lists.set(phrase, { kind: pick(LISTS, cells.says, place), rank });
  return lists;
}

export const statusCues = readCues();
export const cellCues = readCells();
export const listTitles = toTrie(readLists());

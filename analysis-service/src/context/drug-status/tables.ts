// The phrases of data/context that say whether a drug is taken: around it, in a cell of its row, in the title above it.
import { readTable, TableError, anyText, type RowOf } from '@neurovista/tables';
import { z } from 'zod';
import { PhraseTrie } from '../../terminology/phrase-trie.ts';
import { tokenize } from '../../text/tokenize.ts';
import { WordIds } from '../../text/word-ids.ts';
import { CONTEXT_DATA, phrases } from '../cues/cue-table.ts';
import { expand } from '../cues/phrase-pattern.ts';
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
const SIDES = ['before', 'behind', 'either', 'afar', 'between'] as const;

/** The columns of drug-status.tsv. */
export const STATUS_CUE = { says: z.enum([...SAYINGS, ...BETWEEN]), side: z.enum(SIDES), phrases };
/** The columns of drug-cells.tsv; `side` says where a cell is looked for, to the reader alone. */
export const STATUS_CELL = { says: z.enum(SAYINGS), side: anyText, phrases };

const isBetween = (says: string): says is (typeof BETWEEN)[number] =>
  BETWEEN.some((one) => one === says);

function toCue({ cells: { says, side }, place }: RowOf<typeof STATUS_CUE>): StatusCue {
  if (isBetween(says)) {
    if (side === 'between') return { between: says };
    throw new TableError(`${place}: "${says}" stands between two drugs, not ${side}`);
  }
  if (side === 'between')
    throw new TableError(`${place}: between two drugs stands ${BETWEEN.join(', ')}, not "${says}"`);
  return {
    ...(side === 'before' || side === 'either' ? { forward: says } : {}),
    ...(side === 'before' ? {} : { backward: says }),
    ...(side === 'afar' ? { isAfar: true } : {}),
  };
}

const phrasesOf = (pattern: string) => expand(pattern).map((phrase) => phrase.trim());

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

/** What each phrase of the rows says; rows of one phrase add up. */
export function toCues(rows: readonly RowOf<typeof STATUS_CUE>[]): ReadonlyMap<string, StatusCue> {
  const cues = new Map<string, StatusCue>();
  for (const row of rows)
    for (const phrase of phrasesOf(row.cells.phrases))
      cues.set(phrase, { ...cues.get(phrase), ...toCue(row) });
  return cues;
}

function toCells(rows: readonly RowOf<typeof STATUS_CELL>[]): ReadonlyMap<string, Says> {
  return new Map(
    rows.flatMap(({ cells }) =>
      phrasesOf(cells.phrases).map((phrase) => [phrase, cells.says] as const),
    ),
  );
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

/** The columns of drug-lists.tsv. */
export const DRUG_LIST = { says: z.enum(LISTS), side: anyText, phrases };

/** A kind of list with its rank: of two in one title the lower counts. */
export interface RankedList {
  readonly kind: ListKind;
  readonly rank: number;
}

function toLists(rows: readonly RowOf<typeof DRUG_LIST>[]): ReadonlyMap<string, RankedList> {
  const lists = new Map<string, RankedList>();
  for (const [rank, { cells }] of rows.entries())
    for (const phrase of phrasesOf(cells.phrases))
      if (!lists.has(phrase)) lists.set(phrase, { kind: cells.says, rank });
  return lists;
}

const fileOf = (name: string) => new URL(`${name}.tsv`, CONTEXT_DATA);

export const statusCues = toTrie(toCues(readTable(fileOf('drug-status'), STATUS_CUE)));
export const cellCues = toTrie(toCells(readTable(fileOf('drug-cells'), STATUS_CELL)));
export const listTitles = toTrie(toLists(readTable(fileOf('drug-lists'), DRUG_LIST)));

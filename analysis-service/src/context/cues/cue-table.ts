import { readTables, splitCell, TableError, type Row } from '../../terminology/tsv.ts';
import {
  BINDINGS,
  BOUNDARIES,
  DIRECTIONS,
  EFFECTS,
  REACHES,
  TARGETS,
  type CuePhrases,
  type CueRule,
  type EffectRule,
} from './cue-rule.ts';
import { faultOf } from './phrase-pattern.ts';

export const CUE_COLUMNS = [
  'effect',
  'direction',
  'reach',
  'score',
  'only',
  'binds',
  'flags',
  'phrases',
] as const;

type Column = (typeof CUE_COLUMNS)[number];
type CueRow = Row<Column>;

/** Tables of phrases and words, the same from `src` and `dist`. */
export const CONTEXT_DATA = new URL('../../../data/context/', import.meta.url);

/** The cues of a group; throws a TableError with file and line where a row cannot be meant. */
export function readCues(group: string): CuePhrases[] {
  return toCues(readTables(CONTEXT_DATA, group, CUE_COLUMNS));
}

/** The cues of the rows of a table. */
export function toCues(rows: readonly CueRow[]): CuePhrases[] {
  return rows.map((row) => ({ rule: toRule(row), pattern: toPattern(row) }));
}

function toRule(row: CueRow): CueRule {
  const { effect } = row.cells;
  const known = EFFECTS.find((one) => one === effect);
  if (known !== undefined) return toEffectRule(row, known);
  for (const column of ['direction', 'reach', 'score', 'only', 'binds', 'flags'] as const)
    if (row.cells[column] !== '')
      throw new TableError(`${row.place}: "${effect}" acts on no mention: ${column} stays empty`);
  if (effect === 'pseudo') return { pseudo: true };
  const boundary = BOUNDARIES.find((one) => one === effect);
  if (boundary !== undefined) return { boundary };
  throw wrongWord(row, 'effect', [...EFFECTS, ...BOUNDARIES, 'pseudo']);
}

function toEffectRule(row: CueRow, effect: EffectRule['effect']): EffectRule {
  const { only, binds } = row.cells;
  const rule: EffectRule = {
    effect,
    direction: oneOf(row, 'direction', DIRECTIONS),
    reach: oneOf(row, 'reach', REACHES),
    score: toScore(row),
    ...(only !== '' && { only: oneOf(row, 'only', TARGETS) }),
    ...(binds !== '' && { binds: oneOf(row, 'binds', BINDINGS) }),
    ...toFlags(row),
  };
  if ((rule.weak || rule.binds) && effect !== 'negation')
    throw new TableError(`${row.place}: weak and binds are of negation only`);
  if ((rule.ended || rule.lists) && effect !== 'past')
    throw new TableError(`${row.place}: ended and lists are of past only`);
  return rule;
}

const FLAGS = ['weak', 'ended', 'lists'] as const;

function toFlags(row: CueRow): Partial<Record<(typeof FLAGS)[number], true>> {
  const flags: Partial<Record<(typeof FLAGS)[number], true>> = {};
  for (const flag of splitCell(row.cells.flags)) {
    const known = FLAGS.find((one) => one === flag);
    if (known === undefined) throw wrongWord(row, 'flags', FLAGS);
    flags[known] = true;
  }
  return flags;
}

function toScore({ cells, place }: CueRow): number {
  const score = Number(cells.score);
  if (!(score > 0 && score <= 1))
    throw new TableError(`${place}: score is a number above 0, at most 1, not "${cells.score}"`);
  return score;
}

function toPattern({ cells, place }: CueRow): string {
  const fault = faultOf(cells.phrases);
  if (fault !== undefined) throw new TableError(`${place}: "${cells.phrases}": ${fault}`);
  return cells.phrases;
}

function oneOf<Word extends string>(row: CueRow, column: Column, words: readonly Word[]): Word {
  const word = words.find((one) => one === row.cells[column]);
  if (word === undefined) throw wrongWord(row, column, words);
  return word;
}

function wrongWord({ cells, place }: CueRow, column: Column, words: readonly string[]): TableError {
  return new TableError(
    `${place}: ${column} is one of ${words.join(', ')}, not "${cells[column]}"`,
  );
}

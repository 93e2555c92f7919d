import { list, readTables, TableError, anyText, type RowOf } from '@neurovista/tables';
import { z } from 'zod';
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

const FLAGS = ['weak', 'ended', 'lists'] as const;

/** A cell of phrases in the notation of `phrase-pattern.ts`. */
export const phrases = anyText.superRefine((cell, context) => {
  const fault = faultOf(cell);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `"${cell}": ${fault}` });
});

/** The columns of a table of cues; what acts on no mention has its effect and phrases alone. */
export const CUE = {
  effect: z.enum([...EFFECTS, ...BOUNDARIES, 'pseudo']),
  direction: z.enum(['', ...DIRECTIONS]),
  reach: z.enum(['', ...REACHES]),
  score: anyText,
  only: z.enum(['', ...TARGETS]),
  binds: z.enum(['', ...BINDINGS]),
  flags: list.pipe(z.array(z.enum(FLAGS))),
  phrases,
};
type CueRow = RowOf<typeof CUE>;

/** Tables of phrases and words, the same from `src` and `dist`. */
export const CONTEXT_DATA = new URL('../../../data/context/', import.meta.url);

/** The cues of a group; throws a TableError with file and line where a row cannot be meant. */
export function readCues(group: string): CuePhrases[] {
  return toCues(readTables(CONTEXT_DATA, group, CUE));
}

/** The cues of the rows of a table. */
export function toCues(rows: readonly CueRow[]): CuePhrases[] {
  return rows.map((row) => ({ rule: toRule(row), pattern: row.cells.phrases }));
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word);

function toRule(row: CueRow): CueRule {
  const { effect } = row.cells;
  if (isOneOf(EFFECTS, effect)) return toEffectRule(row, effect);
  for (const column of ['direction', 'reach', 'score', 'only', 'binds', 'flags'] as const)
    if (row.cells[column].length > 0)
      throw new TableError(`${row.place}: "${effect}" acts on no mention: ${column} stays empty`);
  return effect === 'pseudo' ? { pseudo: true } : { boundary: effect };
}

function toEffectRule(row: CueRow, effect: EffectRule['effect']): EffectRule {
  const { cells, place } = row;
  const { direction, reach, only, binds } = cells;
  if (direction === '') throw new TableError(`${place}: direction: is empty`);
  if (reach === '') throw new TableError(`${place}: reach: is empty`);
  const rule: EffectRule = {
    effect,
    direction,
    reach,
    score: toScore(row),
    ...(only !== '' && { only }),
    ...(binds !== '' && { binds }),
    ...toFlags(row),
  };
  if ((rule.weak || rule.binds) && effect !== 'negation')
    throw new TableError(`${place}: weak and binds are of negation only`);
  if ((rule.ended || rule.lists) && effect !== 'past')
    throw new TableError(`${place}: ended and lists are of past only`);
  return rule;
}

function toFlags({ cells }: CueRow): Partial<Record<(typeof FLAGS)[number], true>> {
  return Object.fromEntries(cells.flags.map((flag) => [flag, true]));
}

function toScore({ cells, place }: CueRow): number {
  const score = Number(cells.score);
  if (!(score > 0 && score <= 1))
    throw new TableError(`${place}: score is a number above 0, at most 1, not "${cells.score}"`);
  return score;
}

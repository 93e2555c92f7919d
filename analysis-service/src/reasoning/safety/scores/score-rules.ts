import { filled, list, number, TableError } from '@neurovista/tables';
import { z } from 'zod';
import { FLAG_LEVELS } from '@neurovista/contracts';
import type { FlagLevel } from '../flags/red-flag-rules.ts';
import { readRequirements, type Requirement, type Vocabulary } from '../requirement.ts';
import { readSafetyTable } from '../safety-table.ts';

/** One line of a score: its points count when all of `when` holds. */
export interface ScoreItem {
  /** What the clinician would have to state, as named when it is missing. */
  readonly input: string;
  readonly when: readonly Requirement[];
  readonly points: number;
}

/** What a range of the score means; it reaches up to the next band. */
export interface ScoreBand {
  readonly from: number;
  readonly level: FlagLevel | undefined;
  readonly meaning: string;
}

export interface Score {
  readonly id: string;
  readonly name: string;
  /** The highest that it can be. */
  readonly most: string;
  /** When the complaint makes the score worth asking for. */
  readonly relevant: readonly Requirement[];
  /** Red flags whose detail tells it. */
  readonly flags: readonly string[];
  readonly items: readonly ScoreItem[];
  /** From the lowest to the highest. */
  readonly bands: readonly ScoreBand[];
  readonly source: string;
}

const points = number(-99, 99);
const ITEM = { score: filled, input: filled, when: filled, points };
const BAND = { score: filled, from: points, level: z.enum(['', ...FLAG_LEVELS]), meaning: filled };
const SCORE = {
  id: filled,
  name: filled,
  most: filled,
  relevant: filled,
  flags: list,
  source: filled,
};

function loadItems(vocabulary: Vocabulary): Map<string, ScoreItem[]> {
  const items = new Map<string, ScoreItem[]>();
  const rows = readSafetyTable('score-items.tsv', ITEM);
  for (const { cells, place } of rows) {
    const item = {
      input: cells.input,
      when: readRequirements(cells.when, vocabulary, place),
      points: cells.points,
    };
    items.set(cells.score, [...(items.get(cells.score) ?? []), item]);
  }
  return items;
}

function loadBands(): Map<string, ScoreBand[]> {
  const bands = new Map<string, ScoreBand[]>();
  const rows = readSafetyTable('score-bands.tsv', BAND);
  for (const { cells } of rows) {
    const band = {
      from: cells.from,
      level: cells.level === '' ? undefined : cells.level,
      meaning: cells.meaning,
    };
    bands.set(cells.score, [...(bands.get(cells.score) ?? []), band]);
  }
  return bands;
}

/** Loads the scores; throws a TableError with file and line for a name that nothing else knows. */
export function loadScores(vocabulary: Vocabulary, isFlag: (id: string) => boolean): Score[] {
  const items = loadItems(vocabulary);
  const bands = loadBands();
  return readSafetyTable('scores.tsv', SCORE).map(({ cells, place }) => {
    const { id, name, most, flags, source } = cells;
    const unknown = flags.find((flag) => !isFlag(flag));
    if (unknown !== undefined) throw new TableError(`${place}: there is no red flag "${unknown}"`);
    const own = items.get(id);
    const steps = bands.get(id)?.toSorted((a, b) => a.from - b.from);
    if (!own || !steps) throw new TableError(`${place}: "${id}" has no items or no bands`);
    const relevant = readRequirements(cells.relevant, vocabulary, place);
    return { id, name, most, relevant, flags, items: own, bands: steps, source };
  });
}

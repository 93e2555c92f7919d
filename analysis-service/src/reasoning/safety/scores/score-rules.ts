import { splitCell, TableError } from '../../../terminology/tsv.ts';
import { readLevel, type FlagLevel } from '../flags/red-flag-rules.ts';
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

function readNumber(cell: string, place: string): number {
  if (!/^-?\d{1,2}(?:\.\d)?$/.test(cell))
    throw new TableError(`${place}: "${cell}" is not a number of points`);
  return Number(cell);
}

function loadItems(vocabulary: Vocabulary): Map<string, ScoreItem[]> {
  const items = new Map<string, ScoreItem[]>();
  const rows = readSafetyTable('score-items.tsv', ['score', 'input', 'when', 'points']);
  for (const { cells, place } of rows) {
    const item = {
      input: cells.input,
      when: readRequirements(cells.when, vocabulary, place),
      points: readNumber(cells.points, place),
    };
    items.set(cells.score, [...(items.get(cells.score) ?? []), item]);
  }
  return items;
}

function loadBands(): Map<string, ScoreBand[]> {
  const bands = new Map<string, ScoreBand[]>();
  const rows = readSafetyTable('score-bands.tsv', ['score', 'from', 'level', 'meaning']);
  for (const { cells, place } of rows) {
    const band = {
      from: readNumber(cells.from, place),
      level: cells.level === '' ? undefined : readLevel(cells.level, place),
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
  const columns = ['id', 'name', 'most', 'relevant', 'flags', 'source'] as const;
  return readSafetyTable('scores.tsv', columns).map(({ cells, place }) => {
    const { id, name, most, source } = cells;
    const flags = splitCell(cells.flags);
    const unknown = flags.find((flag) => !isFlag(flag));
    if (unknown !== undefined) throw new TableError(`${place}: there is no red flag "${unknown}"`);
    const own = items.get(id);
    const steps = bands.get(id)?.toSorted((a, b) => a.from - b.from);
    if (!own || !steps) throw new TableError(`${place}: "${id}" has no items or no bands`);
    const relevant = readRequirements(cells.relevant, vocabulary, place);
    return { id, name, most, relevant, flags, items: own, bands: steps, source };
  });
}

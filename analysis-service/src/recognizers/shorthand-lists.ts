// Letters that stand for findings in slash lists ("denies n/v, f/c", "no m/r/g"). What a letter means depends on its list.
import { readFileSync } from 'node:fs';
import { list, parseTable, TableError, type RowOf } from '@neurovista/tables';
import { z } from 'zod';

/** The lists of one kind. */
export interface ShorthandFamily {
  /** Whether this list, in lower case with its items apart by one slash, is one of them. */
  readonly includes: (list: string) => boolean;
  /** The finding that each letter names, in the order in which a repeated letter means them. */
  readonly items: ReadonlyMap<string, readonly string[]>;
}

const LIST = { lists: list, match: z.enum(['whole', 'part']), letters: list };

const MATCHES: Readonly<Record<'whole' | 'part', (list: string, known: string) => boolean>> = {
  whole: (written, known) => written === known,
  part: (written, known) => `/${written}/`.includes(`/${known}/`),
};

function toItems({ cells, place }: RowOf<typeof LIST>): ShorthandFamily['items'] {
  return new Map(
    cells.letters.map((item) => {
      const [letter = '', names = '', ...rest] = item.split('=').map((part) => part.trim());
      if (letter === '' || names === '' || rest.length > 0)
        throw new TableError(`${place}: "${item}" is no letter with its findings`);
      return [letter, names.split(',').map((name) => name.trim())];
    }),
  );
}

/** Families of a table; the first whose list fits counts. */
export function parseShorthandFamilies(text: string, file: string): ShorthandFamily[] {
  return parseTable(text, file, LIST).map((row) => {
    const { lists } = row.cells;
    const isMatch = MATCHES[row.cells.match];
    const items = toItems(row);
    if (lists.length === 0 || items.size === 0) throw new TableError(`${row.place}: an empty cell`);
    return { includes: (written) => lists.some((known) => isMatch(written, known)), items };
  });
}

export const shorthandFamilies: readonly ShorthandFamily[] = parseShorthandFamilies(
  readFileSync(new URL('../../data/lexicon/shorthand-lists.tsv', import.meta.url), 'utf8'),
  'shorthand-lists.tsv',
);

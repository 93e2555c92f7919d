import { filled, readTables, TableError, type RowOf } from '@neurovista/tables';

/** The columns of a table of word lists. */
export const WORD_LIST = { list: filled, use: filled, words: filled };
type WordRow = RowOf<typeof WORD_LIST>;

/** Lists of single words by name; rows of one list add up. */
export class WordLists {
  readonly #rows: readonly WordRow[];
  readonly #taken = new Set<string>();

  constructor(rows: readonly WordRow[]) {
    this.#rows = rows;
  }

  take(list: string): ReadonlySet<string> {
    const rows = this.#rows.filter(({ cells }) => cells.list === list);
    if (rows.length === 0) throw new TableError(`words.tsv: the list "${list}" is missing`);
    this.#taken.add(list);
    return new Set(rows.flatMap(({ cells }) => cells.words.split(' ')));
  }

  /** Throws when a row belongs to a list that was not taken: by a slip in its name its words would be lost. */
  close(): void {
    const lost = this.#rows.find(({ cells }) => !this.#taken.has(cells.list));
    if (lost !== undefined)
      throw new TableError(`${lost.place}: no rule uses a list "${lost.cells.list}"`);
  }
}

export function readWordLists(folder: URL): WordLists {
  return new WordLists(readTables(folder, 'words', WORD_LIST));
}

import { readFileSync } from 'node:fs';

/** One line of a table: its cells by column name, and where it stands. */
export interface Row {
  readonly cells: Readonly<Record<string, string>>;
  readonly place: string;
}

/** Thrown when a data file cannot be used; names file and line. */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(place: string, problem: string) {
    super(`${place}: ${problem}`);
  }
}

/**
 * Reads a tab-separated file: `#` starts a comment line, the first other line is the header, which must begin with
 * `columns`. A line with more cells than the header, or without its first cell, is an error.
 */
export function readTable(file: URL, columns: readonly string[]): readonly Row[] {
  return parseTable(readFileSync(file, 'utf8'), file.pathname.split('/').at(-1) ?? '', columns);
}

/** As readTable, for the text of a file called `name`. */
export function parseTable(text: string, name: string, columns: readonly string[]): readonly Row[] {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: line.replace(/\r$/, ''), place: `${name}:${at + 1}` }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'));
  const [head, ...rows] = lines;
  const header = head?.line.split('\t') ?? [];
  if (columns.some((column, at) => header[at] !== column))
    throw new TableError(head?.place ?? name, `the header must begin with ${columns.join(', ')}`);
  return rows.map(({ line, place }) => toRow(line.split('\t'), header, place));
}

function toRow(cells: readonly string[], header: readonly string[], place: string): Row {
  if (cells.length > header.length)
    throw new TableError(place, 'there are more cells than columns');
  if (cells[0]?.trim() === '') throw new TableError(place, 'the first cell is empty');
  return {
    cells: Object.fromEntries(header.map((column, at) => [column, cells[at]?.trim() ?? ''])),
    place,
  };
}

import { readFileSync, readdirSync } from 'node:fs';

/** A row of a table, by column name, with where it stands for messages. */
export interface Row<Column extends string> {
  readonly cells: Readonly<Record<Column, string>>;
  readonly place: string;
}

/** The message of a table that cannot be read names the file and the line. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/**
 * Rows of a tab-separated table: lines that start with `#` are notes, the first other line is the header, which
 * must name exactly these columns. Throws a TableError with file and line when a row has another shape.
 */
export function parseTable<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): Row<Column>[] {
  const rows: Row<Column>[] = [];
  let header: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const place = `${file}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (header === undefined) {
      header = line;
      if (header !== columns.join('\t'))
        throw new TableError(`${place}: the header must be ${columns.join(', ')}`);
      continue;
    }
    const values = line.split('\t');
    if (values.length > columns.length)
      throw new TableError(`${place}: ${values.length} columns instead of ${columns.length}`);
    rows.push({ cells: toCells(columns, values), place });
  }
  return rows;
}

// Editors strip trailing tabs, so missing last columns are empty ones.
function toCells<Column extends string>(
  columns: readonly Column[],
  values: readonly string[],
): Readonly<Record<Column, string>> {
  const cells = Object.fromEntries(
    columns.map((column, index) => [column, (values[index] ?? '').trim()]),
  );
  return cells as Record<Column, string>; // oxlint-disable-line typescript/no-unsafe-type-assertion -- every column was just set
}

/** Rows of all tables of a folder whose name starts with `prefix` and ends with .tsv, in name order. */
export function readTables<Column extends string>(
  folder: URL,
  prefix: string,
  columns: readonly Column[],
): Row<Column>[] {
  const files = readdirSync(folder)
    .filter((file) => file.startsWith(prefix) && file.endsWith('.tsv'))
    .toSorted();
  if (files.length === 0) throw new TableError(`${folder.pathname}: no table ${prefix}*.tsv`);
  return files.flatMap((file) =>
    parseTable(readFileSync(new URL(file, folder), 'utf8'), file, columns),
  );
}

/** Parts of a cell that are separated by `|`. */
export function splitCell(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

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
  const head = columns.join('\t');
  let isBehindHeader = false;
  for (let at = 0, number = 1; at <= text.length; number += 1) {
    const end = lineEnd(text, at);
    const line = text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    at = end + 1;
    if (line.startsWith('#') || line.trim() === '') continue;
    const place = `${file}:${number}`;
    if (isBehindHeader) rows.push({ cells: toCells(columns, line, place), place });
    else if (line === head) isBehindHeader = true;
    else throw new TableError(`${place}: the header must be ${columns.join(', ')}`);
  }
  return rows;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

// Editors strip trailing tabs, so missing last columns are empty ones.
function toCells<Column extends string>(
  columns: readonly Column[],
  line: string,
  place: string,
): Readonly<Record<Column, string>> {
  const values = line.split('\t');
  if (values.length > columns.length)
    throw new TableError(`${place}: ${values.length} columns instead of ${columns.length}`);
  const cells: Partial<Record<Column, string>> = {};
  for (let at = 0; at < columns.length; at += 1) cells[columns[at]!] = (values[at] ?? '').trim();
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
  const parts: string[] = [];
  for (const part of cell.split('|')) {
    const trimmed = part.trim();
    if (trimmed !== '') parts.push(trimmed);
  }
  return parts;
}

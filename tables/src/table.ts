import { readdirSync, readFileSync } from 'node:fs';
import { parse, type InfoRecord } from 'csv-parse/sync';
import { z } from 'zod';
import { describeUnknown } from './describe-unknown.ts';

/** The columns of a table, in order, each with what a cell may hold. */
export type Shape = Readonly<Record<string, z.ZodType<unknown, string>>>;

/** A row of a table, by column name, with where it stands for messages. */
export interface Row<Cells> {
  readonly cells: Readonly<Cells>;
  readonly place: string;
}

export type RowOf<Columns extends Shape> = Row<z.output<z.ZodObject<Columns>>>;

/** The message of a table that cannot be read names the file and the line. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

interface Line {
  readonly info: InfoRecord;
  readonly record: readonly string[];
}

/** Cells hold no quotes, so that a line is a row. A line that starts with `#` is a note. */
function readLines(text: string): readonly Line[] {
  const lines: unknown = parse(text, {
    delimiter: '\t',
    // eslint-disable-next-line unicorn/no-null -- csv-parse's way to say that no sign quotes
    quote: null,
    comment: '#',
    comment_no_infix: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of csv-parse do not follow `info`
  return lines as readonly Line[];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const column = String(issue.path[0]);
  if (issue.code !== 'invalid_value') return `${column}: ${issue.message}`;
  return `${column}: ${describeUnknown(String(issue.input), issue.values.map(String))}`;
}

/**
 * Rows of a tab-separated table: the first line that is no note is the header, which must name exactly the columns. Last
 * columns may be missing where they are empty, since editors strip trailing tabs.
 * @throws TableError with file and line when a row has another shape
 */
export function parseTable<Columns extends Shape>(
  text: string,
  file: string,
  shape: Columns,
): RowOf<Columns>[] {
  const columns = Object.keys(shape);
  const schema = z.object(shape);
  const [head, ...lines] = readLines(text);
  if (head?.record.join('\t') !== columns.join('\t'))
    throw new TableError(
      `${file}:${head?.info.lines ?? 1}: the header must be ${columns.join(', ')}`,
    );
  return lines.map(({ info, record }) => {
    const place = `${file}:${info.lines}`;
    if (record.length > columns.length)
      throw new TableError(`${place}: ${record.length} columns instead of ${columns.length}`);
    const cells = Object.fromEntries(columns.map((column, at) => [column, record[at] ?? '']));
    const { data, error } = schema.safeParse(cells, { reportInput: true });
    if (error) throw new TableError(`${place}: ${describeIssue(error.issues[0]!)}`);
    return { cells: data, place };
  });
}

/** Rows of the table in a file. */
export function readTable<Columns extends Shape>(file: URL, shape: Columns): RowOf<Columns>[] {
  return parseTable(readFileSync(file, 'utf8'), file.pathname.split('/').at(-1) ?? '', shape);
}

/** Rows of all tables of a folder whose name starts with `prefix` and ends with .tsv, in name order. */
export function readTables<Columns extends Shape>(
  folder: URL,
  prefix: string,
  shape: Columns,
): RowOf<Columns>[] {
  const files = readdirSync(folder)
    .filter((file) => file.startsWith(prefix) && file.endsWith('.tsv'))
    .toSorted();
  if (files.length === 0) throw new TableError(`${folder.pathname}: no table ${prefix}*.tsv`);
  return files.flatMap((file) => readTable(new URL(file, folder), shape));
}

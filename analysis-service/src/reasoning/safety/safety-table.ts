import { readFileSync } from 'node:fs';
import { parseTable } from '../../terminology/tsv.ts';

const folder = new URL('../../../data/safety/', import.meta.url);

/** Rows of a table of the safety rules; throws a TableError with file and line when a row has another shape. */
export function readSafetyTable<Column extends string>(file: string, columns: readonly Column[]) {
  return parseTable(readFileSync(new URL(file, folder), 'utf8'), file, columns);
}

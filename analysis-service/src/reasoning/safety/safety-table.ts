import { readTable, type RowOf, type Shape } from '@neurovista/tables';

const folder = new URL('../../../data/safety/', import.meta.url);

/** Rows of a table of the safety rules; throws a TableError with file and line when a row has another shape. */
export function readSafetyTable<Columns extends Shape>(
  file: string,
  shape: Columns,
): RowOf<Columns>[] {
  return readTable(new URL(file, folder), shape);
}

import { z } from 'zod';

/** Any text, or none. */
export const anyText = z.string();

/** A text that must be there. */
export const filled = z.string().min(1, 'is empty');

/** Parts that `|` separates. */
export const list = z.string().transform((cell): readonly string[] => splitCell(cell));

function describeBounds(from: number, to: number): string {
  if (Number.isFinite(from) && Number.isFinite(to)) return ` from ${from} to ${to}`;
  return Number.isFinite(from) ? ` from ${from}` : '';
}

/** A number within bounds. */
export function number(from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) {
  return z.string().transform((cell, context) => {
    const value = Number(cell);
    if (cell !== '' && Number.isFinite(value) && value >= from && value <= to) return value;
    const message = `"${cell}" is no number${describeBounds(from, to)}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A number within bounds, or nothing. */
export function optionalNumber(from?: number, to?: number) {
  const some = number(from, to);
  return z.string().transform((cell, context) => {
    if (cell === '') return undefined;
    const { data, error } = some.safeParse(cell);
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' });
    return data;
  });
}

/** Columns of any text. */
export function textColumns<const Column extends string>(
  ...columns: readonly Column[]
): Readonly<Record<Column, typeof anyText>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of exactly these columns
  return Object.fromEntries(columns.map((column) => [column, anyText])) as Record<
    Column,
    typeof anyText
  >;
}

/** Parts of a cell that are separated by `|`. */
export function splitCell(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

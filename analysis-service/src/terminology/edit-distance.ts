/**
 * Edits (insert, delete, replace, swap of neighbors) between two words, or `limit + 1` when there are more.
 * Optimal string alignment, Damerau 1964.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1)
      current.push(cost([a, b], row, column, { beforeLast, last, current }));
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

type Pair = readonly [string, string];

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;

function cost([a, b]: Pair, row: number, column: number, rows: Rows): number {
  const isSame = a[row - 1] === b[column - 1];
  const plain = Math.min(
    at(rows.last, column) + 1,
    at(rows.current, column - 1) + 1,
    at(rows.last, column - 1) + (isSame ? 0 : 1),
  );
  const isSwap =
    row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return isSwap ? Math.min(plain, at(rows.beforeLast, column - 2) + 1) : plain;
}

/** The word without each of its letters in turn: two words one edit apart share one of these or are one of them. */
export function deletions(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** Whether exactly one letter is missing, added, replaced or swapped with its neighbor. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const rest = (word: string, skipped: number) => word.slice(same + skipped);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  if (rest(a, 1) === rest(b, 1)) return true;
  return a[same] === b[same + 1] && a[same + 1] === b[same] && rest(a, 2) === rest(b, 2);
}

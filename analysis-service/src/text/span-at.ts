import type { Span } from '../document.ts';

/** The span that holds the offset, of spans in order that do not overlap; by halving, so also long lists are quick. */
export function spanAt<T extends Span>(spans: readonly T[], offset: number): T | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = spans[low];
  return found && found.begin <= offset ? found : undefined;
}

// How spans lie to one another; like document.ts for all stages of the engine.
import type { Span } from './document.ts';

/** Whether two spans share a place. */
export const overlaps = (a: Span, b: Span) => a.begin < b.end && b.begin < a.end;

/** Prepares spans, which may overlap one another, to be asked for those that share a place with another span. */
export function overlapping<T extends Span>(spans: readonly T[]): (span: Span) => readonly T[] {
  const sorted = spans.toSorted((a, b) => a.begin - b.begin);
  const longest = Math.max(0, ...sorted.map(({ begin, end }) => end - begin));
  return ({ begin, end }) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.begin < begin - longest) low = middle + 1;
      else high = middle;
    }
    const found: T[] = [];
    for (let at = low; at < sorted.length && sorted[at]!.begin < end; at += 1)
      if (sorted[at]!.end > begin) found.push(sorted[at]!);
    return found;
  };
}

import type { SegmentFlag } from '@neurovista/contracts';

/** A source with a translation of it that is to be checked. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

/** What is wrong with a translation, as far as its text can tell; [] when nothing was found. */
export type Guard = (pair: Pair) => readonly SegmentFlag[];

/** A source pattern and what its translation must then contain. */
export interface Demand {
  readonly source: RegExp;
  readonly target: RegExp;
}

/** Whether a demand is made by the source and not met by the target. */
export const isUnmet = ({ source, target }: Pair, demand: Demand): boolean =>
  demand.source.test(source) && !demand.target.test(target);

/** How often a global pattern is found. */
export const countMatches = (text: string, pattern: RegExp): number =>
  text.match(pattern)?.length ?? 0;

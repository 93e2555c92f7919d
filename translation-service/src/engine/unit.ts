import type { Reading } from './lexicon/reading.ts';
import type { Token } from './tokenize.ts';

/** A word, a known phrase, a number or a mark, with what it may be. */
export interface Unit {
  readonly text: string;
  readonly lower: string;
  readonly kind: Token['kind'];
  readonly glued: boolean;
  readonly hyphenated: boolean;
  readonly readings: readonly Reading[];
  /** Words that no table has. */
  readonly unknown: boolean;
  /** How many source words it covers. */
  readonly words: number;
}

/** A unit with the one reading that its neighbors leave. */
export interface Tagged extends Unit {
  readonly tag: Reading | undefined;
}

import type { Category } from '@neurovista/contracts';

/** The lists whose mentions the model proposes, in the order of their labels. */
export const MODEL_CATEGORIES = [
  'MEDICAL_CONDITION',
  'MEDICATION',
  'TEST_TREATMENT_PROCEDURE',
  'ANATOMY',
] as const satisfies readonly Category[];

/**
 * What a word can be part of. What follows the lists is learned with them because it bounds them ("2 cm nodule",
 * "sodium 131 mmol/l"), and thrown away afterwards.
 */
export const LABELS = [...MODEL_CATEGORIES, 'value', 'description', 'time', 'event'] as const;

export type Label = (typeof LABELS)[number];

/** Tag 0 is outside; label k begins with tag 2k + 1 and goes on with 2k + 2. */
export const TAG_COUNT = 1 + 2 * LABELS.length;
export const OUTSIDE = 0;

export const beginTag = (label: number): number => 2 * label + 1;
export const insideTag = (label: number): number => 2 * label + 2;

/** The label of a tag; -1 for outside. */
export const labelOf = (tag: number): number => ((tag + 1) >> 1) - 1;
export const isBegin = (tag: number): boolean => (tag & 1) === 1;

/** A name goes on only after its own beginning or middle; `from` -1 is the start of a sentence. */
export function mayFollow(from: number, to: number): boolean {
  if (to === OUTSIDE || isBegin(to)) return true;
  return from > OUTSIDE && labelOf(from) === labelOf(to);
}

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

/**
 * Tag 0 is outside; the first word of label k has tag 1 + k, its other words have FREE_TAGS + k. The order is part of the
 * model file (FORMAT_VERSION).
 */
export const OUTSIDE = 0;
/** The tags below this one may follow any other. */
export const FREE_TAGS = 1 + LABELS.length;
export const TAG_COUNT = FREE_TAGS + LABELS.length;

export const beginTag = (label: number): number => 1 + label;
export const insideTag = (label: number): number => FREE_TAGS + label;

/** The label of a tag; -1 for outside. */
export const labelOf = (tag: number): number => (tag < FREE_TAGS ? tag - 1 : tag - FREE_TAGS);
export const isBegin = (tag: number): boolean => tag > OUTSIDE && tag < FREE_TAGS;

/** A name goes on only after its own beginning or middle; `from` -1 is the start of a sentence. */
export function mayFollow(from: number, to: number): boolean {
  return to < FREE_TAGS || from === to || from === beginTag(labelOf(to));
}

/** By tag the tags that may follow it. */
export const SUCCESSORS: readonly (readonly number[])[] = Array.from(
  { length: TAG_COUNT },
  (_, from) =>
    Array.from({ length: TAG_COUNT }, (__, to) => to).filter((to) => mayFollow(from, to)),
);

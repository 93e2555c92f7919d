import type { Field } from '@neurovista/contracts';
import * as z from 'zod/mini';
import { place } from './entity.ts';
import { listOf, text, texts } from './reading.ts';

const segment = z.object({
  field: place.field,
  source: text,
  target: text,
  origin: text,
  flags: texts,
});
export type SegmentView = z.output<typeof segment>;
export const segments = listOf(segment);

export interface TranslatedView {
  readonly spanish: Readonly<Record<Field, string>>;
  readonly english: Readonly<Record<Field, string>>;
  readonly segments: readonly SegmentView[];
}

export const translated = z.pipe(
  z.object({
    chiefComplaint: text,
    symptoms: text,
    medicalHistory: text,
    originalChiefComplaint: text,
    originalSymptoms: text,
    originalMedicalHistory: text,
    segments,
  }),
  z.transform(
    ({ chiefComplaint, symptoms, medicalHistory, segments: all, ...original }): TranslatedView => ({
      spanish: { chiefComplaint, symptoms, medicalHistory },
      english: {
        chiefComplaint: original.originalChiefComplaint,
        symptoms: original.originalSymptoms,
        medicalHistory: original.originalMedicalHistory,
      },
      segments: all,
    }),
  ),
);

/** Flags that mean a lost, changed or added fact, as against a matter of style or vocabulary. */
const FACT_FLAG = /-mismatch$/;

/** Whether a fact of the segment may have been lost, changed or added. */
export function changesFacts({ flags }: SegmentView): boolean {
  return flags.some((flag) => FACT_FLAG.test(flag));
}

function asUntranslated(one: SegmentView): SegmentView {
  const isMarked = one.origin !== 'untranslated' || one.flags.includes('untranslated');
  return isMarked ? one : { ...one, flags: ['untranslated', ...one.flags] };
}

const keyOf = ({ field, source }: SegmentView) => `${field} ${source}`;

/** The segments of a text, repeated ones once. */
export function distinctSegments(all: readonly SegmentView[]): readonly SegmentView[] {
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

/**
 * Segments that a reader should check, each once: flagged by a guard, or left in English. Those in which a fact
 * may have changed come first.
 */
export function segmentsToCheck(all: readonly SegmentView[]): readonly SegmentView[] {
  const flagged = all.map(asUntranslated).filter(({ flags }) => flags.length > 0);
  return distinctSegments(
    flagged.toSorted((one, other) => Number(changesFacts(other)) - Number(changesFacts(one))),
  );
}

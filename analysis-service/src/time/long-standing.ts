import type { Document, Observation, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { findLongTimes } from './course.ts';

/** The observations, those marked whose sentence tells of months or years; `drugs` are the medications of the text. */
export function markLong(
  doc: Document,
  observations: readonly Observation[],
  drugs: readonly Span[],
): readonly Observation[] {
  if (doc.field === 'medicalHistory') return observations;
  const long = new Set(findLongTimes(doc, drugs).map((at) => spanAt(doc.sentences, at)));
  if (long.size === 0) return observations;
  return observations.map((one) =>
    long.has(spanAt(doc.sentences, one.begin)) ? { ...one, isLong: true } : one,
  );
}

import type { Document, Observation } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { findLongTimes, type OwnersOfTime } from './course.ts';

/** The observations, those marked whose sentence tells of months or years. */
export function markLong(
  doc: Document,
  observations: readonly Observation[],
  owners: OwnersOfTime,
): readonly Observation[] {
  if (doc.field === 'medicalHistory') return observations;
  const long = new Set(findLongTimes(doc, owners).map((at) => spanAt(doc.sentences, at)));
  if (long.size === 0) return observations;
  return observations.map((one) =>
    long.has(spanAt(doc.sentences, one.begin)) ? { ...one, isLong: true } : one,
  );
}

import type { Entity, Sentence, Span } from '../document.ts';
import { firstFrom, sentenceAt } from './sentence-at.ts';

/** How far a time may stand from what it dates, in characters; estimate. */
const REACH = 120;
/** No time expression is longer, in characters; estimate. */
const LONGEST = 60;

const gapOf = (a: Span, b: Span) => Math.max(a.begin - b.end, b.begin - a.end, 0);

/** The time expression of the same sentence that stands nearest; `times` are in text order. */
export function nearestTime(
  dated: Span,
  times: readonly Entity[],
  sentences: readonly Sentence[],
): Entity | undefined {
  const own = sentenceAt(sentences, dated.begin);
  let nearest: Entity | undefined;
  const first = firstFrom(times, dated.begin - REACH - LONGEST);
  for (let at = first; at < times.length; at += 1) {
    const time = times[at]!;
    if (time.begin > dated.end + REACH) break;
    const gap = gapOf(time, dated);
    if (gap > REACH || sentenceAt(sentences, time.begin) !== own) continue;
    if (!nearest || gap < gapOf(nearest, dated)) nearest = time;
  }
  return nearest;
}

import type { Document, Entity, Span } from '../document.ts';
import { isTimeOfComparison } from '../text/comparison.ts';
import { firstFrom, sentenceAt } from './sentence-at.ts';

/** How far a time may stand from what it dates, in characters; estimate. */
const REACH = 120;
/** No time expression is longer, in characters; estimate. */
const LONGEST = 60;

/** Words that bind a time to what it dates, unlike "and" and a comma: "cough for 2 weeks", "3 days of fever". */
const LINKS = /\b(?:for|since|of|x|over|about|on|in|from|the|last|past)\b|\s/giu;

const gapOf = (a: Span, b: Span) => Math.max(a.begin - b.end, b.begin - a.end, 0);

/** Letters and signs between the two that do not bind them. */
function distanceOf(text: string, a: Span, b: Span): number {
  const between = text.slice(Math.min(a.end, b.end), Math.max(a.begin, b.begin));
  return between.replace(LINKS, '').length;
}

const BEFORE_GESTATION =
  /\b(?:pregnant|gravid|gestation(?:al age)?|ga)[\s:,(]*(?:at |of |now )?$/iu;
const AFTER_GESTATION =
  /^[\s-]*(?:pregnant|gravid|gestation|gestational|of pregnancy|of gestation)\b/iu;
/** Longest of the words beside a gestational age, in characters. */
const BESIDE = 24;

/** "34 weeks pregnant with headache": the age of a pregnancy dates nothing beside it. */
const isGestation = (text: string, { begin, end }: Span) =>
  AFTER_GESTATION.test(text.slice(end, end + BESIDE)) ||
  BEFORE_GESTATION.test(text.slice(Math.max(0, begin - BESIDE), begin));

/** The time expression of the same sentence that is bound closest; `times` are in text order. */
export function nearestTime(
  dated: Span,
  times: readonly Entity[],
  { text, sentences }: Pick<Document, 'text' | 'sentences'>,
): Entity | undefined {
  const own = sentenceAt(sentences, dated.begin);
  let nearest: Entity | undefined;
  let least = Number.POSITIVE_INFINITY;
  const first = firstFrom(times, dated.begin - REACH - LONGEST);
  for (let at = first; at < times.length; at += 1) {
    const time = times[at]!;
    if (time.begin > dated.end + REACH) break;
    if (gapOf(time, dated) > REACH || sentenceAt(sentences, time.begin) !== own) continue;
    if (isGestation(text, time) || isTimeOfComparison(text, time.begin)) continue;
    const distance = distanceOf(text, time, dated);
    if (distance >= least) continue;
    nearest = time;
    least = distance;
  }
  return nearest;
}

import { isFree, normAt, stopsAt, type Frame, type Range } from '../frame/index.ts';
import {
  ACT_OBJECTS,
  ACTS,
  ADJECTIVES,
  DEGREES,
  FINITE_VERBS,
  ONSET_SIGNS,
  PRESENT_LEADERS,
  PRESENT_SIGNS,
  SITES_OF_BLEEDING,
  STATES,
  TIME_UNITS,
  VERBS_OR_NOUNS,
} from '../cues/words.ts';

/**
 * What in an item tells that it is there: a counted course, an onset or duration, that it is a clause ("vomited",
 * "knee swollen"), another word, or its adjective.
 */
export type Presence = 'course' | 'onset' | 'clause' | 'sign' | 'adjective';

/** `limit` is where the scope ended: the word that ended it may be the sign. */
export function presenceOf(
  frame: Frame,
  { first, end }: Range,
  limit: number,
): Presence | undefined {
  const isEnd = end === limit && end < frame.tokens.length && frame.opens[end] !== 1;
  const item = { first, end: isEnd ? end + 1 : end };
  const sign = strongestSign(frame, item);
  if (sign === 'course' || sign === 'onset') return sign;
  if (isClause(frame, item)) return 'clause';
  const isLed = isFree(frame, first) && PRESENT_LEADERS.has(normAt(frame, first));
  return sign ?? (isLed ? 'adjective' : undefined);
}

function strongestSign(frame: Frame, { first, end }: Range): Presence | undefined {
  let found: Presence | undefined;
  for (let at = first; at < end; at += 1) {
    const sign = isFree(frame, at) ? signAt(frame, at) : undefined;
    if (sign === 'course') return sign;
    if (sign === 'onset' || found === undefined) found = sign ?? found;
  }
  return found;
}

function isClause(frame: Frame, { first, end }: Range): boolean {
  if (isVerb(frame, first) || isActOrAdjective(frame, { first, end })) return true;
  const last = isFree(frame, end - 1) ? end - 1 : end;
  // "headache severe"
  if (last < end && last > first && !isFree(frame, last - 1) && DEGREES.has(normAt(frame, last)))
    return true;
  if (isBleeding(frame, end - 1)) return false;
  return end - first > 1 && STATES.has(normAt(frame, end - 1)) && !STATES.has(normAt(frame, first));
}

/** "Vomiting blood", "wheezing badly"; "drowsy" alone. */
export function isActOrAdjective(frame: Frame, { first, end }: Range): boolean {
  const norm = normAt(frame, first);
  if (end - first === 1) return ADJECTIVES.has(norm);
  const isAct = ACTS.has(norm) && ACT_OBJECTS.has(normAt(frame, first + 1));
  return isAct && !leadsToOr(frame, first + 1);
}

/** "No fever, coughing blood or weight loss" denies all of it. */
function leadsToOr(frame: Frame, from: number): boolean {
  for (let at = from; at < frame.tokens.length && frame.opens[at] !== 1; at += 1)
    if (/^n?or$/u.test(normAt(frame, at))) return true;
  return false;
}

/** "PR bleeding", but "gums bleeding" */
const isBleeding = (frame: Frame, at: number) =>
  normAt(frame, at) === 'bleeding' && SITES_OF_BLEEDING.has(normAt(frame, at - 1));

// "vomited"
function isVerb(frame: Frame, at: number): boolean {
  if (FINITE_VERBS.has(normAt(frame, at)) && !isFree(frame, at)) return !isPlural(frame, at);
  return (
    !isFree(frame, at) && isFree(frame, at + 1) && /^\w{3,}ed$|^fell$/u.test(normAt(frame, at))
  );
}

/** "Falls" before the end of its item, but "falls asleep at work". */
function isPlural(frame: Frame, at: number): boolean {
  if (!VERBS_OR_NOUNS.has(normAt(frame, at))) return false;
  return (
    frame.tokens[at + 1]?.kind !== 'word' ||
    /^(and|or|nor|since|in|within|at|over|this|last|recently)$/u.test(normAt(frame, at + 1))
  );
}

function signAt(frame: Frame, at: number): Presence | undefined {
  if (isCountAt(frame, at)) return 'course';
  if (isOnsetAt(frame, at)) return 'onset';
  return isNumber(frame, at) || PRESENT_SIGNS.has(normAt(frame, at)) ? 'sign' : undefined;
}

const isNumber = (frame: Frame, at: number) => frame.tokens[at]?.kind === 'number';

// "x 3 days", "7/10", "fever 102"
function isCountAt(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  if (/^[x×]$/u.test(norm)) return isNumber(frame, at + 1);
  if (norm === '/') return normAt(frame, at + 1) === '10';
  return isNumber(frame, at) && at > 0 && !isFree(frame, at - 1);
}

// "since", "for three weeks", "all night"
function isOnsetAt(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  if (ONSET_SIGNS.has(norm)) return true;
  if (norm === 'for') return isDuration(frame, at + 1);
  return /^(all|every|each)$/u.test(norm) && TIME_UNITS.has(normAt(frame, at + 1));
}

// Words of "for more than about three weeks", at most.
const LONGEST_DURATION = 5;

function isDuration(frame: Frame, first: number): boolean {
  for (let at = first; at < first + LONGEST_DURATION; at += 1) {
    if (TIME_UNITS.has(normAt(frame, at))) return true;
    if (stopsAt(frame, at) !== 0) return false;
  }
  return false;
}

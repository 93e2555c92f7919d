import type { Reach } from '../cues/cue-rule.ts';
import {
  ANAPHORS,
  AUXILIARIES,
  CARE_VERBS,
  DATE_WORDS,
  POSSESSIVE_DETERMINERS,
} from '../cues/words.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { beforeCause, isPresentItem } from '../lists/list-items.ts';
import type { PlacedCue } from './placed-cue.ts';
import { withoutSpecimens } from './specimens.ts';
import { CLAUSE, PREDICATE } from './stops.ts';

/** Tokens before a cue that it acts on; `limit` is the end of the cue before it, or the start of the sentence. */
export function backwardScope(frame: Frame, cue: PlacedCue, limit: number): Range {
  const from = skipNow(
    frame,
    cue,
    skipAuxiliaries(frame, skipMark(frame, cue, limit), limit),
    limit,
  );
  const end = cue.rule.effect === 'past' ? skipDate(frame, from, limit) : from;
  const first = runBack(frame, { first: limit, end }, cue.rule.reach);
  if (cue.rule.effect !== 'negation') return { first, end };
  return withoutSpecimens(frame, { first, end: beforeCause(frame, first, end) });
}

// "Headache: resolved", "ulcer, healed"
function skipMark(frame: Frame, { rule, first }: PlacedCue, limit: number): number {
  if (first - 1 <= limit || (rule.effect !== 'past' && rule.effect !== 'stopped')) return first;
  const isMark = (stopsAt(frame, first - 1) & (STOP.colon | STOP.dash | STOP.comma)) !== 0;
  return isMark ? first - 1 : first;
}

// "rash, now resolved"
function skipNow(frame: Frame, { rule, first }: PlacedCue, from: number, limit: number): number {
  const isNow = from < first && /^(now|since|then|fully|completely)$/u.test(normAt(frame, from));
  if (!isNow || rule.effect !== 'past' || from - 1 <= limit) return from;
  return (stopsAt(frame, from - 1) & STOP.comma) === 0 ? from : from - 1;
}

function skipAuxiliaries(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at > limit && isAuxiliary(frame, at - 1)) at -= 1;
  if (at === from || at - 1 < limit) return at;
  return skipAnaphor(frame, at, limit);
}

function isAuxiliary(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  return isFree(frame, at) && (AUXILIARIES.has(norm) || norm.endsWith('ly'));
}

// "ulcer treated in May 1998"
function skipDate(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at > limit && isFree(frame, at - 1) && DATE_WORDS.has(normAt(frame, at - 1))) at -= 1;
  const verb = normAt(frame, at - 1);
  if (at <= limit || !(CARE_VERBS.has(verb) || /^(was|were)$/u.test(verb))) return from;
  return skipAuxiliaries(frame, at - 1, limit);
}

// "tremor although it seems to have stopped", "ileus, which resolved": the clause speaks of what precedes it.
function skipAnaphor(frame: Frame, from: number, limit: number): number {
  const next = normAt(frame, from);
  if (!ANAPHORS.has(next)) return from;
  let at = from;
  while (at > limit && (stopsAt(frame, at - 1) & (STOP.comma | STOP.contrast)) !== 0) at -= 1;
  return at;
}

const BACKWARD_STOPS =
  CLAUSE | PREDICATE | STOP.contrast | STOP.exception | STOP.cause | STOP.open | STOP.now;

function runBack(frame: Frame, range: Range, reach: Reach): number {
  let isCoordinated = false;
  let at = range.end - 1;
  while (at >= range.first) {
    const bits = stopsAt(frame, at);
    if ((bits & STOP.close) !== 0) at = openingOf(frame, at, range.first);
    else if ((bits & BACKWARD_STOPS) !== 0) return at + 1;
    else if ((bits & (STOP.and | STOP.or)) !== 0) {
      if (reach === 'item' || startsOwnSubject(frame, at + 1)) return at + 1;
      isCoordinated = true;
    } else if ((bits & STOP.comma) !== 0 && !isCoordinated && !goesOn(frame, at, range, reach))
      return at + 1;
    at -= 1;
  }
  return range.first;
}

// "Blackouts, fits, chest pain: all no", but not "chest pain since noon, fits, blackouts: all no".
function goesOn(frame: Frame, comma: number, { first, end }: Range, reach: Reach): boolean {
  if (reach !== 'enumeration') return false;
  let begin = comma;
  while (begin > first && (stopsAt(frame, begin - 1) & STOP.comma) === 0) begin -= 1;
  return !isPresentItem(frame, { first: begin, end: comma }, end);
}

function startsOwnSubject(frame: Frame, at: number): boolean {
  return POSSESSIVE_DETERMINERS.has(normAt(frame, at));
}

function openingOf(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at > limit && (stopsAt(frame, at) & STOP.open) === 0) at -= 1;
  return at;
}

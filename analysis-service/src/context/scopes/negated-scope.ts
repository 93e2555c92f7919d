import { normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { isComparison, purposeOfRemedy } from '../lists/list-items.ts';
import { hasDisease, readNegatedList } from '../lists/negated-list.ts';
import type { Negator } from '../lists/negator-binding.ts';
import { CLAUSE } from './stops.ts';
import { BEGINNINGS, CIRCUMSTANCES, EXISTENTIALS, TIME_UNITS } from '../cues/words.ts';

/** What a cue acts on, and what it may act on besides. */
export interface Scope extends Range {
  readonly doubted?: Range;
}

/** What a negator denies of the tokens up to its stop; the word that stopped it may tell more. */
export function negatedScope(frame: Frame, cue: Negator, { first, end: stop }: Range): Scope {
  const isStopped = stop < frame.tokens.length && frame.opens[stop] !== 1;
  const end = isStopped ? withoutNextSubject(frame, first, stop) : stop;
  if (isComparison(frame, cue.first, end)) return { first, end: first };
  if (isStopped && hasEnded(frame, end)) return { first, end: first };
  if (isStopped && isFirstTime(frame, cue, end))
    return { first, end: first, doubted: { first, end } };
  const about = purposeOfRemedy(frame, first, end);
  const kept = readNegatedList(frame, cue, { first, end: about });
  if (kept.end === end) return { first, end: withoutRestricted(frame, first, end) };
  return { first, end: kept.end, doubted: { first: kept.end, end: kept.doubted } };
}

// "no seizures until today", "never fainted before this morning"
function hasEnded(frame: Frame, at: number): boolean {
  const next = normAt(frame, at + 1);
  if (/^(until|till|til)$/u.test(normAt(frame, at))) return isTime(frame, at + 1);
  return normAt(frame, at) === 'before' && /^(today|now|this|yesterday|last|tonight)$/u.test(next);
}

// "Never had chest pain before" is said of the first chest pain.
function isFirstTime(frame: Frame, { rule, first: cue }: Negator, end: number): boolean {
  if (normAt(frame, end) !== 'before' || rule.binds !== 'verb') return false;
  const isLast = frame.opens[end + 1] === 1 || /^[.,;)]?$/u.test(normAt(frame, end + 1));
  return isLast && !hasDisease(frame, { first: cue, end });
}

// "this morning", "a few days ago"
function isTime(frame: Frame, first: number): boolean {
  if (BEGINNINGS.has(normAt(frame, first))) return true;
  for (let at = first; at < first + 4 && (stopsAt(frame, at) & CLAUSE) === 0; at += 1)
    if (TIME_UNITS.has(normAt(frame, at))) return true;
  return false;
}

// "No fever, cough is productive": what the verb belongs to is no part of the list before it, unless it is only found.
function withoutNextSubject(frame: Frame, first: number, end: number): number {
  if ((stopsAt(frame, end) & STOP.verb) === 0 || isExistential(frame, end)) return end;
  for (let at = end - 1; at > first; at -= 1) {
    const bits = stopsAt(frame, at);
    if ((bits & STOP.or) !== 0) return end;
    if ((bits & (STOP.comma | STOP.and)) !== 0)
      return (stopsAt(frame, at - 1) & STOP.comma) === 0 ? at : at - 1;
  }
  return end;
}

// "No ascites was observed", "no rales are heard"
function isExistential(frame: Frame, at: number): boolean {
  for (let next = at; next < at + 3; next += 1)
    if (EXISTENTIALS.has(normAt(frame, next))) return true;
  return false;
}

// "No chest pain, no dyspnea except on exertion": the last finding is there, under a circumstance.
export function withoutRestricted(frame: Frame, first: number, end: number): number {
  if (frame.opens[end] === 1) return end;
  const isException = (stopsAt(frame, end) & STOP.exception) !== 0 || normAt(frame, end) === 'only';
  if (!isException) return end;
  const after = /^(for|that|than|from)$/u.test(normAt(frame, end + 1)) ? end + 2 : end + 1;
  const isWith = normAt(frame, after) === 'w' && normAt(frame, after + 1) === '/';
  if (!isWith && !CIRCUMSTANCES.has(normAt(frame, after))) return end;
  for (let at = end - 2; at > first; at -= 1)
    if ((stopsAt(frame, at) & (STOP.comma | STOP.or | STOP.and)) !== 0) return at;
  return first;
}

import { postVerbalScope } from './post-verbal-scope.ts';
import { isSystem } from '../sections/exam-lines.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { beforeCause, cutAtPresentItem, isOngoing, purposeOfRemedy } from '../lists/list-items.ts';
import { negatedScope, withoutRestricted, type Scope } from './negated-scope.ts';
import type { PlacedCue } from './placed-cue.ts';
import { withoutSpecimens } from './specimens.ts';
import type { Effect, EffectRule, Reach } from '../cues/cue-rule.ts';
import {
  ANAPHORS,
  AUXILIARIES,
  CARE_VERBS,
  DATE_WORDS,
  FOLLOWERS,
  LEAD_INS,
  POSSESSIVE_DETERMINERS,
} from '../cues/words.ts';

const CLAUSE = STOP.semicolon | STOP.dash | STOP.colon;
const PREDICATE = STOP.verb | STOP.patient | STOP.pronoun | STOP['relative-clause'];

// What ends a forward scope, by effect. Commas, "and" and "or" end it by reach.
const STOPS: Readonly<Record<Effect, number>> = {
  negation: CLAUSE | PREDICATE | STOP.contrast | STOP.exception | STOP.cause,
  uncertain: CLAUSE | PREDICATE | STOP.contrast | STOP.exception | STOP.cause,
  hypothetical: STOP.request | STOP.exception | STOP.colon,
  past: CLAUSE | PREDICATE | STOP.contrast | STOP.now,
  done: CLAUSE | PREDICATE | STOP.contrast | STOP.now,
  family: STOP.patient | STOP.pronoun | STOP.verb | STOP.semicolon | STOP.colon,
  future: CLAUSE | PREDICATE | STOP.contrast | STOP.cause,
  allergy: CLAUSE | PREDICATE | STOP.contrast | STOP.now,
  stopped: CLAUSE | PREDICATE | STOP.contrast | STOP.now | STOP.cause | STOP.request,
  declined: CLAUSE | PREDICATE | STOP.contrast | STOP.cause,
};

function stopsOf({ effect, reach }: EffectRule): number {
  // "if" governs a whole clause with its verb, "risk of" a list of findings.
  const isList = effect === 'hypothetical' && reach !== 'sentence';
  return (isList ? STOPS.past : STOPS[effect]) | REACH_STOPS[reach];
}

const REACH_STOPS: Readonly<Record<Reach, number>> = {
  item: STOP.comma | STOP.and,
  phrase: STOP.comma,
  list: 0,
  sentence: 0,
};

/** Whether a phrase that a cue can act on begins at a token, within its sentence. */
export function beginsPhrase(frame: Frame, at: number, limit: number): boolean {
  if (at >= limit) return false;
  const token = frame.tokens[at];
  if (token === undefined) return false;
  if (token.kind === 'punctuation') return token.norm === '-' && !token.spaced;
  return !FOLLOWERS.has(token.norm) && (stopsAt(frame, at) & STOP.verb) === 0;
}

/** Tokens after a cue that it acts on. `limit` is where the next cue of the same effect stands, or the sentence ends. */
export function forwardScope(frame: Frame, cue: PlacedCue, limit: number): Scope {
  const { rule } = cue;
  const first = skipLeadIn(frame, skipMarkBehind(frame, cue, limit), limit);
  const stops = stopsOf(rule);
  const stop = runOn(frame, cue, { range: { first, end: limit }, policy: { stops, rule } });
  const end = beforeSystem(frame, first, stop);
  if (rule.effect === 'negation') return negatedScope(frame, cue, { first, end });
  return rule.effect === 'past' ? pastScope(frame, rule, { first, end }) : { first, end };
}

// "no murmur Resp: clear": the next body system is no item of the list.
function beforeSystem(frame: Frame, first: number, stop: number): number {
  const isTitle = (stopsAt(frame, stop) & STOP.colon) !== 0 && isSystem(frame, stop - 1);
  return isTitle && stop - 1 > first ? stop - 1 : stop;
}

function pastScope(frame: Frame, rule: EffectRule, { first, end }: Range): Range {
  if (isOngoing(frame, first, end)) return { first, end: first };
  // What the operation of "s/p laminectomy for stenosis" was for is as past as the operation.
  const about = rule.lists === true ? end : purposeOfRemedy(frame, first, end);
  const kept = cutAtPresentItem(frame, { first, end: about });
  return { first, end: kept === end ? withoutRestricted(frame, first, end) : kept };
}

// "denies that she has", "has not been having": such words belong to the cue.
function skipLeadIn(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && LEAD_INS.has(normAt(frame, at)) && isFree(frame, at)) at += 1;
  return at;
}

// "Denies: fever", and "no - fever, chills" where the cue opens its sentence or clause.
function skipMarkBehind(frame: Frame, { first, end }: PlacedCue, limit: number): number {
  const isHead = frame.opens[first] === 1 || (stopsAt(frame, first - 1) & STOP.semicolon) !== 0;
  const isDashed = isHead && end < limit && (stopsAt(frame, end) & STOP.dash) !== 0;
  return isDashed && !isFree(frame, end + 1) ? end + 1 : skipColon(frame, end, limit);
}

function skipColon(frame: Frame, at: number, limit: number): number {
  return at < limit && (stopsAt(frame, at) & STOP.colon) !== 0 ? at + 1 : at;
}

// From the cue to its stop, and over a verb that tells what the negated subject did not show.
function runOn(frame: Frame, cue: PlacedCue, { range, policy }: Run): number {
  const end = runTo(frame, range, policy);
  if (policy.rule.effect !== 'negation') return end;
  const { first, end: limit } = range;
  const next = postVerbalScope(frame, cue.first, { range: { first, end }, limit });
  if (next === undefined) return end;
  if (next.extent === 'mention') return mentionEnd(frame, next.first, limit);
  return runTo(frame, { first: skipLeadIn(frame, next.first, limit), end: limit }, policy);
}

function mentionEnd(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && !isFree(frame, at)) at += 1;
  return at;
}

interface Policy {
  readonly stops: number;
  readonly rule: EffectRule;
}

function runTo(frame: Frame, range: Range, policy: Policy): number {
  let depth = 0;
  for (let at = range.first; at < range.end; at += 1) {
    const bits = stopsAt(frame, at);
    if (bits === 0 && !isAffirmed(frame, at)) continue;
    if ((bits & STOP.open) !== 0) depth += 1;
    if ((bits & STOP.close) !== 0) depth -= 1;
    // In parentheses commas and verbs end nothing that goes on after them; the parenthesis of the cue itself does.
    if (depth < 0) return at;
    if (depth === 0 && isStop(frame, at, { range, policy })) return at;
  }
  return range.end;
}

// "negative fever positive cough"
function isAffirmed(frame: Frame, at: number): boolean {
  return /^pos(itive)?$/u.test(normAt(frame, at)) && !isFree(frame, at - 1);
}

interface Run {
  readonly range: Range;
  readonly policy: Policy;
}

function isStop(frame: Frame, at: number, { range, policy }: Run): boolean {
  if (policy.rule.effect === 'negation' && isAffirmed(frame, at)) return true;
  const bits = stopsAt(frame, at) & policy.stops;
  if (bits === 0) return false;
  // "family history negative for CAD, positive for DM"
  if (policy.rule.effect === 'family' && /^pos(itive)?$/u.test(normAt(frame, at))) return false;
  if (policy.rule.effect === 'hypothetical' && policy.rule.reach === 'sentence')
    return isMainClause(frame, at, range.first);
  return true;
}

// "If hives appear, stop the tablets": the main clause follows a comma.
function isMainClause(frame: Frame, at: number, first: number): boolean {
  if (at <= first) return false;
  const before = stopsAt(frame, at - 1);
  return (before & (STOP.comma | STOP.and | STOP.semicolon)) !== 0 || normAt(frame, at) === 'then';
}

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
    } else if ((bits & STOP.comma) !== 0 && !isCoordinated) return at + 1;
    at -= 1;
  }
  return range.first;
}

function startsOwnSubject(frame: Frame, at: number): boolean {
  return POSSESSIVE_DETERMINERS.has(normAt(frame, at));
}

function openingOf(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at > limit && (stopsAt(frame, at) & STOP.open) === 0) at -= 1;
  return at;
}

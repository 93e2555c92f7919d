import type { EffectRule } from '../cues/cue-rule.ts';
import { isSystem } from '../sections/exam-lines.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { cutAtPresentItem, isOngoing, purposeOfRemedy } from '../lists/list-items.ts';
import { negatedScope, withoutRestricted, type Scope } from './negated-scope.ts';
import type { PlacedCue } from './placed-cue.ts';
import { endOfProvoked } from './provoked.ts';
import { postVerbalScope } from './post-verbal-scope.ts';
import { stopsOf } from './stops.ts';
import { FOLLOWERS, LEAD_INS } from '../cues/words.ts';

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
  const provoked = isCondition(rule) ? endOfProvoked(frame, cue, limit) : undefined;
  if (provoked !== undefined) return { first: Math.min(cue.end, provoked), end: provoked };
  const mark = skipMarkBehind(frame, cue, limit);
  const first = skipLeadIn(frame, mark, limit);
  const stops = isHeading(frame, cue, mark) ? stopsOf(rule) & ~STOP.semicolon : stopsOf(rule);
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

// "Denies: fever; cough; rash" is one list.
const isHeading = (frame: Frame, { rule, end }: PlacedCue, mark: number) =>
  rule.effect === 'negation' && mark > end && (stopsAt(frame, end) & STOP.colon) !== 0;

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
  if (next.extent === 'mention') return endOfMentions(frame, next.first, limit);
  return runTo(frame, { first: skipLeadIn(frame, next.first, limit), end: limit }, policy);
}

function endOfMentions(frame: Frame, from: number, limit: number): number {
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
  if (policy.rule.effect === 'negation' && isFurtherPredicate(frame, at)) return false;
  if (isCondition(policy.rule) && isToldAfter(frame, at, range.first)) return true;
  const bits = stopsAt(frame, at) & policy.stops;
  if (bits === 0) return false;
  // "family history negative for CAD, positive for DM"
  if (policy.rule.effect === 'family' && /^pos(itive)?$/u.test(normAt(frame, at))) return false;
  if (policy.rule.effect === 'hypothetical' && policy.rule.reach === 'sentence')
    return isMainClause(frame, at, range.first);
  return true;
}

const isCondition = ({ effect, reach }: EffectRule) =>
  effect === 'hypothetical' && reach === 'sentence';

const SUBJECT = STOP.pronoun | STOP.patient;

// "told to ring if chest pain and I have chest pain": behind a condition without a verb, a clause with a subject is told.
// "if he has a fever and he is drowsy" goes on.
function isToldAfter(frame: Frame, at: number, first: number): boolean {
  if (at <= first || !isSubject(frame, at)) return false;
  if ((stopsAt(frame, at - 1) & (STOP.and | STOP.comma | STOP.contrast)) === 0) return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    // What opens a sentence with "if" belongs to it as far as its main clause.
    if (normAt(frame, before) === 'if') return frame.opens[before] !== 1;
    if (frame.opens[before] === 1) return false;
    if ((stopsAt(frame, before) & SUBJECT) !== 0) return false;
    if (before >= first && isVerb(frame, before)) return false;
  }
  return false;
}

const isVerb = (frame: Frame, at: number) =>
  (stopsAt(frame, at) & STOP.verb) !== 0 && isFree(frame, at);

const ADVISED = /^(?:should|can|could|may|might|must|will|would|needs?|ought|to|knows?)$/u;

function isSubject(frame: Frame, at: number): boolean {
  if ((stopsAt(frame, at) & SUBJECT) === 0 || !isFree(frame, at)) return false;
  return normAt(frame, at) !== 'you' && !ADVISED.test(normAt(frame, at + 1));
}

// "never fainted or had fits"
function isFurtherPredicate(frame: Frame, at: number): boolean {
  return (
    (stopsAt(frame, at - 1) & STOP.or) !== 0 &&
    /^(?:had|have|has|having|been)$/u.test(normAt(frame, at))
  );
}

// "If hives appear, stop the tablets": the main clause follows a comma.
function isMainClause(frame: Frame, at: number, first: number): boolean {
  if (at <= first) return false;
  const before = stopsAt(frame, at - 1);
  return (before & (STOP.comma | STOP.and | STOP.semicolon)) !== 0 || normAt(frame, at) === 'then';
}

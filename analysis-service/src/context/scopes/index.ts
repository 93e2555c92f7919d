// How far the cue phrases of a group reach: which way each looks, where its scope ends, and which lists it takes in.
import type { CueMatch } from '../cues/matcher.ts';
import { clauseEnd, isOnset } from '../dates/index.ts';
import { isFree, type Frame, type Range } from '../frame/index.ts';
import { assignHistoryParts, assignLinesBelow, assignRest, type Place } from '../lists/index.ts';
import { historyParts, isHistoryList } from '../lists/history-lists.ts';
import { isStillThere } from '../resolution/index.ts';
import { directionOf } from './direction.ts';
import type { PlacedCue } from './placed-cue.ts';
import { backwardScope } from './backward-scope.ts';
import { forwardScope } from './forward-scope.ts';
import { assignScope, type Modifier, type ScopeMap } from './scope-map.ts';

// Tokens between "had" and "resolved", at most.
const AUXILIARY_GAP = 2;
const DOUBTED_DENIAL = { effect: 'uncertain', score: 0.6 } as const; // estimate

/** Puts what the cues of one group reach into their scopes; linear in the number of tokens. */
export function assignCues(frame: Frame, cues: readonly CueMatch[], scopes: ScopeMap): void {
  let sentence = 0;
  const lists: (readonly [CueMatch, readonly Range[]])[] = [];
  for (const [index, match] of cues.entries()) {
    while ((frame.sentences[sentence]?.end ?? Infinity) <= match.first) sentence += 1;
    const range = frame.sentences[sentence];
    if (range === undefined) break;
    const first = Math.max(range.first, endBefore(cues, index));
    const end = Math.min(range.end, cues[index + 1]?.first ?? range.end);
    assignCue(frame, match, { scopes, sentence, between: { first, end } });
    if (isHistoryList(frame, match))
      lists.push([match, historyParts(frame, { cues, index }, range.end)]);
  }
  for (const [match, parts] of lists) assignHistoryParts(scopes, match, parts);
}

// In "the rash had resolved" the verb "had", a cue by itself, belongs to the cue after it; so does the date of a disease
// in "headache 2 weeks ago, resolved".
function endBefore(cues: readonly CueMatch[], index: number): number {
  const before = cues[index - 1];
  if (before === undefined) return 0;
  const isNear = (cues[index]?.first ?? 0) - before.end <= AUXILIARY_GAP;
  return isNear && isPassedOver(before) ? (cues[index - 2]?.end ?? 0) : before.end;
}

function isPassedOver({ rule }: CueMatch): boolean {
  if (!('effect' in rule)) return false;
  return rule.effect === 'done' || (rule.effect === 'past' && rule.only === 'diagnoses');
}

function assignCue(frame: Frame, { rule, first, end }: CueMatch, place: Place): void {
  if (!('effect' in rule)) return;
  const cue: PlacedCue = { rule, first, end };
  const direction = directionOf(frame, cue, place.between.end);
  if (direction === 'none') return;
  const isPast = direction === 'backward' && rule.effect === 'past';
  if (isPast && (isOnset(frame, cue) || isStillThere(frame, cue))) return;
  const modifier: Modifier = { ...rule, direction, first, end };
  if (direction === 'backward') assignScope(place.scopes, modifier, scopeBefore(frame, cue, place));
  else assignForward(frame, cue, { modifier, place });
}

interface Target {
  readonly modifier: Modifier;
  readonly place: Place;
}

function assignForward(frame: Frame, cue: PlacedCue, { modifier, place }: Target): void {
  const scope = forwardScope(frame, cue, place.between.end);
  if (cue.rule.lists === true) assignRest(frame, cue, { modifier, place, from: scope });
  assignScope(place.scopes, modifier, scope);
  if (scope.doubted !== undefined)
    assignScope(place.scopes, { ...modifier, ...DOUBTED_DENIAL }, scope.doubted);
  if (scope.end + 1 >= (frame.sentences[place.sentence]?.end ?? 0))
    assignLinesBelow(frame, cue, { modifier, place });
}

// "Three years ago she had shingles": what opens a sentence dates what follows.
function scopeBefore(frame: Frame, cue: PlacedCue, { between, sentence }: Place): Range {
  const range = frame.sentences[sentence];
  const scope = backwardScope(frame, cue, between.first);
  const isTime = cue.rule.effect === 'past' && cue.rule.direction === 'backward';
  if (!isTime || range === undefined || cue.first - range.first > 3) return scope;
  for (let at = range.first; at < cue.first; at += 1) if (!isFree(frame, at)) return scope;
  return { first: cue.end, end: clauseEnd(frame, cue.end, range.end) };
}

// How a cue goes on over a list: behind a comma, behind other cues in it, and in the lines below.
import type { EffectRule } from '../cues/cue-rule.ts';
import type { CueMatch } from '../cues/matcher.ts';
import { EVENTS } from '../cues/words.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { PlacedCue } from '../scopes/placed-cue.ts';
import { forwardScope } from '../scopes/forward-scope.ts';
import { assignScope, type Modifier, type ScopeMap } from '../scopes/scope-map.ts';
import { linesBelow } from './line-lists.ts';

export interface Place {
  readonly scopes: ScopeMap;
  /** Index of the sentence. */
  readonly sentence: number;
  /** From the end of the cue before to the beginning of the cue after, within the sentence. */
  readonly between: Range;
}

interface Target {
  readonly modifier: Modifier;
  readonly place: Place;
}

/** "PMH of gout, s/p splenectomy, psoriasis": the diseases behind an operation or a dated disease belong to the list. */
export function assignHistoryParts(
  scopes: ScopeMap,
  { rule, first, end }: CueMatch,
  parts: readonly Range[],
): void {
  if (!('effect' in rule)) return;
  const { effect, score } = rule;
  const modifier: Modifier = { effect, score, direction: 'forward', only: 'diseases', first, end };
  for (const part of parts) assignScope(scopes, modifier, part);
}

/** "s/p colectomy, splenectomy": what follows the comma may be of today, unless it is a procedure, or a disease after one. */
export function assignRest(
  frame: Frame,
  cue: PlacedCue,
  { modifier, place, from }: Target & { readonly from: Range },
): void {
  if ((stopsAt(frame, from.end) & STOP.comma) === 0 || from.end >= place.between.end) return;
  const rule: EffectRule = { ...cue.rule, reach: 'list' };
  const { end } = forwardScope(frame, { ...cue, rule }, place.between.end);
  const only = isDisease(frame, from) ? 'diseases' : 'procedures';
  assignScope(place.scopes, { ...modifier, only }, { first: from.end, end });
}

function isDisease(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1) if (EVENTS.has(normAt(frame, at))) return false;
  return !isFree(frame, first) && frame.inRemedy[first] === 0;
}

/** "Denies:" and "Return if:" act on the lines that follow. */
export function assignLinesBelow(frame: Frame, cue: PlacedCue, { modifier, place }: Target): void {
  const lines = linesBelow(frame, place.sentence, modifier.effect === 'negation');
  for (const { first, end } of lines)
    assignScope(place.scopes, modifier, forwardScope(frame, { ...cue, end: first }, end));
}

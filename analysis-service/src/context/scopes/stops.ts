import type { Effect, EffectRule, Reach } from '../cues/cue-rule.ts';
import { STOP } from '../frame/index.ts';

/** Marks that part clauses. */
export const CLAUSE = STOP.semicolon | STOP.dash | STOP.colon;
/** What begins a predicate, or a subject of its own. */
export const PREDICATE = STOP.verb | STOP.patient | STOP.pronoun | STOP['relative-clause'];

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

/** What ends the forward scope of a rule. */
export function stopsOf({ effect, reach }: EffectRule): number {
  // "if" governs a whole clause with its verb, "risk of" a list of findings.
  const isList = effect === 'hypothetical' && reach !== 'sentence';
  return (isList ? STOPS.past : STOPS[effect]) | REACH_STOPS[reach];
}

const REACH_STOPS: Readonly<Record<Reach, number>> = {
  item: STOP.comma | STOP.and,
  phrase: STOP.comma,
  list: 0,
  enumeration: 0,
  sentence: 0,
};

// Which cue governs which token: for each effect the last cue in whose scope a token was put.
import type { Effect, EffectRule } from '../cues/cue-rule.ts';
import type { Range } from '../frame/index.ts';

/** A cue where it stands, with what it says of the mentions in its scope; token indices of the frame. */
export interface Modifier extends Range {
  readonly effect: Effect;
  readonly direction: 'forward' | 'backward';
  readonly score: number;
  readonly only?: EffectRule['only'] | 'diseases' | 'procedures';
  readonly weak?: EffectRule['weak'];
  readonly ended?: EffectRule['ended'];
}

/** For each effect the modifier in whose scope each token lies, as an index into `modifiers`, or -1. */
export interface ScopeMap {
  readonly modifiers: Modifier[];
  readonly byEffect: Readonly<Record<Effect, Int32Array>>;
}

/** No token lies in a scope yet. */
export function emptyScopeMap(length: number): ScopeMap {
  const line = () => new Int32Array(length).fill(-1);
  return {
    modifiers: [],
    byEffect: {
      negation: line(),
      uncertain: line(),
      hypothetical: line(),
      past: line(),
      done: line(),
      family: line(),
      future: line(),
      allergy: line(),
      stopped: line(),
      declined: line(),
    },
  };
}

/** Puts the tokens of a scope under a modifier, whatever governed them before. */
export function assignScope({ modifiers, byEffect }: ScopeMap, modifier: Modifier, scope: Range) {
  if (scope.end <= scope.first) return;
  modifiers.push(modifier);
  byEffect[modifier.effect].fill(modifiers.length - 1, scope.first, scope.end);
}

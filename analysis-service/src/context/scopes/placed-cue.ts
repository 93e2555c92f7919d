import type { EffectRule } from '../cues/cue-rule.ts';
import type { Range } from '../frame/index.ts';

/** A cue of an effect in the text, in token indices of the frame. */
export interface PlacedCue extends Range {
  readonly rule: EffectRule;
}

/** A cue with the tokens that it governs. */
export interface ScopedCue extends PlacedCue {
  readonly scope: Range;
}

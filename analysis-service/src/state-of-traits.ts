// What the traits of a mention say of it.
import type { FindingState, Trait } from './document.ts';

/**
 * Whether the finding has ended ("nausea resolved"): the same words make it past and absent. The patient has had it, so
 * it is history and not denied.
 */
export function hasEnded(traits: readonly Trait[]): boolean {
  const past = traits.find(({ name }) => name === 'PAST_HISTORY')?.cue;
  return (
    past !== undefined &&
    traits.some(
      ({ name, cue }) => name === 'NEGATION' && cue?.begin === past.begin && cue.end === past.end,
    )
  );
}

/** Whether the text denies the finding: it has NEGATION, and not because the finding has ended. */
export function isDenied(traits: readonly Trait[]): boolean {
  return traits.some(({ name }) => name === 'NEGATION') && !hasEnded(traits);
}

/** What the traits of a mention say of it. */
export function stateOf(traits: readonly Trait[]): FindingState {
  const has = (name: Trait['name']) => traits.some((trait) => trait.name === name);
  if (has('PERTAINS_TO_FAMILY')) return has('NEGATION') ? 'hypothetical' : 'family';
  if (isDenied(traits)) return 'absent';
  if (has('FUTURE')) return 'planned';
  if (has('HYPOTHETICAL')) return 'hypothetical';
  if (has('PAST_HISTORY')) return 'past';
  return has('LOW_CONFIDENCE') ? 'uncertain' : 'present';
}

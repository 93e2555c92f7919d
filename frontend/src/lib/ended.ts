import type { EntityView, TraitView } from './entity-view.ts';

const PAST = 'PAST_HISTORY';
const DENIAL = 'NEGATION';

function cueOf(traits: readonly TraitView[], trait: string): TraitView['cue'] {
  return traits.find(({ name }) => name.toUpperCase() === trait)?.cue;
}

/**
 * Whether a finding was there and has ended, as in "nausea resolved": one and the same cue puts it into the past and
 * denies it. A denial by other words, or by words that are not named, may well mean that it never was.
 */
export function hasEnded({ traits }: Pick<EntityView, 'traits'>): boolean {
  const past = cueOf(traits, PAST);
  const denial = cueOf(traits, DENIAL);
  return past !== undefined && past.begin === denial?.begin && past.end === denial.end;
}

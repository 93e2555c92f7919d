import type { Entity, Trait } from './document.ts';

/** Where an account of before tells of a condition; estimate. */
const SCORE_OF_FORMER = 0.85;
/** What says already that the patient has not got it now. */
const NOT_OF_NOW: ReadonlySet<Trait['name']> = new Set([
  'NEGATION',
  'PAST_HISTORY',
  'HYPOTHETICAL',
  'PERTAINS_TO_FAMILY',
  'FUTURE',
  'ALLERGY',
]);

/** "Index event 21/05/2026: slurred speech": what the account of a stay or an event that is over tells has been. */
export function traitsToShow({ category, told, traits }: Entity): readonly Trait[] {
  const isFormer = told?.isFormer === true && told.isUndated !== true;
  if (category !== 'MEDICAL_CONDITION' || !isFormer) return traits;
  if (traits.some(({ name }) => NOT_OF_NOW.has(name))) return traits;
  return [...traits, { name: 'PAST_HISTORY', score: SCORE_OF_FORMER }];
}

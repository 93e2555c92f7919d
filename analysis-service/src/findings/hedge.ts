import type { Trait } from '../document.ts';

/** Words of somebody who has seen or felt a thing and is not sure of it; not those of a doctor who weighs a diagnosis. */
const UNSURE =
  /\b(?:may|might|could|possibly|probably|think|thinks|believes?|thought|seems?|seemed|appears?|appeared|sure|certain|unsure|uncertain|unclear|whether)\b/iu;
const WEIGHED = /\b(?:suspect\w*|suspic\w*|rule|exclude|differential|like)\b/iu;

/**
 * Whether the doubt about a finding is that of who tells it: "may have passed out", "not sure if his face droops". Such a
 * finding counts for an alarm; a suspected disease does not.
 */
export function isHedged(traits: readonly Trait[]): boolean {
  const cue = traits.find(({ name }) => name === 'LOW_CONFIDENCE')?.cue?.text;
  return cue !== undefined && UNSURE.test(cue) && !WEIGHED.test(cue);
}

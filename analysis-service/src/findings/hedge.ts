import type { Trait } from '../document.ts';

/** Words of somebody who has seen or felt a thing and is not sure of it; not those of a doctor who weighs a diagnosis. */
const UNSURE =
  /\b(?:may|might|could|possibly|probably|think|thinks|believes?|thought|seems?|seemed|appears?|appeared|sure|certain|unsure|uncertain|unclear|whether)\b/iu;
const WEIGHED = /\b(?:suspect\w*|suspic\w*|rule|exclude|differential|like)\b/iu;

/** Fear, little belief, and tests that look for it in the healthy. */
const NOT_SOUGHT =
  /\b(?:worr\w*|afraid|fear\w*|anxious|unlikely|improbable|(?:not|less) (?:likely|probable)|doubt\w*|low|screen\w*|check|test\w*|look)\b/iu;

const cueOf = (traits: readonly Trait[]) =>
  traits.find(({ name }) => name === 'LOW_CONFIDENCE')?.cue?.text;

/** Whether the doubt about a disease is that of somebody who looks for it: "?PE", "suspected", "cannot exclude", not "it may be". */
export function isSought(traits: readonly Trait[]): boolean {
  const cue = cueOf(traits);
  return cue !== undefined && !NOT_SOUGHT.test(cue) && (WEIGHED.test(cue) || !UNSURE.test(cue));
}

/**
 * Whether the doubt about a finding is that of who tells it: "may have passed out", "not sure if his face droops". Such a
 * finding counts for an alarm; a suspected disease does not.
 */
export function isHedged(traits: readonly Trait[]): boolean {
  const cue = cueOf(traits);
  return cue !== undefined && UNSURE.test(cue) && !WEIGHED.test(cue);
}

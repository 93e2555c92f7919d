// Drugs that somebody else takes, or that the patient does not bear.
import type { DrugStatement, Trait } from '../../document.ts';
import type { Range } from '../frame/frame-text.ts';
import type { Said } from './own-words.ts';
import type { Pass } from './pass.ts';
import type { Place, Scene } from './places.ts';
import { cueOf, FARTHEST_ROUTE, isSaidToBeTaken, REGULAR } from './scene-words.ts';

export const NO_ITEM: DrugStatement = { status: 'none', basis: 'mention' };

const TAKES_FROM =
  /^(?:took|taken|tried|used|borrowed|borrows|ingested|swallowed|ate|given|shares|sharing)$/u;
const TAKES_OWNED = /^(?:takes?|taking|uses?|using|has|having)$/u;
/** "Will use her husband's": intended at most. */
const INTENDS = /^(?:will|would|can|could|should|may|might|to|'ll|not|never|don't)$/u;
const FARTHEST_TAKER = 8;

/** "Took two of her mother's lorazepam": another's drug that the patient took. */
export function isTakenFrom({ text: { tokens, opens } }: Scene, { first, end }: Range): boolean {
  // "Uses his wife's diazepam", but "her husband takes diazepam"
  const isOwned = [first - 1, end - 1].some((at) => tokens[at]?.norm.endsWith("'s") === true);
  for (let at = first - 1; at >= first - FARTHEST_TAKER && opens[at + 1] !== 1; at -= 1) {
    const norm = tokens[at]?.norm ?? '';
    const isIntended = INTENDS.test(tokens[at - 1]?.norm ?? '');
    if (TAKES_FROM.test(norm) || (isOwned && TAKES_OWNED.test(norm) && !isIntended)) return true;
  }
  return false;
}

/** "Allergies: lisinopril. Started losartan": the section of an allergy reaches beyond the next title. */
const isBeyond = ({ cue }: Trait, { titleBegin }: Place) => (cue?.end ?? titleBegin) < titleBegin;

const DEAD = /^\s*(?:has |was |is )?(?:died|dead|deceased|passed away|killed)\b[^,.;\n]*[,.;\n]/iu;

/** "Wife died in 2019, on sertraline since": the dead take nothing. */
const isOfTheDead = ({ doc }: Scene, { named }: Place, { cue }: Trait) =>
  cue !== undefined && DEAD.test(doc.text.slice(cue.end, named.mention.begin));

/** How often it is taken, soon behind the drug. */
function hasSchedule({ text: { tokens, opens } }: Scene, { end }: Place): boolean {
  for (let at = end; at < end + FARTHEST_ROUTE && opens[at] === 0; at += 1)
    if (REGULAR.test(tokens[at]?.norm ?? '')) return true;
  return false;
}

const OF_NOW = new Set<string>(['list', 'reconciled']);

/** "Not to take ibuprofen" says that it is avoided; "Medication: amoxicillin 500 mg tds (hives)" that it is taken still. */
function isTakenAnyway(
  scene: Scene,
  place: Place,
  { cue }: Trait,
  said: Said | undefined,
): boolean {
  if (place.lists.some(({ kind }) => OF_NOW.has(kind)) && hasSchedule(scene, place)) return true;
  if (said === undefined || !isSaidToBeTaken(said)) return false;
  const own = cueOf(scene, said);
  return cue === undefined || own.end <= cue.begin || cue.end <= own.begin;
}

/** An allergen is no medicine that is taken, and what a relative takes is not the patient's. */
export const byOthers: Pass = (scene, place, { said, switched }) => {
  const { mention, traits } = place.named;
  const family = traits.find(({ name }) => name === 'PERTAINS_TO_FAMILY');
  const isLeft = family && isSaidToBeTaken(said) && isOfTheDead(scene, place, family);
  if (family && !isLeft && !isTakenFrom(scene, place)) return NO_ITEM;
  const allergy = traits.find(({ name }) => name === 'ALLERGY');
  if (
    allergy &&
    !isBeyond(allergy, place) &&
    !switched &&
    !isTakenAnyway(scene, place, allergy, said)
  )
    return NO_ITEM;
  return mention.classes?.includes('allergen') === true ? NO_ITEM : undefined;
};

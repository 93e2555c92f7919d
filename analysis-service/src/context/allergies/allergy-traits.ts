import type { AllergyStatement, Mention, Trait } from '../../document.ts';
import { overlapping } from '../../spans.ts';

const SCORE = 0.95; // estimate

function traitsOfAllergy({ status, cue }: AllergyStatement): Trait[] {
  const said = cue === undefined ? {} : { cue };
  if (status === 'active') return [{ name: 'ALLERGY', score: SCORE, ...said }];
  if (status === 'others') return [{ name: 'PERTAINS_TO_FAMILY', score: SCORE, ...said }];
  return [
    { name: 'ALLERGY', score: SCORE, ...said },
    { name: 'NEGATION', score: SCORE, ...said },
  ];
}

type TraitsOf = (mention: Mention) => readonly Trait[];

/** The traits of mentions with what is said of allergies: a drug to which the patient is allergic is not one that is taken. */
export function withAllergies(
  traitsOf: TraitsOf,
  allergies: readonly AllergyStatement[],
): TraitsOf {
  const allergiesAt = overlapping(
    allergies.filter(({ status, isTakenOn }) => status !== 'tolerated' && !isTakenOn),
  );
  return (mention) => {
    const traits = traitsOf(mention).filter(({ name }) => name !== 'ALLERGY');
    if (mention.category !== 'MEDICATION') return traits;
    const [allergy] = allergiesAt(mention);
    return allergy ? traitsOfAllergy(allergy) : traits;
  };
}

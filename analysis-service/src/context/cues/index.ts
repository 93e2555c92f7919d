// The phrases that say something of what stands near them. Each group is matched by itself, so that "has no" can be a verb
// for one and a negator for another.
import { boundaryRules } from './boundaries.ts';
import { familyRules } from './family.ts';
import { historyRules } from './history.ts';
import { hypotheticalRules } from './hypothetical.ts';
import { compileCues } from './matcher.ts';
import { negationRules } from './negation.ts';
import { planRules } from './plans.ts';
import { substanceRules } from './substances.ts';
import { uncertaintyRules } from './uncertainty.ts';

export const negationCues = compileCues(negationRules);
export const substanceCues = compileCues(substanceRules);
export const uncertaintyCues = compileCues(uncertaintyRules);
export const hypotheticalCues = compileCues(hypotheticalRules);
export const historyCues = compileCues(historyRules);
export const familyCues = compileCues(familyRules);
export const planCues = compileCues(planRules);
export const boundaryCues = compileCues(boundaryRules);

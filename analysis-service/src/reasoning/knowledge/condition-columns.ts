import { INFERENCE, PREVALENCE, type InferenceParameters } from '../parameters.ts';
import { COURSES, type Course } from '../../document.ts';
import { PREGNANCY_RULES, type Condition } from '../../knowledge/types.ts';

/**
 * What the prior of every condition is made of, in the order of the conditions. Each case is scored against all of them:
 * columns of numbers are read from end to end, where the conditions themselves lie scattered in memory.
 */
export interface ConditionColumns {
  /** ln share of visits, times the weight of the prior. */
  readonly prevalence: Float64Array;
  /** Years; see `Condition.ages`. */
  readonly ageFrom: Float64Array;
  readonly ageTo: Float64Array;
  /** ln odds that being of this sex adds. */
  readonly female: Float64Array;
  readonly male: Float64Array;
  /** Place of the rule in PREGNANCY_RULES. */
  readonly pregnancy: Uint8Array;
  /** Completed weeks; see `Condition.weeks`. */
  readonly weeksFrom: Float64Array;
  readonly weeksTo: Float64Array;
  /** See `courseBits`. */
  readonly courses: Uint8Array;
}

/** A set of courses as a number: a bit for each, in the order of COURSES. */
export const courseBits = (courses: readonly Course[]): number =>
  courses.reduce((bits, course) => bits | (1 << COURSES.indexOf(course)), 0);

/** ln odds from the share of patients that are of a sex. */
const sexOdds = (share: number) => (share <= 0 ? INFERENCE.impossible : Math.log(share / 0.5));

/** Builds the columns once for a knowledge base. */
export function buildConditionColumns(
  conditions: readonly Condition[],
  { priorWeight }: Pick<InferenceParameters, 'priorWeight'>,
): ConditionColumns {
  const numbers = (of: (condition: Condition) => number) => Float64Array.from(conditions, of);
  const codes = (of: (condition: Condition) => number) => Uint8Array.from(conditions, of);
  return {
    prevalence: numbers(({ prevalence }) => priorWeight * Math.log(PREVALENCE[prevalence])),
    ageFrom: numbers(({ ages }) => ages.from),
    ageTo: numbers(({ ages }) => ages.to),
    female: numbers(({ femaleShare }) => sexOdds(femaleShare)),
    male: numbers(({ femaleShare }) => sexOdds(1 - femaleShare)),
    pregnancy: codes(({ pregnancy }) => PREGNANCY_RULES.indexOf(pregnancy)),
    weeksFrom: numbers(({ weeks }) => weeks?.from ?? 0),
    weeksTo: numbers(({ weeks }) => weeks?.to ?? Infinity),
    courses: codes(({ courses }) => courseBits(courses)),
  };
}

import type { PatientFacts } from '../../record/patient-record.ts';
import type { ConditionColumns } from '../knowledge/condition-columns.ts';
import { PREGNANCY_RULES, type Condition } from '../../knowledge/types.ts';
import { INFERENCE } from '../parameters.ts';

function agePenalty(from: number, to: number, age: number): number {
  const { years, shareOfLimit, floor } = INFERENCE.ageFall;
  // "to 5" holds until the sixth birthday.
  const below = from - age;
  const above = age - (to + 1);
  const distance = Math.max(below, above, 0);
  const limit = below > 0 ? from : to;
  return Math.max(floor, -distance / (years + shareOfLimit * limit));
}

function weeksPenalty(from: number, to: number, weeks: number | undefined): number {
  if (weeks === undefined) return 0;
  const distance = Math.max(from - weeks, weeks - to, 0);
  return Math.max(INFERENCE.weeksFall.floor, -distance / INFERENCE.weeksFall.weeks);
}

const FERTILE = { from: 11, to: 55 } as const;

function pregnancyFactor(rule: Condition['pregnancy'], patient: PatientFacts): number {
  if (rule === 'any') return 0;
  if (rule === 'excluded') return patient.pregnant === true ? INFERENCE.impossible : 0;
  const cannotBe =
    patient.sex === 'male' ||
    patient.age < FERTILE.from ||
    patient.age > FERTILE.to ||
    patient.pregnant === false;
  if (cannotBe) return INFERENCE.impossible;
  return patient.pregnant === true ? Math.log(8) : Math.log(0.3);
}

/** ln prior weight of each condition for this patient, before any finding; in the order of the columns. */
export function logPriors(columns: ConditionColumns, patient: PatientFacts): Float64Array {
  const { prevalence, ageFrom, ageTo, pregnancy, weeksFrom, weeksTo } = columns;
  const sex = patient.sex === undefined ? undefined : columns[patient.sex];
  const factors = PREGNANCY_RULES.map((rule) => pregnancyFactor(rule, patient));
  const priors = new Float64Array(prevalence.length);
  for (let at = 0; at < priors.length; at += 1)
    priors[at] =
      prevalence[at]! +
      agePenalty(ageFrom[at]!, ageTo[at]!, patient.age) +
      weeksPenalty(weeksFrom[at]!, weeksTo[at]!, patient.gestationWeeks) +
      (sex?.[at] ?? 0) +
      factors[pregnancy[at]!]!;
  return priors;
}

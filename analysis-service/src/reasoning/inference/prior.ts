import type { Patient } from '../demographics.ts';
import type { Condition } from '../knowledge/types.ts';
import { INFERENCE, PREVALENCE, type InferenceParameters } from '../parameters.ts';

function agePenalty({ from, to }: Condition['ages'], age: number): number {
  const { years, shareOfLimit, floor } = INFERENCE.ageFall;
  // "to 5" holds until the sixth birthday.
  const below = from - age;
  const above = age - (to + 1);
  const distance = Math.max(below, above, 0);
  const limit = below > 0 ? from : to;
  return Math.max(floor, -distance / (years + shareOfLimit * limit));
}

function sexFactor(femaleShare: number, sex: Patient['sex']): number {
  if (sex === undefined) return 0;
  const share = sex === 'female' ? femaleShare : 1 - femaleShare;
  return share <= 0 ? INFERENCE.impossible : Math.log(share / 0.5);
}

const FERTILE = { from: 11, to: 55 } as const;

function pregnancyFactor(rule: Condition['pregnancy'], patient: Patient): number {
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

/** ln prior weight of the condition for this patient, before any finding. */
export function logPrior(
  condition: Condition,
  patient: Patient,
  { priorWeight }: Pick<InferenceParameters, 'priorWeight'>,
): number {
  return (
    priorWeight * Math.log(PREVALENCE[condition.prevalence]) +
    agePenalty(condition.ages, patient.age) +
    sexFactor(condition.femaleShare, patient.sex) +
    pregnancyFactor(condition.pregnancy, patient)
  );
}

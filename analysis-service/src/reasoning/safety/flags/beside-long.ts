import type { Evidence } from '@neurovista/contracts';
import type { Observation } from '../../../document.ts';
import { standsAt } from '../../../record/evidence.ts';
import type { Requirement } from '../requirement.ts';

/** Whether a requirement asks that the complaint is not told to last for months or years. */
export const isNotLong = ({ negated, groups }: Requirement): boolean =>
  negated && groups.flat().some((atom) => atom.kind === 'fact' && atom.fact === 'chronic');

/**
 * "Back pain for 5 years. Left calf swollen": whether months and years are told of other findings than the evidence, which
 * has a sentence of its own.
 */
export function isBesideLong(
  evidence: readonly Evidence[],
  observations: readonly Observation[],
): boolean {
  const long = observations.filter(({ isLong, state }) => isLong === true && state === 'present');
  if (long.length === 0) return false;
  const findings = new Set(long.map(({ finding }) => finding));
  return evidence.every((one) =>
    observations
      .filter((observation) => standsAt(observation, one))
      .every(({ isLong, finding }) => isLong !== true && !findings.has(finding)),
  );
}

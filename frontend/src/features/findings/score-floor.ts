import type { FindingView } from './merge-mentions.ts';

/** Least scores that can be asked for; 0 shows everything. */
export const SCORE_FLOORS = [0, 0.5, 0.7, 0.8, 0.9, 0.95] as const;
export type ScoreFloor = (typeof SCORE_FLOORS)[number];

/** Whether the filter hides a finding. An allergy and a finding without a score are never hidden. */
export function isHidden({ entity }: FindingView, floor: ScoreFloor): boolean {
  if (floor === 0 || entity.score === undefined) return false;
  if (entity.asserted.assertion === 'allergy') return false;
  return entity.score < floor;
}

/** How many of the findings the filter hides. */
export function countHidden(findings: readonly FindingView[], floor: ScoreFloor): number {
  if (floor === 0) return 0;
  return findings.reduce((sum, finding) => sum + Number(isHidden(finding, floor)), 0);
}

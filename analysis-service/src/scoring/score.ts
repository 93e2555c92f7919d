import type { TimeExpression } from '../document.ts';
import { calibratedScore, loadCalibrations, scoreTerms, type Scorable } from './calibration.ts';

// Nothing found by rules and statistics is certain.
const FLOOR = 0.01;
const CEILING = 0.995;

/**
 * Confidence, 0 to 1, that the span touches a name of its list; calibrated on texts that the model did not learn from
 * (data/model/calibration.tsv), apart for the fields of an intake and for other notes.
 */
export function scoreMention(mention: Scorable, text: string): number {
  const { origin = 'intake' } = mention;
  const score = calibratedScore(scoreTerms(mention, text), loadCalibrations()[origin]);
  return Math.max(FLOOR, Math.min(CEILING, Math.round(score * 1_000) / 1_000));
}

/** Confidence, 0 to 1, that the words are a time expression; one that has a calendar value is surer. */
export function scoreTime(time: TimeExpression): number {
  if (time.value === undefined) return 0.86;
  return time.kind === 'duration' ? 0.94 : 0.96;
}

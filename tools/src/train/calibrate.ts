// Platt scaling: logistic regression of "the span is right" on what the score depends on, by gradient steps.
import { calibratedScore, type Calibration } from '@neurovista/analysis-service';

export interface Observation {
  readonly terms: ReadonlyMap<string, number>;
  /** Whether the span is right: 1 or 0, or between them where only its probability is known. */
  readonly right: number;
}

const ROUNDS = 3_000;
const RATE = 0.5;
// Pull towards 0, in observations: terms that are seldom met stay near it.
const DECAY = 2;

/** The weights that make the observations most likely. */
export function calibrate(observations: readonly Observation[]): Calibration {
  const names = [...new Set(observations.flatMap(({ terms }) => [...terms.keys()]))].toSorted();
  const weights = new Map(names.map((name) => [name, 0]));
  const squares = new Map(names.map((name) => [name, 1e-9]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = new Map(names.map((name) => [name, -DECAY * (weights.get(name) ?? 0)]));
    for (const { terms, right } of observations) {
      const error = right - calibratedScore(terms, weights);
      for (const [name, value] of terms) slopes.set(name, (slopes.get(name) ?? 0) + error * value);
    }
    for (const [name, slope] of slopes) {
      const square = (squares.get(name) ?? 0) + slope * slope;
      squares.set(name, square);
      weights.set(name, (weights.get(name) ?? 0) + (RATE * slope) / Math.sqrt(square));
    }
  }
  return weights;
}

const BINS = 10;

/** Expected calibration error in ten bins of the score. */
export function calibrationError(
  observations: readonly Observation[],
  calibration: Calibration,
): number {
  const bins = Array.from({ length: BINS }, () => ({ score: 0, right: 0 }));
  for (const { terms, right } of observations) {
    const score = calibratedScore(terms, calibration);
    const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
    bin.score += score;
    bin.right += right;
  }
  const gaps = bins.map(({ score, right }) => Math.abs(score - right));
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, observations.length);
}

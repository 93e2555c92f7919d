// Weights of a logistic regression, as training writes them: a row for each feature, hundredths in the columns.
import { filled, number, readTable } from '@neurovista/tables';
import { CONTEXT_DATA } from './cues/cue-table.ts';

const HUNDREDTHS = 100;

/** Sums what features weigh for an outcome; a feature without a row weighs nothing. */
export type Weigh<Outcome extends string> = (
  features: readonly string[],
  outcome: Outcome,
) => number;

/** Loads a table of `data/context`; throws with file and line when it is malformed. */
export function loadWeights<Outcome extends string>(
  file: string,
  outcomes: readonly Outcome[],
): Weigh<Outcome> {
  const columns = Object.fromEntries(outcomes.map((outcome) => [outcome, number()]));
  const rows = readTable<Record<string, typeof filled | ReturnType<typeof number>>>(
    new URL(file, CONTEXT_DATA),
    { feature: filled, ...columns },
  );
  const weights = new Map(
    rows.map(({ cells }) => [cells['feature'], outcomes.map((one) => Number(cells[one]))]),
  );
  return (features, outcome) => {
    const column = outcomes.indexOf(outcome);
    let total = 0;
    for (const feature of features) total += weights.get(feature)?.[column] ?? 0;
    return total / HUNDREDTHS;
  };
}

import type { MeasurementView } from '../../answer/assessment.ts';
import type { FindingView } from './merge-mentions.ts';

export type Range = NonNullable<MeasurementView['range']>;

// The most remarkable first. A blood pressure has two values, of which the worse one counts; where the range of one is
// not known, the other cannot make the whole normal.
const ORDER: readonly (Range | undefined)[] = ['critical', 'high', 'low', undefined, 'normal'];
const ABNORMAL = 3;

const worse = (one: Range | undefined, other: Range | undefined) =>
  ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other;

export type Ranges = ReadonlyMap<number, Range | undefined>;

/** The ranges of measured values by the Id of the entity that they were read from. */
export function rangesByEntity(measurements: readonly MeasurementView[]): Ranges {
  const ranges = new Map<number, Range | undefined>();
  for (const { range, evidence } of measurements) {
    for (const { entity } of evidence) {
      if (entity === undefined) continue;
      ranges.set(entity, ranges.has(entity) ? worse(ranges.get(entity), range) : range);
    }
  }
  return ranges;
}

/** The range of a finding, the worst of its mentions. */
export function rangeOf({ mentions }: FindingView, ranges: Ranges): Range | undefined {
  const measured = mentions.flatMap(({ id }) => (id !== undefined && ranges.has(id) ? [id] : []));
  return measured
    .map((id) => ranges.get(id))
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))[0];
}

/** The findings with those of abnormal value first, otherwise in text order. */
export function abnormalFirst(
  findings: readonly FindingView[],
  ranges: Ranges,
): readonly FindingView[] {
  const rank = (finding: FindingView) => ORDER.indexOf(rangeOf(finding, ranges)) < ABNORMAL;
  return findings.toSorted((one, other) => Number(rank(other)) - Number(rank(one)));
}

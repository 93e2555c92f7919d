// How urgent the present story reads: logistic regression over its clauses (training/train/acuity.py). It has no opinion
// below its limits, so that it can raise a level and never lower one.
import type { PatientFacts } from '../../record/patient-record.ts';
import type { ReaderAlarm, ReadsLike } from '../../reading.ts';
import { DIMENSIONS } from '../encoder.ts';
import type { ReadClause } from '../encode-clauses.ts';
import { STORY_PARTS, type AcuityHead } from './load-heads.ts';
import { nearestRow } from './matrix.ts';

export type AcuityFacts = Pick<PatientFacts, 'age' | 'pregnant'>;

/** Mean, largest and smallest of the vectors, number by number, written into the first three parts of a row. */
function pool(vectors: readonly Float32Array[], row: Float64Array): void {
  for (let at = 0; at < DIMENSIONS; at += 1) {
    let [sum, high, low] = [0, -Infinity, Infinity];
    for (const vector of vectors) {
      const number = vector[at]!;
      sum += number;
      if (number > high) high = number;
      if (number < low) low = number;
    }
    row[at] = sum / vectors.length;
    row[DIMENSIONS + at] = high;
    row[2 * DIMENSIONS + at] = low;
  }
}

function featuresOf(
  vectors: readonly Float32Array[],
  story: Float32Array,
  { age, pregnant }: AcuityFacts,
  { ageBands, bandSize }: AcuityHead,
): Float64Array {
  const row = new Float64Array(STORY_PARTS * DIMENSIONS + ageBands.length + 2);
  pool(vectors, row);
  row.set(story, 3 * DIMENSIONS);
  const facts = STORY_PARTS * DIMENSIONS;
  row[facts + ageBands.filter((from) => age >= from).length] = bandSize;
  if (pregnant === true) row[row.length - 1] = bandSize;
  return row;
}

function logOdds(row: Float64Array, { weights, bias }: AcuityHead['emergency']): number {
  let sum = bias;
  for (let at = 0; at < row.length; at += 1) sum += row[at]! * weights[at]!;
  return sum;
}

const MOST_REASONS = 2;
/** A quoted clause must be at least so near (cosine); below it the quote would explain nothing; estimate. */
const LEAST_ALIKE = 0.35;

/** The clauses without which the story would read least urgent, each with the known clause that it is most like. */
function explain(
  clauses: readonly ReadClause[],
  scoreOf: (own: readonly ReadClause[]) => number,
  { known, knownClauses }: AcuityHead,
): ReadsLike[] {
  if (clauses.length === 1) return clauses.flatMap((clause) => quote(clause) ?? []);
  const whole = scoreOf(clauses);
  return clauses
    .map((clause) => ({ clause, gain: whole - scoreOf(clauses.filter((one) => one !== clause)) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .flatMap(({ clause }) => quote(clause) ?? [])
    .slice(0, MOST_REASONS);

  function quote({ text, field, begin, end, vector }: ReadClause): ReadsLike | undefined {
    const { row, cosine } = nearestRow(knownClauses, vector);
    const near = known[row];
    if (near === undefined || cosine < LEAST_ALIKE) return undefined;
    return { text, field, begin, end, known: near[0], level: near[1] };
  }
}

/** The level that the present clauses call for, and why; undefined where they call for none. */
export function alarmOf(
  clauses: readonly ReadClause[],
  story: Float32Array,
  facts: AcuityFacts,
  head: AcuityHead,
): ReaderAlarm | undefined {
  if (clauses.length === 0) return undefined;
  const rowOf = (own: readonly ReadClause[]) =>
    featuresOf(own.map(({ vector }) => vector), story, facts, head);
  const row = rowOf(clauses);
  const { limits } = head;
  const emergency = logOdds(row, head.emergency);
  const reasons = (which: 'emergency' | 'sameDay') =>
    explain(clauses, (own) => logOdds(rowOf(own), head[which]), head);
  if (emergency >= limits.emergency) return { level: 'emergency', likes: reasons('emergency') };
  if (emergency >= limits.soon) return { level: 'urgent', likes: reasons('emergency') };
  if (logOdds(row, head.sameDay) >= limits.sameDay)
    return { level: 'urgent', likes: reasons('sameDay') };
  return undefined;
}

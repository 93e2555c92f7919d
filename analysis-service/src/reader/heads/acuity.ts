// How urgent the present story reads: each written story speaks for its level as far as the present one is like it (kernel
// regression, training/train/acuity.py). It can raise a level and never lower one; below its limits it says whether a text
// of which the rules read little is like calm ones, or one that they found calm is not.
import type { ReaderAlarm, ReaderLeaning, ReadsLike } from '../../reading.ts';
import { DIMENSIONS } from '../encoder.ts';
import type { ReadClause } from '../encode-clauses.ts';
import type { AcuityHead } from './load-heads.ts';
import { nearestRow } from './matrix.ts';

/** What counts of the patient beside the words. */
export interface AcuityFacts {
  readonly age: number;
  readonly pregnant?: boolean | undefined;
  /** Share of the complaint and the symptoms that rules and vocabulary have understood. */
  readonly read: number;
  /** The visit was planned, and nothing is told to grow worse. */
  readonly isPlannedVisit: boolean;
  /** Every vital sign was measured and is normal; vectors do not see values. */
  readonly hasNormalObservations: boolean;
  /** Rules and vocabulary understood too little to say how urgent it is. */
  readonly isUnread: boolean;
}

/** What a score has to reach; few who come to a planned visit have an emergency, and what the rules understood they have judged. */
function limitsFor(
  { read, isPlannedVisit, hasNormalObservations }: AcuityFacts,
  { limits, wellRead }: AcuityHead,
) {
  const isWellRead = read >= wellRead;
  if (isPlannedVisit) {
    const emergency = isWellRead ? limits.emergencyPlannedWellRead : limits.emergencyPlanned;
    // A planned visit tells much of before.
    return { emergency, soon: emergency, sameDay: limits.sameDayPlanned, doubtful: Infinity };
  }
  const emergency = isWellRead ? limits.emergencyWellRead : limits.emergency;
  const doubtful = isWellRead ? limits.doubtfulWellRead : limits.doubtful;
  // A story that reads a little urgent, of somebody whose observations are all normal, can wait; one that reads like an emergency cannot.
  if (hasNormalObservations)
    return { emergency, soon: emergency, sameDay: limits.sameDayPlanned, doubtful: limits.sameDay };
  const soon = isWellRead ? limits.soonWellRead : limits.soon;
  return { emergency, soon, sameDay: limits.sameDay, doubtful };
}

const lengthOf = (vector: Float64Array) =>
  Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0));

/** The mean of the clauses beside the whole of the story, as long as all parts with the facts have length 1. */
function pointOf(
  clauses: readonly ReadClause[],
  story: Float64Array,
  { parts }: AcuityHead,
  isPregnant: boolean,
): Float64Array {
  const mean = new Float64Array(DIMENSIONS);
  for (const { vector } of clauses)
    for (let at = 0; at < DIMENSIONS; at += 1) mean[at]! += vector[at]!;
  const size = lengthOf(mean) || 1;
  const whole = wholeOf(parts, isPregnant);
  const point = new Float64Array(2 * DIMENSIONS);
  for (let at = 0; at < DIMENSIONS; at += 1) {
    point[at] = ((mean[at]! / size) * parts.clauses) / whole;
    point[DIMENSIONS + at] = (story[at]! * parts.story) / whole;
  }
  return point;
}

const wholeOf = ({ clauses, story, facts }: AcuityHead['parts'], isPregnant: boolean) =>
  Math.sqrt(clauses ** 2 + story ** 2 + facts ** 2 * (isPregnant ? 2 : 1));

/** How like each written story the present one is, 0 to 1. */
function likenesses(
  point: Float64Array,
  { age, pregnant }: AcuityFacts,
  head: AcuityHead,
): Float64Array {
  const { ageBands, parts, sharpness, facts, writtenStories } = head;
  const band = ageBands.filter((from) => age >= from).length;
  const own = wholeOf(parts, pregnant === true);
  const share = (isPregnant: boolean) => parts.facts ** 2 / (own * wholeOf(parts, isPregnant));
  const shares = [share(false), share(true)] as const;
  return Float64Array.from(facts, ([ofBand, isPregnant], row) => {
    const shared = Number(ofBand === band) + Number(isPregnant === 1 && pregnant === true);
    const alike =
      writtenStories.dot(row, point) + shared * (isPregnant === 1 ? shares[1] : shares[0]);
    return Math.exp(sharpness * (alike - 1));
  });
}

function scoreOf(alike: Float64Array, { votes, middle }: AcuityHead['emergency']): number {
  let sum = middle;
  for (let row = 0; row < alike.length; row += 1) sum += alike[row]! * votes[row]!;
  return sum;
}

const MOST_REASONS = 2;
/** A quoted clause must be at least so near (cosine); below it the quote would explain nothing; estimate. */
const LEAST_ALIKE = 0.5;

/** The known clause that a clause is most like, where one is near. One word of the note would explain nothing. */
function quote(
  { text, field, begin, end, vector }: ReadClause,
  { known, knownClauses }: AcuityHead,
): ReadsLike[] {
  const { row, cosine } = nearestRow(knownClauses, vector);
  const near = known[row];
  if (near === undefined || cosine < LEAST_ALIKE || !/\s/u.test(text)) return [];
  return [{ text, field, begin, end, known: near[0], level: near[1] }];
}

/** The clauses that move the story most towards the level, each beside the known clause that it is most like. */
function explain(
  clauses: readonly ReadClause[],
  alike: Float64Array,
  { votes }: AcuityHead['emergency'],
  head: AcuityHead,
): ReadsLike[] {
  // Where the score rises most, among the means of clauses.
  const slope = new Float64Array(DIMENSIONS);
  for (let row = 0; row < alike.length; row += 1)
    head.writtenStories.addTo(slope, row, votes[row]! * alike[row]!);
  const gain = ({ vector }: ReadClause) =>
    vector.reduce((sum, one, at) => sum + one * slope[at]!, 0);
  return clauses
    .map((clause) => ({ clause, gain: gain(clause) }))
    .filter((one) => one.gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MOST_REASONS)
    .flatMap(({ clause }) => quote(clause, head));
}

/** What the present clauses say of the urgency: an alarm, or what they lean to. */
export interface UrgencyReading {
  readonly alarm: ReaderAlarm | undefined;
  readonly leaning: ReaderLeaning | undefined;
}

interface Scores {
  readonly emergency: number;
  readonly sameDay: number;
}

/** A calm story around it must not hide a clause that alone reads urgent. */
const isCalmAlone =
  (facts: AcuityFacts, head: AcuityHead) =>
  (clause: ReadClause): boolean => {
    const point = pointOf([clause], clause.vector, head, facts.pregnant === true);
    return scoreOf(likenesses(point, facts, head), head.emergency) < head.limits.calm.clause;
  };

function leaningOf(
  clauses: readonly ReadClause[],
  { emergency, sameDay }: Scores,
  facts: AcuityFacts,
  head: AcuityHead,
): ReaderLeaning | undefined {
  if (sameDay >= limitsFor(facts, head).doubtful) return 'doubtful';
  const { calm } = head.limits;
  const isCalm = facts.isUnread && emergency < calm.emergency && sameDay < calm.sameDay;
  return isCalm && clauses.every(isCalmAlone(facts, head)) ? 'calm' : undefined;
}

/** The level that the present clauses call for, and why, or what they lean to where they call for none. */
export function readUrgency(
  clauses: readonly ReadClause[],
  story: Float64Array,
  facts: AcuityFacts,
  head: AcuityHead,
): UrgencyReading {
  if (clauses.length === 0) return { alarm: undefined, leaning: undefined };
  const alike = likenesses(pointOf(clauses, story, head, facts.pregnant === true), facts, head);
  const limits = limitsFor(facts, head);
  const emergency = scoreOf(alike, head.emergency);
  const sameDay = scoreOf(alike, head.sameDay);
  const raise = (level: ReaderAlarm['level'], by: AcuityHead['emergency']): UrgencyReading => ({
    alarm: { level, likes: explain(clauses, alike, by, head) },
    leaning: undefined,
  });
  if (emergency >= limits.emergency) return raise('emergency', head.emergency);
  if (emergency >= limits.soon) return raise('urgent', head.emergency);
  if (sameDay >= limits.sameDay) return raise('urgent', head.sameDay);
  return { alarm: undefined, leaning: leaningOf(clauses, { emergency, sameDay }, facts, head) };
}

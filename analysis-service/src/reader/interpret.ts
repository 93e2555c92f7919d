// From vectors to what they add: an alarm, proposals of findings and a second opinion on the differential.
import type { Interpretation, ReaderAlarm, ReaderLeaning } from '../reading.ts';
import type { ClauseReading, StoryParts } from './encode-clauses.ts';
import { readUrgency, type AcuityFacts, type UrgencyReading } from './heads/acuity.ts';
import type { Heads } from './heads/load-heads.ts';
import { proposeFindings } from './heads/propose-findings.ts';
import { opinionOf } from './heads/second-opinion.ts';
import { partStory } from './present-story.ts';

export const NOTHING_READ: Interpretation = {
  alarm: undefined,
  leaning: undefined,
  proposals: [],
  opinion: undefined,
};

const moreUrgent = (one: ReaderAlarm | undefined, other: ReaderAlarm | undefined) =>
  one?.level === 'emergency' || other === undefined ? one : other;

/** Two parts of a text are calm where both are, and doubtful where one is. */
function leaningOf(parts: readonly UrgencyReading[]): ReaderLeaning | undefined {
  if (parts.some(({ leaning }) => leaning === 'doubtful')) return 'doubtful';
  return parts.length > 0 && parts.every(({ leaning }) => leaning === 'calm') ? 'calm' : undefined;
}

/** Both parts of the story in one vector of length 1. */
function wholeOf({ own, ofHistory }: StoryParts): Float64Array | undefined {
  if (own === undefined || ofHistory === undefined) return own ?? ofHistory;
  const sum = own.map((one, at) => one + ofHistory[at]!);
  const length = Math.hypot(...sum);
  return sum.map((one) => one / length);
}

/** What the reader makes of clauses; nothing where none of them is of now. Pure: the same vectors give the same answer. */
export function interpret(
  reading: ClauseReading,
  facts: AcuityFacts,
  heads: Heads | undefined,
): Interpretation {
  if (heads === undefined || reading.status !== 'read') return NOTHING_READ;
  const { clauses, parts } = reading;
  const { own, ofHistory } = partStory(clauses);
  const story = wholeOf(parts);
  if (story === undefined) return NOTHING_READ;
  // What the history tells of now is no part of a planned visit, and the rules have not had their say on its urgency.
  const factsOfHistory = { ...facts, read: 0, isPlannedVisit: false };
  const urgencies = [
    ...(parts.own ? [readUrgency(own, parts.own, facts, heads.acuity)] : []),
    ...(parts.ofHistory
      ? [readUrgency(ofHistory, parts.ofHistory, factsOfHistory, heads.acuity)]
      : []),
  ];
  return {
    alarm: moreUrgent(urgencies[0]?.alarm, urgencies[1]?.alarm),
    leaning: leaningOf(urgencies),
    proposals: proposeFindings(clauses, heads.findings),
    opinion: opinionOf(story, clauses, heads.opinion),
  };
}

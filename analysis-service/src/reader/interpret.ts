// From vectors to what they add: an alarm, proposals of findings and a second opinion on the differential.
import type { Interpretation, ReaderAlarm } from '../reading.ts';
import type { ClauseReading } from './encode-clauses.ts';
import { alarmOf, type AcuityFacts } from './heads/acuity.ts';
import type { Heads } from './heads/load-heads.ts';
import { proposeFindings } from './heads/propose-findings.ts';
import { opinionOf } from './heads/second-opinion.ts';
import { partStory, presentOf } from './present-story.ts';

export const NOTHING_READ: Interpretation = {
  alarm: undefined,
  proposals: [],
  opinion: undefined,
};

const moreUrgent = (one: ReaderAlarm | undefined, other: ReaderAlarm | undefined) =>
  one?.level === 'emergency' || other === undefined ? one : other;

/** What the reader makes of clauses; nothing where none of them is of now. Pure: the same vectors give the same answer. */
export function interpret(
  reading: ClauseReading,
  facts: AcuityFacts,
  heads: Heads | undefined,
): Interpretation {
  if (heads === undefined || reading.status !== 'read' || reading.story === undefined)
    return NOTHING_READ;
  const clauses = presentOf(reading.clauses);
  const { own, ofHistory } = partStory(clauses);
  const { parts } = reading;
  return {
    // What the history tells of now is no part of a planned visit, and the rules have not had their say on its urgency.
    alarm: moreUrgent(
      parts.own && alarmOf(own, parts.own, facts, heads.acuity),
      parts.ofHistory &&
        alarmOf(
          ofHistory,
          parts.ofHistory,
          { ...facts, read: 0, isPlannedVisit: false },
          heads.acuity,
        ),
    ),
    proposals: proposeFindings(clauses, heads.findings),
    opinion: opinionOf(reading.story, clauses, heads.opinion),
  };
}

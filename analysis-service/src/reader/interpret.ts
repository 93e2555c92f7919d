// From vectors to what they add: an alarm, proposals of findings and a second opinion on the differential.
import type { Interpretation } from '../reading.ts';
import type { ClauseReading } from './encode-clauses.ts';
import { alarmOf, type AcuityFacts } from './heads/acuity.ts';
import type { Heads } from './heads/load-heads.ts';
import { proposeFindings } from './heads/propose-findings.ts';
import { opinionOf } from './heads/second-opinion.ts';
import { presentOf } from './present-story.ts';

export const NOTHING_READ: Interpretation = {
  alarm: undefined,
  proposals: [],
  opinion: undefined,
};

/** What the reader makes of clauses; nothing where none of them is of now. Pure: the same vectors give the same answer. */
export function interpret(
  reading: ClauseReading,
  facts: AcuityFacts,
  heads: Heads | undefined,
): Interpretation {
  if (heads === undefined || reading.status !== 'read' || reading.story === undefined)
    return NOTHING_READ;
  const clauses = presentOf(reading.clauses);
  return {
    alarm: alarmOf(clauses, reading.story, facts, heads.acuity),
    proposals: proposeFindings(clauses, heads.findings),
    opinion: opinionOf(reading.story, clauses, heads.opinion),
  };
}

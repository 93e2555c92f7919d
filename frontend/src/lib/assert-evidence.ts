import type { AssertionView } from './assertion.ts';
import { findingsOf, type EntityTile, type EntityView, type FieldSpan } from './entity-view.ts';
import type { AssessmentView, EvidenceView } from './read-assessment.ts';

function isWithin(inner: FieldSpan, outer: FieldSpan): boolean {
  return inner.field === outer.field && inner.begin >= outer.begin && inner.end <= outer.end;
}

function entityOf(
  { span, entityId }: EvidenceView,
  entities: readonly EntityView[],
): EntityView | undefined {
  const named = entityId === undefined ? undefined : entities.find(({ id }) => id === entityId);
  return named ?? (span && entities.find((known) => known.span && isWithin(span, known.span)));
}

/** The word of the server for how it read an assertion of the page, which tells more kinds apart. */
const COARSE = {
  present: 'present',
  possible: 'possible',
  hypothetical: 'possible',
  planned: 'planned',
  allergy: 'present',
  past: 'past',
  family: 'family',
  absent: 'absent',
} as const satisfies Record<AssertionView['assertion'], AssertionView['assertion']>;

function coarse({ assertion, polarity }: AssertionView): AssertionView['assertion'] {
  return assertion === 'allergy' && polarity === 'negated' ? 'absent' : COARSE[assertion];
}

/** What the server says of the words; the finding only tells more closely what it is. */
function agreed(said: AssertionView | undefined, finding: AssertionView): AssertionView {
  return said === undefined || coarse(finding) === said.assertion ? finding : said;
}

function assertEvidence(
  evidence: readonly EvidenceView[],
  entities: readonly EntityView[],
): readonly EvidenceView[] {
  return evidence.map((piece) => {
    const entity = entityOf(piece, entities);
    return entity === undefined
      ? piece
      : { ...piece, status: agreed(piece.status, entity.asserted) };
  });
}

/**
 * The assessment with the assertion of every piece of evidence. The server quotes the bare words of the text, and
 * "against: cough" must not be read as a cough when the text denies it.
 */
export function assertAssessment(
  assessment: AssessmentView,
  tiles: readonly EntityTile[],
): AssessmentView {
  const entities = findingsOf(tiles);
  const read = (evidence: readonly EvidenceView[]) => assertEvidence(evidence, entities);
  return {
    ...assessment,
    differential: assessment.differential.map((hypothesis) => ({
      ...hypothesis,
      for: read(hypothesis.for),
      against: read(hypothesis.against),
    })),
    redFlags: assessment.redFlags.map((flag) => ({ ...flag, evidence: read(flag.evidence) })),
    medicationSafety: assessment.medicationSafety.map((note) => ({
      ...note,
      evidence: read(note.evidence),
    })),
  };
}

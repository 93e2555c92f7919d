import type { EntityTile, EntityView, FieldSpan } from './entity-view.ts';
import type { AssessmentView, EvidenceView } from './read-assessment.ts';

function isWithin(inner: FieldSpan, outer: FieldSpan): boolean {
  return inner.field === outer.field && inner.begin >= outer.begin && inner.end <= outer.end;
}

function assertEvidence(
  evidence: readonly EvidenceView[],
  entities: readonly EntityView[],
): readonly EvidenceView[] {
  return evidence.map((piece) => {
    const { span } = piece;
    const entity = span && entities.find((known) => known.span && isWithin(span, known.span));
    return entity === undefined ? piece : { ...piece, status: entity.asserted };
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
  const entities = tiles
    .filter(({ list }) => list !== 'anatomy' && list !== 'timeExpressions')
    .flatMap((tile) => tile.entities);
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

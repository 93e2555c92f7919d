import type { EntityTile, EntityView, FieldSpan } from './entity-view.ts';
import type { AssessmentView, EvidenceView } from './read-assessment.ts';

/** A candidate that rests on some words, with its place by fit, from 1 on. */
export interface EvidenceUse {
  readonly rank: number;
  readonly name: string;
}

/** Words that a candidate rests on, outside of every finding. */
export interface EvidenceMark {
  readonly span: FieldSpan;
  readonly rank: number;
}

export interface EvidenceLinks {
  /** The candidates that rest on a finding, by the key of the finding. */
  readonly byEntity: ReadonlyMap<string, readonly EvidenceUse[]>;
  readonly marks: readonly EvidenceMark[];
}

interface UsedSpan extends EvidenceUse {
  readonly span: FieldSpan;
}

function overlap(one: FieldSpan, other: FieldSpan): boolean {
  return one.field === other.field && one.begin < other.end && other.begin < one.end;
}

function usedSpans(assessment: AssessmentView): readonly UsedSpan[] {
  return assessment.differential.flatMap((hypothesis, index) => {
    const evidence: readonly EvidenceView[] = [...hypothesis.for, ...hypothesis.against];
    const use = { rank: index + 1, name: hypothesis.name };
    return evidence.flatMap(({ span }) => (span === undefined ? [] : [{ ...use, span }]));
  });
}

function usesOf(entity: EntityView, used: readonly UsedSpan[]): readonly EvidenceUse[] {
  const { span } = entity;
  if (span === undefined) return [];
  const uses = used.filter((candidate) => overlap(candidate.span, span));
  if (uses.length === 0) return uses;
  return [...new Map(uses.map(({ rank, name }) => [rank, { rank, name }])).values()];
}

/** Which findings and which other words of the text the candidates rest on. */
export function linkEvidence(
  tiles: readonly EntityTile[],
  assessment: AssessmentView | undefined,
): EvidenceLinks {
  const used = assessment === undefined ? [] : usedSpans(assessment);
  // Body sites and times only repeat a part of what the findings say.
  const entities = tiles
    .filter(({ list }) => list !== 'anatomy' && list !== 'timeExpressions')
    .flatMap((tile) => tile.entities);
  const marks = new Map<string, EvidenceMark>();
  for (const { span, rank } of used) {
    const key = `${span.field}-${span.begin}-${span.end}`;
    const isCovered = entities.some((entity) => entity.span && overlap(entity.span, span));
    if (!isCovered && !marks.has(key)) marks.set(key, { span, rank });
  }
  return {
    byEntity: new Map(
      entities.flatMap((entity) => {
        const uses = usesOf(entity, used);
        return uses.length === 0 ? [] : [[entity.key, uses] as const];
      }),
    ),
    marks: [...marks.values()],
  };
}

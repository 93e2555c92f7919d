import { findingsOf, type EntityTile, type EntityView, type FieldSpan } from './entity-view.ts';
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
  /** Id of the entity that it is, or is part of, where the answer tells. */
  readonly entityId: number | undefined;
}

function usedSpans(assessment: AssessmentView): readonly UsedSpan[] {
  return assessment.differential.flatMap((hypothesis, index) => {
    const evidence: readonly EvidenceView[] = [...hypothesis.for, ...hypothesis.against];
    const use = { rank: index + 1, name: hypothesis.name };
    return evidence.flatMap(({ span, entityId }) =>
      span === undefined ? [] : [{ ...use, span, entityId }],
    );
  });
}

/** From the first to the last of the used words of each field: most of the hundreds of entities lie outside. */
function reachOf(used: readonly UsedSpan[]) {
  const reach = new Map<FieldSpan['field'], FieldSpan>();
  for (const { span } of used) {
    const known = reach.get(span.field) ?? span;
    const begin = Math.min(known.begin, span.begin);
    reach.set(span.field, { field: span.field, begin, end: Math.max(known.end, span.end) });
  }
  return reach;
}

function overlap(one: FieldSpan, other: FieldSpan): boolean {
  return one.begin < other.end && other.begin < one.end && one.field === other.field;
}

class Uses {
  readonly byEntity = new Map<string, EvidenceUse[]>();

  add(key: string, { rank, name }: EvidenceUse): void {
    const known = this.byEntity.get(key);
    if (known === undefined) this.byEntity.set(key, [{ rank, name }]);
    else if (known.every((use) => use.rank !== rank)) known.push({ rank, name });
  }
}

/** The candidates that rest on each of the entities, and the spans that none of the entities covers. */
function usesOf(entities: readonly EntityView[], used: readonly UsedSpan[]) {
  const uses = new Uses();
  const keys = new Map(entities.map(({ id, key }) => [id, key]));
  // Only what names none of them is looked for by its place.
  const unnamed = used.filter((candidate) => {
    const key = candidate.entityId === undefined ? undefined : keys.get(candidate.entityId);
    if (key !== undefined) uses.add(key, candidate);
    return key === undefined;
  });
  const uncovered = new Set(unnamed);
  const reach = reachOf(unnamed);
  for (const { key, span } of entities) {
    const within = span && reach.get(span.field);
    if (span === undefined || within === undefined || !overlap(within, span)) continue;
    for (const candidate of unnamed) {
      if (!overlap(candidate.span, span)) continue;
      uncovered.delete(candidate);
      uses.add(key, candidate);
    }
  }
  return { uses: uses.byEntity, uncovered };
}

/** Which findings and which other words of the text the candidates rest on. */
export function linkEvidence(
  tiles: readonly EntityTile[],
  assessment: AssessmentView | undefined,
): EvidenceLinks {
  const used = assessment === undefined ? [] : usedSpans(assessment);
  const { uses, uncovered } = usesOf(findingsOf(tiles), used);
  const marks = new Map<string, EvidenceMark>();
  for (const { span, rank } of uncovered) {
    const key = `${span.field}-${span.begin}-${span.end}`;
    if (!marks.has(key)) marks.set(key, { span, rank });
  }
  return { byEntity: uses, marks: [...marks.values()] };
}

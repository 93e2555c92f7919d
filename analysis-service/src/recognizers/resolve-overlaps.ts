import type { Mention, Span } from '../document.ts';
import { overlaps } from '../spans.ts';

const length = (mention: Mention) => mention.end - mention.begin;
const contains = (outer: Mention, inner: Mention) =>
  outer.begin <= inner.begin && inner.end <= outer.end;

// Which list wins when the same words stand in two of them and neither form is marked as ambiguous.
const PRECEDENCE = {
  MEDICATION: 0,
  MEDICAL_CONDITION: 1,
  TEST_TREATMENT_PROCEDURE: 2,
  ANATOMY: 3,
  TIME_EXPRESSION: 4,
} as const;

function byWeight(a: Mention, b: Mention): number {
  return (
    length(b) - length(a) ||
    Number(a.ambiguous) - Number(b.ambiguous) ||
    PRECEDENCE[a.category] - PRECEDENCE[b.category] ||
    a.begin - b.begin
  );
}

// "Abnormal mammogram", "positive PPD": a finding that is the result of a test, which is listed besides.
const RESULT_FIRST = /^(?:abnormal|positive|elevated|raised|increased|low|decreased)\s/i;

/** Where a mention stands, as far as it is known: a case report counts the finding alone. */
type Placed = Mention & { readonly origin?: 'intake' | 'note' };

/** "penicillin allergy" and "prednisone taper" name a substance; a body site is listed also inside a finding's name. */
export function mayNest(outer: Mention, inner: Placed, text: string): boolean {
  if (!contains(outer, inner) || length(outer) === length(inner)) return false;
  if (inner.category === 'ANATOMY')
    return outer.category !== 'MEDICATION' && outer.category !== 'ANATOMY';
  if (inner.type === 'TEST_NAME' && inner.origin === 'intake' && outer.type === 'DX_NAME')
    return inner.end === outer.end && RESULT_FIRST.test(text.slice(outer.begin, outer.end));
  if (inner.category !== 'MEDICATION') return false;
  if (outer.type === 'TREATMENT_NAME') return true;
  return /allerg|intoleran/i.test(text.slice(outer.begin, outer.end));
}

/**
 * Leaves one reading of every stretch of text: the longest mention wins, then the unambiguous one, then the list
 * order above. Mentions that may nest are kept both. In text order; linear but for mentions that do overlap.
 */
export function resolveOverlaps<T extends Placed>(mentions: readonly T[], text: string): T[] {
  const inOrder = mentions.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: T[] = [];
  for (const group of overlappingGroups(inOrder)) {
    if (group.length === 1) {
      kept.push(group[0]!);
      continue;
    }
    const winners: T[] = [];
    for (const mention of group.toSorted(byWeight)) {
      const rivals = winners.filter((winner) => overlaps(winner, mention));
      if (rivals.every((rival) => mayNest(rival, mention, text))) winners.push(mention);
    }
    kept.push(...winners);
  }
  return kept.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
}

function* overlappingGroups<T extends Span>(inOrder: readonly T[]): Generator<T[]> {
  let group: T[] = [];
  let end = 0;
  for (const mention of inOrder) {
    if (group.length > 0 && mention.begin >= end) {
      yield group;
      group = [];
    }
    group.push(mention);
    end = Math.max(end, mention.end);
  }
  if (group.length > 0) yield group;
}

// How near the present story lies to what is written of each condition (training/train/opinion.py).
import type { SecondOpinion } from '../../reading.ts';
import type { ReadClause } from '../encode-clauses.ts';
import type { OpinionHead } from './load-heads.ts';

/** A written story, by its row, and how like it the present one is. */
interface Near {
  readonly row: number;
  readonly cosine: number;
}

/** Conditions that are named though no finding was read that speaks for them; an estimate. */
const MOST_NEAREST = 3;

/** The written story of each condition that is most alike. */
function nearestStories(
  story: Float32Array,
  { stories, writtenStories }: OpinionHead,
): ReadonlyMap<string, Near> {
  const nearest = new Map<string, Near>();
  for (const [row, [condition]] of stories.entries()) {
    const cosine = writtenStories.dot(row, story);
    const before = nearest.get(condition);
    if (before === undefined || cosine > before.cosine) nearest.set(condition, { row, cosine });
  }
  return nearest;
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Log-odds of conditions for the present story, and of the nearest the clause that is most like them. */
export function opinionOf(
  story: Float32Array,
  clauses: readonly ReadClause[],
  head: OpinionHead,
): SecondOpinion {
  const { weights, conditions, stories, descriptions, writtenStories } = head;
  const near = nearestStories(story, head);
  // A condition without a story is neither near nor far.
  const middle = middleOf([...near.values()].map(({ cosine }) => cosine));
  const scored = conditions.map((id, row) => {
    const described = weights.description * descriptions.dot(row, story);
    return { id, logOdds: described + weights.stories * (near.get(id)?.cosine ?? middle) };
  });
  const nearest = scored
    .toSorted((a, b) => b.logOdds - a.logOdds)
    .slice(0, MOST_NEAREST)
    .flatMap(({ id }) => {
      const row = near.get(id)?.row;
      if (row === undefined) return [];
      const [clause] = clauses
        .map((one) => ({ one, cosine: writtenStories.dot(row, one.vector) }))
        .toSorted((a, b) => b.cosine - a.cosine);
      const known = stories[row]?.[1];
      if (clause === undefined || known === undefined) return [];
      const { text, field, begin, end } = clause.one;
      return [[id, { text, field, begin, end, known }] as const];
    });
  return {
    logOdds: new Map(scored.map(({ id, logOdds }) => [id, logOdds])),
    nearest: new Map(nearest),
  };
}

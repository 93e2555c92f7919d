// Which condition's written stories the present one is like (training/train/opinion.py).
import type { ReaderQuote, SecondOpinion } from '../../reading.ts';
import type { ReadClause } from '../encode-clauses.ts';
import type { OpinionHead } from './load-heads.ts';

/** Conditions that are named though no finding was read that speaks for them; an estimate. */
const MOST_NEAREST = 3;

/** What is likest of a list; the first of equals, nothing of none. */
function likest<T>(all: Iterable<T>, like: (one: T) => number): T | undefined {
  let best: { readonly one: T; readonly value: number } | undefined;
  for (const one of all) {
    const value = like(one);
    if (best === undefined || value > best.value) best = { one, value };
  }
  return best?.one;
}

/** The clause that is most like the likest written story of a condition; nothing where it has no story. */
function quoteOf(
  condition: string,
  story: Float64Array,
  clauses: readonly ReadClause[],
  { stories, rowsOf, writtenStories }: OpinionHead,
): ReaderQuote | undefined {
  const row = likest(rowsOf.get(condition) ?? [], (one) => writtenStories.dot(one, story));
  if (row === undefined) return undefined;
  const clause = likest(clauses, ({ vector }) => writtenStories.dot(row, vector));
  const known = stories[row]?.[1];
  if (clause === undefined || known === undefined) return undefined;
  const { text, field, begin, end } = clause;
  return { text, field, begin, end, known };
}

/** Log-odds of conditions for the present story, and of the likest the clause that is most like them. */
export function opinionOf(
  story: Float64Array,
  clauses: readonly ReadClause[],
  head: OpinionHead,
): SecondOpinion {
  const scored = head.conditions.map((id, row) => ({
    id,
    logOdds: head.weight * (head.likeness.dot(row, story) + head.bias[row]!),
  }));
  const nearest = scored
    .toSorted((a, b) => b.logOdds - a.logOdds)
    .slice(0, MOST_NEAREST)
    .flatMap(({ id }) => {
      const quote = quoteOf(id, story, clauses, head);
      return quote === undefined ? [] : [[id, quote] as const];
    });
  return {
    logOdds: new Map(scored.map(({ id, logOdds }) => [id, logOdds])),
    nearest: new Map(nearest),
  };
}

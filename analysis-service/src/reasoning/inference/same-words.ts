import type { FindingEvidence } from './evidence.ts';

interface Place {
  readonly column: number;
  readonly field: string | undefined;
  readonly begin: number;
  readonly end: number;
}

function placesOf(evidence: readonly FindingEvidence[]): Place[] {
  return evidence
    .flatMap(({ isPresent, observations }, column) =>
      isPresent ? observations.map(({ field, begin, end }) => ({ column, field, begin, end })) : [],
    )
    .toSorted((a, b) => a.begin - b.begin || a.end - b.end);
}

/**
 * For each piece of evidence the others that rest on all of its words too. One of the readings is meant: where one speaks
 * for a condition, the same words in another reading do not speak against it.
 */
export function sameWords(evidence: readonly FindingEvidence[]): readonly (readonly number[])[] {
  const places = placesOf(evidence);
  const shared = evidence.map(() => new Map<number, Set<Place>>());
  const note = (one: Place, other: Place) => {
    const own = shared[one.column]!;
    own.set(other.column, (own.get(other.column) ?? new Set()).add(one));
  };
  for (const [at, one] of places.entries())
    for (let next = at + 1; next < places.length && places[next]!.begin < one.end; next += 1) {
      const other = places[next]!;
      if (other.column === one.column || other.field !== one.field) continue;
      note(one, other);
      note(other, one);
    }
  return evidence.map(({ observations }, column) =>
    [...shared[column]!]
      .filter(([, covered]) => covered.size === observations.length)
      .map(([other]) => other),
  );
}

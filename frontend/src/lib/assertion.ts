import { hasEnded } from './ended.ts';
import type { EntityView } from './entity-view.ts';
import type { FindingView } from './merge-mentions.ts';

// How the record asserts a finding. The order is the order of the groups on screen: what holds for the
// patient now comes first, what was denied last (NHS Common User Interface, display of clinical statements).
export const ASSERTIONS = [
  'present',
  'possible',
  'hypothetical',
  'planned',
  'allergy',
  'past',
  'family',
  'absent',
] as const;
export type Assertion = (typeof ASSERTIONS)[number];

export type Polarity = 'affirmed' | 'negated' | 'ended';

/** Assertion and polarity of an entity; `allergy` and `family` keep their own group when negated or ended. */
export interface AssertionView {
  readonly assertion: Assertion;
  readonly polarity: Polarity;
}

// The first trait that is there decides: whose it is comes before whether it is.
const byTrait: readonly (readonly [trait: string, assertion: Assertion])[] = [
  ['PERTAINS_TO_FAMILY', 'family'],
  ['ALLERGY', 'allergy'],
  ['NEGATION', 'absent'],
  ['HYPOTHETICAL', 'hypothetical'],
  ['FUTURE', 'planned'],
  ['LOW_CONFIDENCE', 'possible'],
  ['PAST_HISTORY', 'past'],
];

const placeOfTrait = new Map(byTrait.map(([trait], place) => [trait, place]));

/** How the text asserts the entity, from its traits. */
export function assertionOf(entity: Pick<EntityView, 'traits'>): AssertionView {
  let first = byTrait.length;
  let isDenied = false;
  for (const { name } of entity.traits) {
    const trait = name.toUpperCase();
    first = Math.min(first, placeOfTrait.get(trait) ?? first);
    if (trait === 'NEGATION') isDenied = true;
  }
  const assertion = byTrait[first]?.[1] ?? 'present';
  if (!isDenied) return { assertion, polarity: 'affirmed' };
  if (!hasEnded(entity)) return { assertion, polarity: 'negated' };
  return { assertion: assertion === 'absent' ? 'past' : assertion, polarity: 'ended' };
}

export interface AssertionGroup {
  readonly assertion: Assertion;
  readonly findings: readonly FindingView[];
}

/** The findings by assertion, in the order of ASSERTIONS; groups without findings are left out. */
export function groupByAssertion(findings: readonly FindingView[]): readonly AssertionGroup[] {
  const groups = new Map<Assertion, FindingView[]>(ASSERTIONS.map((assertion) => [assertion, []]));
  for (const finding of findings) groups.get(assertionOf(finding.entity).assertion)?.push(finding);
  return [...groups]
    .map(([assertion, members]) => ({ assertion, findings: members }))
    .filter((group) => group.findings.length > 0);
}

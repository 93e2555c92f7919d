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

/** Assertion and polarity of an entity; `allergy` and `family` keep their own group when negated. */
export interface AssertionView {
  readonly assertion: Assertion;
  readonly polarity: 'affirmed' | 'negated';
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

/** How the text asserts the entity, from its traits. */
export function assertionOf(entity: Pick<EntityView, 'traits'>): AssertionView {
  const names = new Set(entity.traits.map((trait) => trait.name.toUpperCase()));
  const found = byTrait.find(([trait]) => names.has(trait));
  return {
    assertion: found?.[1] ?? 'present',
    polarity: names.has('NEGATION') ? 'negated' : 'affirmed',
  };
}

export interface AssertionGroup {
  readonly assertion: Assertion;
  readonly findings: readonly FindingView[];
}

/** The findings by assertion, in the order of ASSERTIONS; groups without findings are left out. */
export function groupByAssertion(findings: readonly FindingView[]): readonly AssertionGroup[] {
  return ASSERTIONS.map((assertion) => ({
    assertion,
    findings: findings.filter(({ entity }) => assertionOf(entity).assertion === assertion),
  })).filter((group) => group.findings.length > 0);
}

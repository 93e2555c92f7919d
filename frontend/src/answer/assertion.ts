import type { EvidenceStatus } from '@neurovista/contracts';

export interface TraitView {
  readonly name: string;
  readonly score: number | undefined;
  /** Place of the words that caused it, where the answer names them. */
  readonly cue: { readonly begin: number; readonly end: number } | undefined;
}

// How the record asserts a finding. The order is the order of the groups on screen: what holds for the
// patient now comes first, what was denied last (NHS Common User Interface, display of clinical statements).
export const ASSERTIONS = [
  'present',
  'possible',
  'hypothetical',
  'planned',
  'held',
  'stopped',
  'declined',
  'allergy',
  'past',
  'family',
  'others',
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

function cueOf(traits: readonly TraitView[], trait: string): TraitView['cue'] {
  return traits.find(({ name }) => name.toUpperCase() === trait)?.cue;
}

/**
 * Whether a finding was there and has ended, as in "nausea resolved": one and the same cue puts it into the past and
 * denies it. A denial by other words, or by words that are not named, may well mean that it never was.
 */
function hasEnded(traits: readonly TraitView[]): boolean {
  const past = cueOf(traits, 'PAST_HISTORY');
  if (past === undefined) return false;
  const denial = cueOf(traits, 'NEGATION');
  return past.begin === denial?.begin && past.end === denial.end;
}

export const TAKING_STATUSES = ['current', 'stopped', 'held', 'planned', 'declined'] as const;

/** Whether a medicine is taken, with the words that say so where they are known. */
export interface TakingView {
  readonly status: (typeof TAKING_STATUSES)[number];
  readonly cue?: { readonly text: string } | undefined;
}

/** How the text asserts an entity, from its traits; of a medicine of the patient it matters whether it is taken. */
export function assertionOf(traits: readonly TraitView[], taking?: TakingView): AssertionView {
  const read = assertionOfTraits(traits);
  const isOfOthers = read.assertion === 'family' || read.assertion === 'allergy';
  if (taking === undefined || isOfOthers) return read;
  const { status } = taking;
  return { assertion: status === 'current' ? 'present' : status, polarity: 'affirmed' };
}

function assertionOfTraits(traits: readonly TraitView[]): AssertionView {
  let first = byTrait.length;
  let isDenied = false;
  for (const { name } of traits) {
    const trait = name.toUpperCase();
    first = Math.min(first, placeOfTrait.get(trait) ?? first);
    if (trait === 'NEGATION') isDenied = true;
  }
  const assertion = byTrait[first]?.[1] ?? 'present';
  if (!isDenied) return { assertion, polarity: 'affirmed' };
  if (!hasEnded(traits)) return { assertion, polarity: 'negated' };
  return { assertion: assertion === 'absent' ? 'past' : assertion, polarity: 'ended' };
}

/** How each status of evidence in the answer is said. */
export const EVIDENCE_ASSERTIONS: Readonly<Record<EvidenceStatus, AssertionView>> = {
  present: { assertion: 'present', polarity: 'affirmed' },
  absent: { assertion: 'absent', polarity: 'negated' },
  past: { assertion: 'past', polarity: 'affirmed' },
  family: { assertion: 'family', polarity: 'affirmed' },
  possible: { assertion: 'possible', polarity: 'affirmed' },
  planned: { assertion: 'planned', polarity: 'affirmed' },
};

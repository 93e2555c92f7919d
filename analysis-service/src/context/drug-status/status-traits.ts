import type { DrugStatement, DrugStatus, Trait } from '../../document.ts';

const TRAIT_OF: Readonly<Partial<Record<DrugStatus, Trait['name']>>> = {
  stopped: 'PAST_HISTORY',
  held: 'PAST_HISTORY',
  planned: 'FUTURE',
  declined: 'NEGATION',
};

const OF_STATUS: ReadonlySet<Trait['name']> = new Set(['PAST_HISTORY', 'FUTURE', 'NEGATION']);
const SCORE = 0.9; // estimate

/** The traits of a medication with the one of its status, by the words that say so. */
export function withStatus(
  traits: readonly Trait[],
  statement: DrugStatement | undefined,
): readonly Trait[] {
  if (statement === undefined || statement.basis === 'mention') return traits;
  const isTaken = statement.status === 'current';
  const others = traits.filter(({ name }) => !OF_STATUS.has(name) && name !== 'ALLERGY');
  // What was given once or during a stay is no history of its own.
  const isGiven = statement.basis === 'given' || statement.basis === 'stay';
  const name = isGiven ? undefined : TRAIT_OF[statement.status];
  if (name === undefined) return isTaken ? others : traits;
  const { cue } = statement;
  const known = traits.find((trait) => trait.name === name);
  return [known ?? { name, score: SCORE, ...(cue ? { cue } : {}) }, ...others];
}

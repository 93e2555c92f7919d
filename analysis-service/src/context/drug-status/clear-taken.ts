// Whether a remedy is taken, was stopped or was never taken, where its own words say so.
import type { Pass } from '../pass.ts';
import type { ScopeMap } from '../scopes/scope-map.ts';
import { findTaken, type TakenRemedies } from './taken-remedies.ts';

const OVER = ['stopped', 'past', 'future'] as const;
const DENIED = ['declined', 'negation'] as const;

/** Takes back what a cue in another part of the sentence says of a remedy that is taken by its own. */
export const clearTaken: Pass = ({ frame, sentences }, scopes) => {
  for (const sentence of sentences)
    for (const taken of findTaken(frame, sentence)) clearBefore(scopes, taken);
};

function clearBefore(
  { modifiers, byEffect }: ScopeMap,
  { partFirst, isUndenied, first, end }: TakenRemedies,
): void {
  for (const effect of isUndenied ? [...OVER, ...DENIED] : OVER) {
    const line = byEffect[effect];
    for (let at = first; at < end; at += 1) {
      const modifier = modifiers[line[at]!];
      if (modifier !== undefined && modifier.first < partFirst) line[at] = -1;
    }
  }
}

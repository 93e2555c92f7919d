import type { Warning } from '@neurovista/contracts';
import type { KnowledgeBase } from './knowledge/knowledge-base.ts';
import type { Observation } from '../document.ts';

const MOST_NAMED = 5;

/** A warning for findings that the text both states and denies of the patient now; none when there are none. */
export function findContradictions(
  observations: readonly Observation[],
  knowledge: KnowledgeBase,
): Warning[] {
  const stated = observations.filter(({ basis }) => basis === 'words');
  const present = new Set(
    stated.filter(({ state }) => state === 'present').map(({ finding }) => finding),
  );
  const both = stated.filter(({ state, finding }) => state === 'absent' && present.has(finding));
  const names = [...new Set(both.map(({ finding }) => finding))].flatMap(
    (finding) => knowledge.findings.get(finding)?.name ?? [],
  );
  if (names.length === 0) return [];
  const listed = names.slice(0, MOST_NAMED).join(', ');
  return [{ code: 'contradiction', detail: `Both stated and denied in the text: ${listed}.` }];
}

// What the heads look at: the clauses that hold of the patient now, and all of them as one text.
import type { FindingState } from '../document.ts';
import type { Clause } from './clauses.ts';

/** What is doubted may be so, and what has just ended may come again (a spell that has passed). */
const OF_NOW = new Set<FindingState>(['present', 'uncertain', 'ended']);

/** Clauses that hold of the patient in this episode: none that is denied, past, planned or of another person, nor bare values. */
export function presentOf<One extends Pick<Clause, 'state' | 'isMeasured'>>(
  clauses: readonly One[],
): One[] {
  return clauses.filter(({ state, isMeasured }) => OF_NOW.has(state) && !isMeasured);
}

/** One or two clauses of now in a history are a remark ("today: pale pink", "vaccine given today") and no story; an estimate. */
const LEAST_CLAUSES = 3;

type Told = Pick<Clause, 'field' | 'state' | 'isMeasured'>;

/** The clauses of complaint and symptoms apart from those that the medical history tells of now, where they are a story. */
export function partStory<One extends Told>(
  clauses: readonly One[],
): Record<'own' | 'ofHistory', One[]> {
  const ofHistory = clauses.filter(({ field }) => field === 'historyOfNow');
  const isStory = presentOf(ofHistory).length >= LEAST_CLAUSES;
  return {
    own: clauses.filter(({ field }) => field !== 'historyOfNow'),
    ofHistory: isStory ? ofHistory : [],
  };
}

/** The present story as one text, from its beginning as far as the encoder reads; empty without a present clause. */
export const storyOf = (
  clauses: readonly Pick<Clause, 'state' | 'isMeasured' | 'text'>[],
): string =>
  presentOf(clauses)
    .map(({ text }) => text)
    .join('. ');

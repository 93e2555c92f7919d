// Notes without what their passages say is none of the patient now.
import { withVerdict } from './context/learned/index.ts';
import type { FindingState, Span } from './document.ts';
import { isCondition, touches, type Overruled } from './reader/second-look.ts';
import type { ReadNote } from './reading.ts';

type ToState = (state: FindingState, finding: string) => FindingState;

const OF_PATIENT = new Set<FindingState>(['present', 'uncertain', 'ended', 'past']);

/** The notes with what was overruled; `toState` says what the state means for a finding. */
export function withOverruled(
  notes: readonly ReadNote[],
  overruled: readonly Overruled[],
  toState: ToState,
): ReadNote[] {
  return notes.map((note) => {
    const own = overruled.filter(({ field }) => field === note.field);
    if (own.length === 0) return note;
    const wayAt = (span: Span) => own.find((one) => touches(one, span))?.way;
    return {
      ...note,
      observations: note.observations.map((one) => {
        const way = one.basis === 'words' && OF_PATIENT.has(one.state) ? wayAt(one) : undefined;
        return way === undefined ? one : { ...one, state: toState(way, one.finding) };
      }),
      exposures: note.exposures.map((one) => {
        const way = OF_PATIENT.has(one.state) ? wayAt(one) : undefined;
        return way === undefined ? one : { ...one, state: way };
      }),
      entities: note.entities.map((one) => {
        const way = isCondition(one) ? wayAt(one) : undefined;
        return way === undefined ? one : { ...one, traits: [...withVerdict(one.traits, way)] };
      }),
    };
  });
}

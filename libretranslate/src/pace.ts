/** Measurements that count: enough to know a server by, few enough to follow it; odd, so that there is a middle. */
const REMEMBERED = 5;

export interface Pace {
  /** Learns from a batch that was answered. */
  readonly measured: (characters: number, milliseconds: number) => void;
  /** Milliseconds that so many characters will take; 0 before anything was measured. */
  readonly expected: (characters: number) => number;
  /** Characters that can be done in so many milliseconds; unlimited before anything was measured. */
  readonly feasible: (milliseconds: number) => number;
}

/**
 * How fast a server translates, by the median of its last batches: a worker that has just been started is slow, and one
 * that is asked for the same text again has it in its memory. Whoever knows that an answer would come too late need not ask for it, and the server works for somebody else.
 */
export function createPace(): Pace {
  let perCharacter: readonly number[] = [];
  const usual = () => perCharacter.toSorted((a, b) => a - b)[perCharacter.length >> 1] ?? 0;
  return {
    measured: (characters, milliseconds) => {
      perCharacter = [...perCharacter, milliseconds / characters].slice(-REMEMBERED);
    },
    expected: (characters) => characters * usual(),
    feasible: (milliseconds) => milliseconds / usual(),
  };
}

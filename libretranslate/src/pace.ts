/** Measurements that count: enough to know a server by, few enough to follow it. */
const REMEMBERED = 5;

export interface Pace {
  /** Learns from a batch that was answered. */
  readonly measured: (characters: number, milliseconds: number) => void;
  /** Milliseconds that so many characters will take at least; 0 before anything was measured. */
  readonly expected: (characters: number) => number;
}

/**
 * How fast a server translates, by its best of the last batches: the wait of a busy moment says nothing of the next.
 * Whoever knows that an answer would come too late need not ask for it, and the server works for somebody else.
 */
export function createPace(): Pace {
  let perCharacter: readonly number[] = [];
  return {
    measured: (characters, milliseconds) => {
      perCharacter = [...perCharacter, milliseconds / characters].slice(-REMEMBERED);
    },
    expected: (characters) =>
      perCharacter.length === 0 ? 0 : characters * Math.min(...perCharacter),
  };
}

import { isFree, normAt, stopsAt, STOP, type Frame } from '../frame/index.ts';

// Words between the conjunction and the end that it waits for, at most; `estimate`.
const CLAUSE_TOKENS = 10;
const BREAKS = STOP.comma | STOP.semicolon | STOP.contrast;

/** "once the infection has resolved", "until the rash is gone": the finding is there, its end is expected. */
export function isResolutionExpected(frame: Frame, cue: number): boolean {
  let at = cue;
  // The auxiliary is part of some cues and stands before others, with an adverb between.
  while (!isPresentTense(frame, at) && (at === cue || normAt(frame, at).endsWith('ly'))) at -= 1;
  if (!isPresentTense(frame, at)) return false;
  for (let from = at - 1; from >= Math.max(0, cue - CLAUSE_TOKENS); from -= 1) {
    if (isFree(frame, from) && /^(once|until|till|til|when|whenever)$/u.test(normAt(frame, from)))
      return true;
    if ((stopsAt(frame, from) & BREAKS) !== 0 || frame.opens[from] === 1) return false;
  }
  return false;
}

const isPresentTense = (frame: Frame, at: number) => /^(has|have|is|are)$/u.test(normAt(frame, at));

// What ended: "stopped vomiting" is over; what came back, or is only expected to end, is there.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isFree, mentionEnd, normAt, type Frame, type Range } from '../frame/index.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';
import { isResolutionExpected } from './expected-resolution.ts';
import { isNegated, isReturning } from './recurrence.ts';

/** Whether what a cue of the past tells to be over is there all the same. */
export function isStillThere(frame: Frame, cue: Range): boolean {
  return isReturning(frame, cue) || isResolutionExpected(frame, cue.first);
}

const STOPPED: EffectRule = {
  effect: 'past',
  direction: 'forward',
  reach: 'item',
  score: 0.88, // estimate
  ended: true,
};
const STOP_VERBS = /^(stopped|quit|ceased)$/u;
const HAVING = /^(having|getting|experiencing)$/u;
const DETERMINERS = /^(any|the|his|her)$/u;

/** "stopped vomiting", "quit having headaches"; "stopped, pain" and "has not stopped vomiting" are none. */
export function findStops(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = sentence.first; at + 1 < sentence.end; at += 1) {
    if (!STOP_VERBS.test(normAt(frame, at)) || !isFree(frame, at) || isNegated(frame, at)) continue;
    const first = stoppedAt(frame, at + 1);
    if (first === undefined) continue;
    const scope = { first, end: mentionEnd(frame, first, sentence.end) };
    cues.push({ rule: STOPPED, first: at, end: at + 1, scope });
  }
  return cues;
}

// Where the finding begins: what one does ("vomiting") right behind the verb, anything behind "having".
function stoppedAt(frame: Frame, at: number): number | undefined {
  const isHaving = HAVING.test(normAt(frame, at));
  const first =
    isHaving && DETERMINERS.test(normAt(frame, at + 1)) ? at + 2 : at + Number(isHaving);
  if (isFree(frame, first)) return undefined;
  return isHaving || normAt(frame, first).endsWith('ing') ? first : undefined;
}

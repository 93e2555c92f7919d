import type { EffectRule } from './rules/rule.ts';
import type { SpecialCue } from './special-cues.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from './frame.ts';

const RETURNS =
  /^(returned|returns|recurred|recurs|reappeared|reappears|relapsed|relapses|resumed|restarted)$/u;
const BEFORE_BACK = /^(came|come|comes|coming|is|are|was|now)$/u;
const PERSONS = /^(he|she|they|i|we)$/u;
const OTHERS = STOP.semicolon | STOP.patient;
const NEGATORS = /^(not|never|no|without|\w+n't|didnt|hasnt|doesnt|wont)$/u;
// Tokens of "but then after two days the whole thing has", at most; `estimate`.
const LONGEST_LINK = 10;
const NEAR_NEGATOR = 3;

/** "resolved, then came back": what is past by its cue is there again. */
export function isReturning(frame: Frame, { end }: Range): boolean {
  const limit = Math.min(frame.tokens.length, end + LONGEST_LINK);
  for (let at = end; at < limit; at += 1) {
    const isOther = !isFree(frame, at) || (stopsAt(frame, at) & OTHERS) !== 0;
    if (isOther || PERSONS.test(normAt(frame, at)) || frame.opens[at] === 1) return false;
    const isBack = normAt(frame, at) === 'back' && BEFORE_BACK.test(normAt(frame, at - 1));
    if (isBack || RETURNS.test(normAt(frame, at))) return !isNegated(frame, at);
  }
  return false;
}

function isNegated(frame: Frame, at: number): boolean {
  for (let before = at - 1; before >= at - NEAR_NEGATOR; before -= 1)
    if (NEGATORS.test(normAt(frame, before))) return true;
  return false;
}

const STOPPED: EffectRule = {
  effect: 'past',
  direction: 'forward',
  reach: 'item',
  score: 0.88, // estimate
  ended: true,
  phrases: [],
};
const STOP_VERBS = /^(stopped|quit|ceased)$/u;
const LINKS = /^(having|getting|experiencing|any|the|his|her|with)$/u;

/** "stopped vomiting", "quit having headaches"; "stopped, pain" and "has not stopped vomiting" are none. */
export function findStops(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
  for (let at = sentence.first; at + 1 < sentence.end; at += 1) {
    if (!STOP_VERBS.test(normAt(frame, at)) || !isFree(frame, at) || isNegated(frame, at)) continue;
    let first = at + 1;
    while (first < sentence.end && isFree(frame, first) && LINKS.test(normAt(frame, first)))
      first += 1;
    const isDirect = first === at + 1 && normAt(frame, first).endsWith('ing');
    const isLinked =
      first > at + 1 && /^(having|getting|experiencing)$/u.test(normAt(frame, at + 1));
    if (isFree(frame, first) || !(isDirect || isLinked)) continue;
    let end = first + 1;
    while (end < sentence.end && frame.goesOn[end] === 1) end += 1;
    cues.push({ rule: STOPPED, first: at, end: at + 1, scope: { first, end } });
  }
  return cues;
}

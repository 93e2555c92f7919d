import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';

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

/** "has not stopped", "never came back" */
export function isNegated(frame: Frame, at: number): boolean {
  for (let before = at - 1; before >= at - NEAR_NEGATOR; before -= 1)
    if (NEGATORS.test(normAt(frame, before))) return true;
  return false;
}

import type { EffectRule } from '../cues/cue-rule.ts';
import type { SpecialCue } from '../uncertainty/index.ts';
import { isFree, mentionEnd, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';

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
const HAVING = /^(having|getting|experiencing)$/u;
const DETERMINERS = /^(any|the|his|her)$/u;

/** "stopped vomiting", "quit having headaches"; "stopped, pain" and "has not stopped vomiting" are none. */
export function findStops(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
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

import type { EffectRule } from '../cues/cue-rule.ts';
import { ADVICE_LINKS, ADVICE_VERBS, VISIT_TIMES } from '../cues/words.ts';
import { isFree, normAt, type Frame, type Range } from '../frame/index.ts';
import type { PlacedCue, ScopedCue } from '../scopes/placed-cue.ts';
import { forwardScope } from '../scopes/forward-scope.ts';
import { askedNow } from './asked-now.ts';

const ADVICE: EffectRule = {
  effect: 'hypothetical',
  direction: 'forward',
  reach: 'sentence',
  score: 0.93, // estimate
};

// Words between the advice verb and its link, at most; `estimate`.
const ADVICE_GAP = 9;

/** "Return to the clinic for fever": advice, then its link within a few words. */
export function findAdvice(frame: Frame, sentence: Range): ScopedCue[] {
  if (askedNow(frame).has(sentence.first)) return [];
  let verb = -1;
  const order = orderAt(frame, sentence);
  if (order !== undefined) return [order];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const norm = normAt(frame, at);
    if (isAdviceVerb(frame, at, sentence.first)) verb = at;
    if (VISIT_TIMES.has(norm)) verb = -1;
    const isLinked = verb >= 0 && at - verb <= ADVICE_GAP && ADVICE_LINKS.has(norm);
    if (!isLinked || !isFree(frame, at)) continue;
    const cue: PlacedCue = { rule: ADVICE, first: verb, end: at + 1 };
    return [{ ...cue, scope: forwardScope(frame, cue, sentence.end) }];
  }
  return [];
}

const isNounOfCall = (frame: Frame, at: number) =>
  frame.tokens[at - 1]?.kind === 'number' ||
  /^(?:a|the|emergency|ambulance|ems|crew|red|amber|telephone|phone|video|triage|received|took)$/u.test(
    normAt(frame, at - 1),
  ) ||
  /^(?:received|taken|logged|from)$/u.test(normAt(frame, at + 1));

// "Go" and "come" give advice only where they open the sentence: "had to go to hospital for pain".
function isAdviceVerb(frame: Frame, at: number, first: number): boolean {
  const norm = normAt(frame, at);
  const isOrder = at === first && /^(go|come)$/u.test(norm);
  // "999 call for chest pain", "call received for collapse": why somebody rang or a crew came.
  if (norm === 'call' && isNounOfCall(frame, at)) return false;
  return isFree(frame, at) && (ADVICE_VERBS.has(norm) || isOrder);
}

// "Should vomiting occur", "Report any numbness"
function orderAt(frame: Frame, { first, end }: Range): ScopedCue | undefined {
  const norm = normAt(frame, first);
  const isCondition = norm === 'should' && !isFree(frame, first + 1);
  const isOrder = norm === 'report' && /^(any|new|worsening)$/u.test(normAt(frame, first + 1));
  if (!isCondition && !isOrder) return undefined;
  const cue: PlacedCue = { rule: ADVICE, first, end: first + 1 };
  return { ...cue, scope: forwardScope(frame, cue, end) };
}

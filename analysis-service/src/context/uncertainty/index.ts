import { isFree, normAt, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { ADVICE_GAP, ADVICE_LINKS, ADVICE_VERBS, VISIT_TIMES } from '../cues/hypothetical.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import { forwardScope, type PlacedCue } from '../scopes/scope.ts';

/** A cue that is no fixed phrase, with the tokens that it governs. */
export interface SpecialCue extends Range {
  readonly rule: EffectRule;
  readonly scope: Range;
}

const ADVICE: EffectRule = {
  effect: 'hypothetical',
  direction: 'forward',
  reach: 'sentence',
  score: 0.93, // estimate
  phrases: [],
};

/** "Return to the clinic for fever": advice, then its link within a few words. */
export function findAdvice(frame: Frame, sentence: Range): SpecialCue[] {
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

// "Go" and "come" give advice only where they open the sentence: "had to go to hospital for pain".
function isAdviceVerb(frame: Frame, at: number, first: number): boolean {
  const norm = normAt(frame, at);
  const isOrder = at === first && /^(go|come)$/u.test(norm);
  return isFree(frame, at) && (ADVICE_VERBS.has(norm) || isOrder);
}

// "Should vomiting occur", "Report any numbness"
function orderAt(frame: Frame, { first, end }: Range): SpecialCue | undefined {
  const norm = normAt(frame, first);
  const isCondition = norm === 'should' && !isFree(frame, first + 1);
  const isOrder = norm === 'report' && /^(any|new|worsening)$/u.test(normAt(frame, first + 1));
  if (!isCondition && !isOrder) return undefined;
  const cue: PlacedCue = { rule: ADVICE, first, end: first + 1 };
  return { ...cue, scope: forwardScope(frame, cue, end) };
}

const DOUBT: EffectRule = {
  effect: 'uncertain',
  direction: 'forward',
  reach: 'item',
  score: 0.9, // estimate
  phrases: [],
};
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'any do does did have has had is are was were can could when where what why how q which who'.split(
    ' ',
  ),
);

/** "?PE", "? cardiac", the first of "cellulitis vs DVT", and "PE?" where nothing is asked or answered. */
export function findDoubts(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const norm = normAt(frame, at);
    if (norm !== '?' && norm !== 'vs' && norm !== 'versus') continue;
    const cue: PlacedCue = { rule: DOUBT, first: at, end: at + 1 };
    if (norm !== '?') cues.push({ ...cue, scope: mentionBefore(frame, at, sentence.first) });
    else if (at === sentence.first || frame.tokens[at]?.spaced === true)
      cues.push({
        ...cue,
        scope: forwardScope(frame, cue, nextQuestion(frame, at + 1, sentence.end)),
      });
    else if (isAside(frame, at, sentence))
      cues.push({ ...cue, scope: mentionBefore(frame, at, sentence.first) });
  }
  return cues;
}

function nextQuestion(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && normAt(frame, at) !== '?') at += 1;
  return at;
}

function isAside(frame: Frame, at: number, sentence: Range): boolean {
  if (isFree(frame, at - 1) || QUESTION_WORDS.has(normAt(frame, sentence.first))) return false;
  const isLast = at + 1 === sentence.end;
  // "Chest pain?" alone is a question on a form, not a doubt.
  const isAlone = isLast && mentionStart(frame, at, sentence.first) === sentence.first;
  return !isAlone && (isLast || stopsAt(frame, at + 1) !== 0);
}

function mentionBefore(frame: Frame, end: number, limit: number): Range {
  return { first: mentionStart(frame, end, limit), end };
}

/** Where the finding that ends at a token begins. */
export function mentionStart(frame: Frame, end: number, limit: number): number {
  let at = end;
  while (at > limit && !isFree(frame, at - 1)) at -= 1;
  return at;
}

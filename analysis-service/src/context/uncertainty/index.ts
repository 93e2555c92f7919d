// What is asked or doubted, and in advice.ts what is only warned of.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isFree, mentionStart, normAt, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { PlacedCue, ScopedCue } from '../scopes/placed-cue.ts';
import { forwardScope } from '../scopes/forward-scope.ts';

const DOUBT: EffectRule = {
  effect: 'uncertain',
  direction: 'forward',
  reach: 'item',
  score: 0.9, // estimate
};
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'any do does did have has had is are was were can could when where what why how q which who'.split(
    ' ',
  ),
);

/** Such a question asks what to do for a complaint: "Would you look at my crushing chest pain?" */
const ASKS_FOR_HELP: ReadonlySet<string> = new Set(['would', 'should', 'shall']);

/** "?PE", "? cardiac", the first of "cellulitis vs DVT", and "PE?" where nothing is asked or answered. */
export function findDoubts(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
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
  const opening = normAt(frame, sentence.first);
  if (isFree(frame, at - 1) || QUESTION_WORDS.has(opening)) return false;
  if (ASKS_FOR_HELP.has(opening) && frame.inDisease[at - 1] !== 1) return false;
  const isLast = at + 1 === sentence.end;
  // "Chest pain?" alone is a question on a form, not a doubt.
  const isAlone = isLast && mentionStart(frame, at, sentence.first) === sentence.first;
  return !isAlone && (isLast || stopsAt(frame, at + 1) !== 0);
}

function mentionBefore(frame: Frame, end: number, limit: number): Range {
  return { first: mentionStart(frame, end, limit), end };
}

// "They ruled a PE out": the words of the cue stand on both sides of what it denies.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { ScopedCue } from './placed-cue.ts';

const RULED_OUT: EffectRule = {
  effect: 'negation',
  direction: 'forward',
  reach: 'list',
  score: 0.93, // estimate
};
const TO_RULE_OUT: EffectRule = { ...RULED_OUT, effect: 'uncertain', score: 0.85 }; // estimate

/** Tokens between the two words at most; an estimate. */
const NEAR = 10;
/** What makes of the denial a task: "to rule a clot out", "has not ruled PE out". */
const OPEN =
  /^(?:to|not|n't|never|must|should|will|would|couldn't|cannot|can't|hasn't|haven't|until|if|unless)$/u;
const WORDS_BEFORE = 3;

const isTask = (frame: Frame, at: number, sentence: Range): boolean => {
  for (let before = at - 1; before >= Math.max(sentence.first, at - WORDS_BEFORE); before -= 1)
    if (OPEN.test(normAt(frame, before))) return true;
  return false;
};

function findOut(frame: Frame, from: number, limit: number): number | undefined {
  for (let at = from; at < limit; at += 1) {
    if (normAt(frame, at) === 'out') return at;
    if ((stopsAt(frame, at) & (STOP.semicolon | STOP.contrast)) !== 0) return undefined;
  }
  return undefined;
}

/** "They ruled a PE out", "ruling a fracture out", "to rule appendicitis out". */
export function findRuledOut(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const norm = normAt(frame, at);
    if (!/^(?:rule|ruled|rules|ruling)$/u.test(norm) || !isFree(frame, at)) continue;
    const out = findOut(frame, at + 1, Math.min(sentence.end, at + 1 + NEAR));
    if (out === undefined || out === at + 1) continue;
    const rule = isTask(frame, at, sentence) ? TO_RULE_OUT : RULED_OUT;
    // "Ruled him out for PE" names behind both words what it denies.
    const names = normAt(frame, out + 1) === 'for' ? sentence.end : out;
    cues.push({ rule, first: at, end: at + 1, scope: { first: at + 1, end: names } });
  }
  return cues;
}

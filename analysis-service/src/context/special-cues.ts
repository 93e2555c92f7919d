import { isFree, normAt, stopsAt, type Frame, type Range } from './frame.ts';
import { ADVICE_GAP, ADVICE_LINKS, ADVICE_VERBS, VISIT_TIMES } from './rules/hypothetical.ts';
import type { EffectRule } from './rules/rule.ts';
import { forwardScope, type PlacedCue } from './scope.ts';

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

const SIGN: EffectRule = {
  effect: 'negation',
  direction: 'forward',
  reach: 'item',
  score: 0.93, // estimate
  phrases: [],
};

/** "+fever, -cough -rash": a minus denies where a plus affirms in the same sentence. */
export function findMinuses(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
  let hasPlus = false;
  for (let at = sentence.first; at < sentence.end; at += 1) {
    hasPlus ||= normAt(frame, at) === '+';
    if (!isMinus(frame, at, sentence)) continue;
    const cue: PlacedCue = { rule: SIGN, first: at, end: at + 1 };
    cues.push({ ...cue, scope: { first: at + 1, end: itemEnd(frame, at + 1, sentence.end) } });
  }
  return hasPlus ? cues : [];
}

// "0 fever", but not "0/10 pain", "grade 0 pain"
export function findZeros(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
  for (let at = sentence.first; at + 1 < sentence.end; at += 1) {
    if (normAt(frame, at) !== '0' || isFree(frame, at + 1)) continue;
    const isApart = frame.tokens[at]?.spaced === true || at === sentence.first;
    if (!isApart || frame.tokens[at + 1]?.spaced !== true) continue;
    if (SCALES.has(normAt(frame, at - 1))) continue;
    let end = at + 2;
    while (end < sentence.end && frame.goesOn[end] === 1) end += 1;
    cues.push({ rule: SIGN, first: at, end: at + 1, scope: { first: at + 1, end } });
  }
  return cues;
}

const SCALES: ReadonlySet<string> = new Set(
  '/ - grade stage score class type day pain nyha level'.split(' '),
);

// "non-tender", but not "non-displaced fracture": only a finding of one word is what the prefix denies.
export function findNons(frame: Frame, sentence: Range): SpecialCue[] {
  const cues: SpecialCue[] = [];
  for (let at = sentence.first; at + 2 < sentence.end; at += 1) {
    if (normAt(frame, at) !== 'non' || normAt(frame, at + 1) !== '-') continue;
    const isWord = !isFree(frame, at + 2) && isFree(frame, at + 3) && isFree(frame, at);
    if (!isWord || frame.tokens[at + 3]?.kind === 'word') continue;
    cues.push({ rule: SIGN, first: at, end: at + 1, scope: { first: at + 2, end: at + 3 } });
  }
  return cues;
}

function isMinus(frame: Frame, at: number, sentence: Range): boolean {
  const token = frame.tokens[at];
  const next = frame.tokens[at + 1];
  if (token?.norm !== '-' || next?.kind !== 'word' || at + 1 >= sentence.end) return false;
  if (next.spaced) return normAt(frame, at - 1) === ',' && at > sentence.first;
  return token.spaced || normAt(frame, at - 1) === ',';
}

function itemEnd(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && !/^[-+,;]$/u.test(normAt(frame, at))) at += 1;
  return at;
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

function mentionStart(frame: Frame, end: number, limit: number): number {
  let at = end;
  while (at > limit && !isFree(frame, at - 1)) at -= 1;
  return at;
}

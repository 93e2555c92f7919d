import {
  isFree,
  mentionEnd,
  mentionStart,
  normAt,
  type Frame,
  type Range,
} from '../frame/index.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import type { Sentence } from '../pass.ts';
import type { PlacedCue, ScopedCue } from '../scopes/placed-cue.ts';

const SIGN: EffectRule = {
  effect: 'negation',
  direction: 'forward',
  reach: 'item',
  score: 0.93, // estimate
};

/** "+fever, -cough -rash": a minus denies where a plus affirms in the same sentence, or on a line beside it. */
export function findMinuses(frame: Frame, sentence: Sentence): ScopedCue[] {
  const cues: ScopedCue[] = [];
  const { isSigned } = sentence;
  let hasPlus = isSigned;
  let isSpaced = false;
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const norm = normAt(frame, at);
    if (norm === '+') {
      hasPlus = true;
      isSpaced ||= frame.tokens[at + 1]?.spaced === true && isFree(frame, at - 1);
    }
    if (norm !== '-') continue;
    const isSign = isSpaced || isMinus(frame, at, sentence) || opensSigns(frame, at, sentence);
    if (!isSign) continue;
    const cue: PlacedCue = { rule: SIGN, first: at, end: at + 1 };
    cues.push({ ...cue, scope: { first: at + 1, end: itemEnd(frame, at + 1, sentence.end) } });
  }
  return hasPlus ? cues : [];
}

// "-cough +fever", "- cough, + fever": no bullet, as another sign of the same form stands before another item.
function opensSigns(frame: Frame, opening: number, { first, end, isSigned }: Sentence): boolean {
  if (opening !== first || isSigned) return opening === first;
  const isApart = frame.tokens[first + 1]?.spaced;
  for (let at = first + 1; at + 1 < end; at += 1) {
    if (!/^[-+]$/u.test(normAt(frame, at)) || frame.tokens[at + 1]?.spaced !== isApart) continue;
    const isItem = isApart === true ? normAt(frame, at - 1) === ',' : frame.tokens[at]?.spaced;
    if (isItem === true) return true;
  }
  return false;
}

/**
 * Beginnings of the lines of a block in which each line begins with a sign right before its finding, some with a plus:
 * "-cough", below it "+fever".
 */
export function findSignedLines(frame: Frame): ReadonlySet<number> {
  const signed = new Set<number>();
  let block: number[] = [];
  const close = () => {
    if (block.some((at) => normAt(frame, at) === '+')) for (const at of block) signed.add(at);
    block = [];
  };
  for (const { first, end } of frame.sentences) {
    const isSign = /^[-+]$/u.test(normAt(frame, first)) && first + 1 < end;
    if (isSign && frame.tokens[first + 1]?.spaced === false) block.push(first);
    else close();
  }
  close();
  return signed;
}

/**
 * "fever+ cough-": a minus right after a finding denies it where a plus right after one affirms, or where each finding
 * of a row has a sign of its own ("fever -, cough -").
 */
export function findPostfixes(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  let hasPlus = false;
  for (let at = sentence.first + 1; at < sentence.end; at += 1) {
    if (!isPostfix(frame, at, sentence.end)) continue;
    hasPlus ||= normAt(frame, at) === '+';
    if (normAt(frame, at) !== '-') continue;
    const scope = { first: mentionStart(frame, at, sentence.first), end: at };
    cues.push({ rule: { ...SIGN, direction: 'backward' }, first: at, end: at + 1, scope });
  }
  return hasPlus || cues.length > 1 ? cues : [];
}

function isPostfix(frame: Frame, at: number, limit: number): boolean {
  if (isFree(frame, at - 1) || !isFree(frame, at)) return false;
  const next = frame.tokens[at + 1];
  const closes = at + 1 >= limit || /^[,;.]$/u.test(next?.norm ?? '');
  return frame.tokens[at]?.spaced === false ? closes || next?.spaced === true : closes;
}

/** "0 fever", but not "0/10 pain", "grade 0 pain" */
export function findZeros(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
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

/** "None aortic stenosis", "2) None aortic stenosis": only where it opens the sentence. */
export function findOpeningNone(frame: Frame, { first, end }: Range): ScopedCue[] {
  let at = first;
  while (at < end && frame.tokens[at]?.kind !== 'word') at += 1;
  if (normAt(frame, at) !== 'none' || at + 1 >= end || isFree(frame, at + 1)) return [];
  const scope = { first: at + 1, end: itemEnd(frame, at + 1, end) };
  return [{ rule: SIGN, first: at, end: at + 1, scope }];
}

const SCALES: ReadonlySet<string> = new Set(
  '/ - grade stage score class type day pain nyha level'.split(' '),
);

/** "non-tender abdomen", "non distended": the prefix denies the finding that begins right behind it. */
export function findNons(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = sentence.first; at + 1 < sentence.end; at += 1) {
    if (normAt(frame, at) !== 'non' || !isFree(frame, at)) continue;
    const first = normAt(frame, at + 1) === '-' ? at + 2 : at + 1;
    if (isFree(frame, first)) continue;
    const scope = { first, end: mentionEnd(frame, first, sentence.end) };
    cues.push({ rule: SIGN, first: at, end: at + 1, scope });
  }
  return cues;
}

function isMinus(frame: Frame, at: number, sentence: Range): boolean {
  const token = frame.tokens[at];
  const next = frame.tokens[at + 1];
  if (token?.norm !== '-' || next?.kind !== 'word' || at + 1 >= sentence.end) return false;
  if (next.spaced) return normAt(frame, at - 1) === ',' && at > sentence.first;
  return token.spaced || /^[,/]$/u.test(normAt(frame, at - 1));
}

function itemEnd(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && !/^[-+,;]$/u.test(normAt(frame, at))) at += 1;
  return at;
}

const LOSSES = /^(loss|losses|changes?|problems?|issues?|disturbances?|deficits?)$/u;

const isLoss = (frame: Frame, at: number) => LOSSES.test(normAt(frame, at));

/** "no appetite loss": the "no" of a finding's own name belongs to the loss. */
export function findLosses(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    if (normAt(frame, at) !== 'no' || isFree(frame, at) || frame.goesOn[at] === 1) continue;
    let end = at + 1;
    while (end < sentence.end && frame.goesOn[end] === 1 && !isLoss(frame, end)) end += 1;
    if (end === sentence.end || !isLoss(frame, end)) continue;
    cues.push({ rule: SIGN, first: at, end: end + 1, scope: { first: at, end: end + 1 } });
  }
  return cues;
}

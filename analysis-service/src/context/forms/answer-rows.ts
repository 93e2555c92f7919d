import type { FormAnswer } from './form-answer.ts';
import { isFree, normAt, type Frame, type Range } from '../frame/index.ts';
import { NEGATIVE_ANSWERS, POSITIVE_ANSWERS } from '../cues/words.ts';

const SCORE_OF_ROW = 0.93; // estimate

// "no" may also stand before a finding ("cough no fever"); these only stand behind one.
const ONLY_BEHIND: ReadonlySet<string> = new Set('yes y none denied denies'.split(' '));
const JOINTS: ReadonlySet<string> = new Set(['and', 'or', '/', '&']);

interface Pair {
  readonly label: Range;
  readonly answer: Range;
}

/**
 * Findings that each have their answer behind them, as a form loses its colons: "cough no fever yes rash no",
 * "chills +, cough -". Nothing, unless they fill the sentence, are two at least, and an answer shows that it belongs to the
 * finding before it.
 */
export function findRowAnswers(frame: Frame, sentence: Range): FormAnswer[] {
  const start = rowStart(frame, sentence);
  const pairs: Pair[] = [];
  let at = start;
  for (;;) {
    const pair = pairAt(frame, at, sentence.end);
    if (pair === undefined) break;
    pairs.push(pair);
    at = pastMark(frame, pair.answer.end, sentence.end);
  }
  // "Chest pain no fever denies cough" begins like a row, and denies the fever and the cough only.
  while (at < sentence.end && isMark(frame, at)) at += 1;
  if (pairs.length < 2 || at < sentence.end || !isRow(frame, pairs)) return [];
  return pairs.map(({ label, answer }) => ({
    ...answer,
    label,
    meaning: isNo(normAt(frame, answer.first)) ? 'no' : 'yes',
    score: SCORE_OF_ROW,
  }));
}

// "ROS: cough no fever yes"
function rowStart(frame: Frame, { first, end }: Range): number {
  let at = first;
  while (at < end && isFree(frame, at) && isOfTitle(frame, at)) at += 1;
  return normAt(frame, at) === ':' ? at + 1 : first;
}

const isOfTitle = (frame: Frame, at: number) =>
  frame.tokens[at]?.kind === 'word' || normAt(frame, at) === '/';

function pairAt(frame: Frame, first: number, limit: number): Pair | undefined {
  const at = namedEnd(frame, first, limit) ?? markedEnd(frame, first, limit);
  if (at === undefined) return undefined;
  const end = answerEnd(frame, at, limit);
  return { label: { first, end: at }, answer: { first: at, end } };
}

function answerEnd(frame: Frame, at: number, limit: number): number {
  let end = at + 1;
  while (end < limit && normAt(frame, end) === '+' && normAt(frame, at) === '+') end += 1;
  return end;
}

/** Where the answer stands behind nothing but what was read. */
function namedEnd(frame: Frame, first: number, limit: number): number | undefined {
  let at = first;
  while (at < limit && (!isFree(frame, at) || (at > first && JOINTS.has(normAt(frame, at)))))
    at += 1;
  return at > first && at < limit && isAnswer(frame, at) ? at : undefined;
}

/** Words of a label at most; estimate. */
const LONGEST_LABEL = 5;

/** Where the answer of a short label stands before a mark: "pale stool no, urine dark no". */
function markedEnd(frame: Frame, first: number, limit: number): number | undefined {
  let at = first;
  while (at < limit && at - first < LONGEST_LABEL && frame.tokens[at]?.kind === 'word') {
    if (at > first && isAnswer(frame, at)) break;
    at += 1;
  }
  if (at === first || at >= limit || !isAnswer(frame, at)) return undefined;
  const end = answerEnd(frame, at, limit);
  return end >= limit || isMark(frame, end) ? at : undefined;
}

const isSign = (norm: string) => norm === '+' || norm === '-';
const isNo = (norm: string) => norm === '-' || NEGATIVE_ANSWERS.has(norm);

function isAnswer(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  if (isSign(norm))
    return frame.tokens[at + 1]?.spaced !== false || /^[+,;.]$/u.test(normAt(frame, at + 1));
  // "pain 0, oedema ++", but not "pain 0/10", "0.5 g"
  if (norm === '0') return at + 1 >= frame.tokens.length || /^[,;.]$/u.test(normAt(frame, at + 1));
  return norm !== 'not' && (isNo(norm) || POSITIVE_ANSWERS.has(norm));
}

const isMark = (frame: Frame, at: number) => /^[,;.]$/u.test(normAt(frame, at));

function pastMark(frame: Frame, at: number, limit: number): number {
  return at < limit && isMark(frame, at) ? at + 1 : at;
}

function isRow(frame: Frame, pairs: readonly Pair[]): boolean {
  const words = pairs.map(({ answer }) => normAt(frame, answer.first));
  const last = words.at(-1) ?? '';
  if (words.some(isSign))
    return words.every((word) => isSign(word) || word === '0') && words.includes('+');
  return words.some((word) => ONLY_BEHIND.has(word)) || isNo(last);
}

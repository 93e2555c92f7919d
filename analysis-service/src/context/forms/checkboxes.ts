import { isFree, normAt, type Frame, type Range } from '../frame/index.ts';
import { meaningAt, SCORE_OF_ANSWER } from './answer-words.ts';
import type { FormAnswer } from './form-answer.ts';

// A box that was left empty says less than a "no"; `estimate`.
const SCORE_OF_EMPTY_BOX = 0.6;
const EMPTY_BOXES: ReadonlySet<string> = new Set(['☐', '□']);
const TICKED_BOXES: ReadonlySet<string> = new Set(['☑', '☒', '✓', '✔', '■']);

interface Box extends Range {
  readonly isTicked: boolean;
}

function boxAt(frame: Frame, at: number): Box | undefined {
  const norm = normAt(frame, at);
  if (EMPTY_BOXES.has(norm)) return { isTicked: false, first: at, end: at + 1 };
  if (TICKED_BOXES.has(norm)) return { isTicked: true, first: at, end: at + 1 };
  if (norm === '+' || norm === '-') return undefined;
  if (norm !== '[' && norm !== '(') return undefined;
  return bracketBox(frame, at);
}

function bracketBox(frame: Frame, at: number): Box | undefined {
  const inside = normAt(frame, at + 1);
  const isSquare = normAt(frame, at) === '[';
  if (isSquare && inside === ']') return { isTicked: false, first: at, end: at + 2 };
  if (normAt(frame, at + 2) !== (isSquare ? ']' : ')')) return undefined;
  if (inside === '+' || (isSquare && /^[xv*✓✔]$/u.test(inside)))
    return { isTicked: true, first: at, end: at + 3 };
  return inside === '-' ? { isTicked: false, first: at, end: at + 3 } : undefined;
}

/** Answers by ticking; boxes stand before their items when the line begins with one, else after them. */
export function findBoxAnswers(frame: Frame, sentence: Range): FormAnswer[] {
  const boxes: Box[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const box = isFree(frame, at) ? boxAt(frame, at) : undefined;
    if (box === undefined) continue;
    boxes.push(box);
    at = box.end - 1;
  }
  const choice = choiceAnswer(frame, boxes, sentence);
  if (choice !== undefined) return [choice];
  const isPrefix = boxes[0] !== undefined && isItemStart(frame, boxes[0], sentence);
  return boxes.map((box, index) => {
    const label: Range = isPrefix
      ? { first: box.end, end: boxes[index + 1]?.first ?? sentence.end }
      : { first: boxes[index - 1]?.end ?? sentence.first, end: box.first };
    const isSign = normAt(frame, box.first + 1) === '-';
    const score = box.isTicked || isSign ? SCORE_OF_ANSWER : SCORE_OF_EMPTY_BOX;
    const { first, end } = box;
    return { first, end, meaning: box.isTicked ? 'yes' : 'no', label, score };
  });
}

function isItemStart(frame: Frame, { first, end }: Box, sentence: Range): boolean {
  if (first <= sentence.first) return true;
  const before = normAt(frame, first - 1);
  const isBeforeWord = end < sentence.end && frame.tokens[end]?.kind !== 'punctuation';
  return /^[-*•,;]$/u.test(before) || (before === ':' && isBeforeWord);
}

// "Asthma: [ ] Yes [x] No" and "Asthma: Yes [ ] No [x]"
function choiceAnswer(
  frame: Frame,
  boxes: readonly Box[],
  sentence: Range,
): FormAnswer | undefined {
  const ticked = boxes.find((box) => box.isTicked);
  const opening = boxes[0];
  if (boxes.length !== 2 || ticked === undefined || opening === undefined) return undefined;
  const isAfter = meaningAt(frame, opening.first - 1) === 'yes';
  const word = isAfter ? ticked.first - 1 : ticked.end;
  const meaning = meaningAt(frame, word);
  if (meaning === undefined) return undefined;
  const label = { first: sentence.first, end: isAfter ? opening.first - 1 : opening.first };
  return { meaning, label, score: SCORE_OF_ANSWER, first: ticked.first, end: ticked.end };
}

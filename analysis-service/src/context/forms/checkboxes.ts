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
  if (inside === (isSquare ? ']' : ')')) return { isTicked: false, first: at, end: at + 2 };
  if (normAt(frame, at + 2) !== (isSquare ? ']' : ')')) return undefined;
  if (inside === '+' || /^[xv✓✔]$/u.test(inside) || (isSquare && inside === '*'))
    return { isTicked: true, first: at, end: at + 3 };
  return inside === '-' ? { isTicked: false, first: at, end: at + 3 } : undefined;
}

const isRoundTick = (frame: Frame, box: Box | undefined) =>
  box !== undefined &&
  normAt(frame, box.first) === '(' &&
  /^[xv✓✔)]$/u.test(normAt(frame, box.first + 1));

/** Answers by ticking; boxes stand before their items when the line begins with one, else after them. */
export function findBoxAnswers(frame: Frame, sentence: Range): FormAnswer[] {
  const boxes: Box[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const box = isFree(frame, at) ? boxAt(frame, at) : undefined;
    if (box === undefined) continue;
    boxes.push(box);
    at = box.end - 1;
  }
  // "Metformin (x)" may be a mark of anything; a row of such boxes, or one before its item, is none.
  const isRow = boxes.length > 1 || boxes[0]?.first === sentence.first;
  if (!isRow && isRoundTick(frame, boxes[0])) return [];
  const choice = choiceAnswer(frame, boxes, sentence);
  if (choice !== undefined) return [choice];
  const choices = choiceAnswers(frame, boxes, sentence);
  if (choices.length > 0) return choices;
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

const LONGEST_QUESTION = 8;

/** "Asthma? [ ] yes [x] no": a question is a sentence of its own; its words up to a box, a line or another sentence. */
function questionBefore(frame: Frame, at: number): Range {
  if (normAt(frame, at - 1) !== '?') return { first: at, end: at };
  let first = at - 1;
  while (first > 0 && at - first <= LONGEST_QUESTION) {
    const token = frame.tokens[first - 1];
    if (token === undefined || token.kind === 'newline' || /^[\])?.!;]$/u.test(token.norm)) break;
    first -= 1;
  }
  // "[x] no   Eczema?": the answer of the box before is no word of this question.
  if (normAt(frame, first - 1) === ']' && meaningAt(frame, first) !== undefined) first += 1;
  return { first, end: at - 1 };
}

/** Boxes that stand right behind each other, each before its "yes" or "no". */
function groupChoices(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  let end = -1;
  for (const box of boxes) {
    const group = groups.at(-1);
    if (group !== undefined && box.first === end) group.push(box);
    else groups.push([box]);
    end = box.end + 1;
  }
  return groups;
}

/** The words before boxes, or the question that stands before their sentence. */
const labelOf = (frame: Frame, first: number, end: number): Range =>
  end > first ? { first, end } : questionBefore(frame, first);

/** "Asthma? [ ] yes [x] no   Eczema? [x] yes [ ] no": several in a row. */
function choiceAnswers(frame: Frame, boxes: readonly Box[], sentence: Range): FormAnswer[] {
  if (boxes.length < 2 || !boxes.every((box) => meaningAt(frame, box.end) !== undefined)) return [];
  let from = sentence.first;
  return groupChoices(boxes).flatMap((group) => {
    const [opening, ticked] = [group[0]!, group.find((box) => box.isTicked)];
    const label = labelOf(frame, from, opening.first);
    from = group.at(-1)!.end + 1;
    const meaning = ticked && meaningAt(frame, ticked.end);
    if (ticked === undefined || meaning === undefined || label.end <= label.first) return [];
    return [
      {
        meaning,
        label,
        isChosen: true,
        score: SCORE_OF_ANSWER,
        first: ticked.first,
        end: ticked.end,
      },
    ];
  });
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
  const end = isAfter ? opening.first - 1 : opening.first;
  const label = labelOf(frame, sentence.first, end);
  return {
    meaning,
    label,
    isChosen: true,
    score: SCORE_OF_ANSWER,
    first: ticked.first,
    end: ticked.end,
  };
}

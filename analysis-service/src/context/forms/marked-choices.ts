// "Seizure ever .... YES / [NO]", "Cough? **Yes** / No": both answers are printed and one is marked; "Cough yes / no" was left open.
import type { Span } from '../../document.ts';
import { rangeOf, type Frame, type Range } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { AnswerMeaning, FormAnswer } from './form-answer.ts';

const PAIR =
  /(?<![\p{L}\d])(?<open1>[[(*_>]{0,2})(?<word1>yes|no|y|n)(?<close1>[\])*_<]{0,2})(?<between>\s{0,3}[/|]\s{0,3}|\s{1,3})(?<open2>[[(*_>]{0,2})(?<word2>yes|no|y|n)(?<close2>[\])*_<]{0,2})(?![\p{L}\d])/giu;
/** Characters of a label before its answers, at most. */
const LONGEST_LABEL = 120;

interface Choice extends Span {
  /** Undefined where neither answer is marked. */
  readonly meaning: AnswerMeaning | undefined;
}

const meaningOf = (word: string) => (/^y/iu.test(word) ? 'yes' : 'no');
const isMarked = (open: string | undefined, close: string | undefined) =>
  open !== undefined && open !== '' && open.length === close?.length;

function toChoice(match: RegExpMatchArray, from: number): Choice | undefined {
  const { open1, word1 = '', close1, between = '', open2, word2 = '', close2 } = match.groups ?? {};
  if (meaningOf(word1) === meaningOf(word2)) return undefined;
  const marks = [isMarked(open1, close1), isMarked(open2, close2)];
  const begin = from + match.index!;
  const span = { begin, end: begin + match[0].length };
  if (marks[0] !== marks[1]) return { ...span, meaning: meaningOf(marks[0] ? word1 : word2) };
  const isBare = [open1, close1, open2, close2].every((mark) => mark === '');
  return isBare && /[/|]/u.test(between) ? { ...span, meaning: undefined } : undefined;
}

/** Where the last item of the words before an answer begins: "crushing chest pain since 7, pacemaker Y/N" asks of the pacemaker. */
function ownLabel(text: string, begin: number, end: number): number {
  const words = text.slice(begin, end).replace(/[\s:?.…–-]+$/u, '');
  const last = [
    ...words.matchAll(
      /[,;.!?]\s|\s(?:and|but|with(?! (?:exercise|exertion|activity|effort|sports?|running|walking|stairs|meals|food|breathing|coughing)\b))\s/gu,
    ),
  ].at(-1);
  return last === undefined ? begin : begin + last.index + last[0].length;
}

/** Answers of which both are printed and one is marked, each for the words before it in its line. */
export function findMarkedChoices(frame: Frame, { first, end }: Range): FormAnswer[] {
  const [opening, closing] = [frame.tokens[first], frame.tokens[end - 1]];
  if (opening === undefined || closing === undefined) return [];
  const words = frame.doc.text.slice(opening.begin, closing.end);
  let from = opening.begin;
  return [...words.matchAll(PAIR)].flatMap((match) => {
    const choice = toChoice(match, opening.begin);
    if (choice === undefined) return [];
    const line = frame.doc.text.lastIndexOf('\n', choice.begin - 1) + 1;
    const begin = ownLabel(
      frame.doc.text,
      // "Chest pain with exercise?  YES (NO)": the question may be a sentence of its own.
      Math.max(
        choice.begin === opening.begin ? line : Math.max(from, line),
        choice.begin - LONGEST_LABEL,
      ),
      choice.begin,
    );
    const label = rangeOf(frame.tokens, { begin, end: choice.begin });
    from = choice.end;
    const isLast = /^[\s.]*$/u.test(frame.doc.text.slice(choice.end, closing.end));
    if (label.end <= label.first || (choice.meaning === undefined && !isLast)) return [];
    const answer = rangeOf(frame.tokens, choice);
    const meaning = choice.meaning ?? 'asked';
    return [{ ...answer, meaning, label, isChosen: true, score: SCORE_OF_ANSWER }];
  });
}

// Answers behind leaders or wide gaps, a line each: "chest pain ........ -", "vomiting      0     0". The last column is of now.
import type { Line, Span } from '../../document.ts';
import { rangeOf, type Frame } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { FormAnswer } from './form-answer.ts';

/** Lines of one kind from which on they are a form; `estimate`. */
const FEWEST_LINES = 3;
/** Lines above a form in which its key may stand; `estimate`. */
const LINES_OF_KEY = 4;

const LEADERS = String.raw`(?:\s*(?:\.{3,}|_{3,}|…+)\s*|\s{2,})`;
const LABEL = String.raw`^\s*(?<label>\p{L}(?:(?!\s{2})[^\n.…_\t]){0,80}?)`;
const SIGNED = new RegExp(String.raw`${LABEL}${LEADERS}(?<answer>[+–—-])(?=\s*$|\s+\()`, 'u');
const COUNTED = new RegExp(
  String.raw`${LABEL}${LEADERS}(?:0\s{2,}|[1-9]\d?\s{2,}(?!.*\b0\s*$)){0,5}(?<answer>\d{1,2})\s*$`,
  'u',
);
/** "item 9 (hurting yourself) ..... 0 not at all" answers for itself. */
const WORDED = new RegExp(
  String.raw`${LABEL}\s*(?:\.{3,}|_{3,}|…+)\s*(?<answer>0\s*[-–—=(:]?\s*(?:not at all|never|none))\s*\)?\s*$`,
  'iu',
);
/** What is good where there is much of it: none of it is no denial of what the line names. */
const ASKS_FOR_GOOD = /\b(?:relie\w+|able|vision|sight|movements?|passed|urine|helps?|hope)\b|,/iu;
/** "Key: + yes, - no" */
const KEY =
  /[-–—]\s*(?:[=:]\s*)?(?:no|absent|neg\w*|denied)(?!\p{L})|(?:no|absent|denied)\s*[=:]\s*[-–—]/iu;
/** "- yes, + no" */
const OTHER_KEY =
  /[-–—]\s*(?:[=:]\s*)?(?:yes|present)(?!\p{L})|\+\s*(?:[=:]\s*)?(?:no|absent)(?!\p{L})|(?:no|absent)\s*[=:]\s*\+/iu;
/** What numbers count where nothing is no answer: days from the beginning, strength, before and after. */
const COUNTS_OTHERS =
  /\b(?:onset|ago|since|hours?|power|strength|gcs|apgar|before|after|pre|post|yest\w*|now)\b/iu;

interface Answered {
  readonly label: Span;
  readonly answer: Span;
  readonly sign: string;
  readonly words: string;
}

function answeredIn(text: string, { begin, end }: Line, form: RegExp): Answered | undefined {
  const groups = form.exec(text.slice(begin, end))?.groups;
  const label = groups?.['label'];
  const sign = groups?.['answer'];
  if (label === undefined || sign === undefined) return undefined;
  const words = text.slice(begin, end);
  const from = begin + words.indexOf(label);
  const at = begin + words.indexOf(sign, words.indexOf(label) + label.length);
  return {
    label: { begin: from, end: from + label.length },
    answer: { begin: at, end: at + sign.length },
    sign,
    words: label,
  };
}

const isNo = (sign: string) => /^[–—-]$|^0\s*\P{Nd}/u.test(sign) || Number(sign) === 0;

const fewestLines = (form: RegExp) => (form === WORDED ? 1 : FEWEST_LINES);

/** Lines in a row that are answered in one form, with the line on which they begin. */
function* runsOf({ doc: { structure, text } }: Frame, form: RegExp) {
  let run: Answered[] = [];
  for (const [index, line] of structure.lines.entries()) {
    const one = answeredIn(text, line, form);
    if (one !== undefined) run.push(one);
    else {
      if (run.length >= fewestLines(form)) yield { run, first: index - run.length };
      run = [];
    }
  }
  if (run.length >= fewestLines(form)) yield { run, first: structure.lines.length - run.length };
}

/** The lines above a form, in which its key may stand. */
function linesAbove({ doc: { structure, text } }: Frame, first: number): string {
  const [from, to] = [structure.lines[Math.max(0, first - LINES_OF_KEY)], structure.lines[first]];
  return from === undefined || to === undefined ? '' : text.slice(from.begin, to.begin);
}

/** Whether the signs of a form say yes and no as signs do, or its numbers how much. */
function isReadable(run: readonly Answered[], form: RegExp, above: string): boolean {
  if (form === WORDED) return run.every(({ words }) => !ASKS_FOR_GOOD.test(words));
  const isAffirmed = run.some(({ sign }) => !isNo(sign));
  if (form === COUNTED) return isAffirmed && !COUNTS_OTHERS.test(above);
  return !OTHER_KEY.test(above) && (isAffirmed || KEY.test(above));
}

/** Answers of forms whose signs are told apart by a key or by one that affirms; of numbers nothing is none. */
export function findLeaderAnswers(frame: Frame): FormAnswer[] {
  return [SIGNED, COUNTED, WORDED].flatMap((form) =>
    [...runsOf(frame, form)].flatMap(({ run, first }) => {
      if (!isReadable(run, form, linesAbove(frame, first))) return [];
      return run.map(({ label, answer, sign }) => ({
        ...rangeOf(frame.tokens, answer),
        label: rangeOf(frame.tokens, label),
        meaning: isNo(sign) ? ('no' as const) : ('yes' as const),
        isChosen: !isNo(sign),
        score: SCORE_OF_ANSWER,
      }));
    }),
  );
}

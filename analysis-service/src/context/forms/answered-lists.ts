// "Symptoms asked (all answered NO): angina, breathlessness": one answer for the list behind it.
import { rangeOf, type Frame, type Range } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { FormAnswer } from './form-answer.ts';

const ALL_DENIED =
  /\((?:all|each|every one|both)\b(?! (?:other|the other|else|remaining|rest))(?: (?!others?\b)[\w-]{1,15}){0,3} (?:no|negative|nil|absent|none|denied)\)\s{0,2}:/iu;

const ENDS = /;|\b(?:but|except|now|today)\b/iu;

/** The list behind a title that says in brackets that all of it was denied. */
export function findAnsweredList(frame: Frame, { first, end }: Range): FormAnswer[] {
  const [opening, closing] = [frame.tokens[first], frame.tokens[end - 1]];
  if (opening === undefined || closing === undefined) return [];
  const match = ALL_DENIED.exec(frame.doc.text.slice(opening.begin, closing.end));
  if (match === null) return [];
  const begin = opening.begin + match.index;
  const from = begin + match[0].length;
  const answer = rangeOf(frame.tokens, { begin, end: from });
  const rest = frame.doc.text.slice(from, closing.end);
  const length = ENDS.exec(rest)?.index ?? rest.length;
  const label = rangeOf(frame.tokens, { begin: from, end: from + length });
  return [{ ...answer, meaning: 'no', label, score: SCORE_OF_ANSWER }];
}

import { NEGATIVE_ANSWERS, POSITIVE_ANSWERS } from '../cues/words.ts';
import { normAt, type Frame, type Range } from '../frame/index.ts';
import { RELATIVES } from '../relatives/kinship.ts';
import type { AnswerMeaning } from './form-answer.ts';

export const SCORE_OF_ANSWER = 0.97; // estimate

/** What the word at a token says as an answer on a form. */
export function meaningAt(frame: Frame, at: number): AnswerMeaning | undefined {
  const norm = normAt(frame, at);
  // "pos: cough neg: fever": it heads what follows.
  if (/^(neg|negative)$/u.test(norm) && normAt(frame, at + 1) === ':') return undefined;
  // "(n = 5)" counts.
  if (normAt(frame, at + 1) === '=') return undefined;
  if (norm === '0' && !isWholeZero(frame, at)) return undefined;
  if (NEGATIVE_ANSWERS.has(norm)) return 'no';
  if (POSITIVE_ANSWERS.has(norm)) return 'yes';
  return RELATIVES.has(norm) ? 'relative' : undefined;
}

// "Nausea: 0", but neither "0.5 g" nor "0/10" nor "0-3 days"
function isWholeZero(frame: Frame, at: number): boolean {
  const next = frame.tokens[at + 1];
  const isPart =
    next?.kind === 'punctuation' && !next.spaced && frame.tokens[at + 2]?.spaced === false;
  if (isPart) return false;
  // "Left foot cold, pulses: 0": the worst of a grade denies nothing.
  if (GRADED.test(normAt(frame, at - 2))) return false;
  return /^[:=]$/u.test(normAt(frame, at - 1)) || isOneOfCounts(frame, at) || isCount(frame, at);
}

/** What is counted, one by one. */
const COUNTED = /^(?:joints|falls|hypos|admissions|exacerbations|relapses|ulcers)$/u;

// "Swollen joints 0.", but not "Interval between seizures 0"
function isCount({ tokens }: Frame, at: number): boolean {
  const normOf = (index: number) => tokens[index]?.norm ?? '';
  // A wide gap stands between the columns of a table, which may be grades.
  const isBehind = (tokens[at]?.begin ?? 0) - (tokens[at - 1]?.end ?? 0) === 1;
  const isAlone = /^[.;]?$/u.test(normOf(at - 3)) && /^[.;,]?$/u.test(normOf(at + 1));
  return isBehind && isAlone && COUNTED.test(normOf(at - 1)) && !OF_NO_COUNT.test(normOf(at - 2));
}

const ENDS_COUNT = /^[,;.|]$/u;
/** Tokens from one count of a list to the next, at most; an estimate. */
const LONGEST_ITEM = 9;
/** What is graded, so that 0 is the worst of it. */
const GRADED = /^(?:power|movements?|moves|sensation|reflex\w*|strength|mrc|grade|tone|pulses?)$/u;
/** Words whose number is no count. */
const OF_NO_COUNT = /^(?:now|at|to|of|for|after|age|aged|between|since|from|last)$/u;

// "headache 0; palpitations 0; irritability at 5pm 1": beside another number that ends its item.
function isOneOfCounts({ tokens }: Frame, at: number): boolean {
  const endsItem = (index: number) => {
    const [count, next] = [tokens[index], tokens[index + 1]];
    const before = tokens[index - 1];
    if (count?.kind !== 'number' || before?.kind !== 'word') return false;
    if (OF_NO_COUNT.test(before.norm)) return false;
    return next === undefined || ENDS_COUNT.test(next.norm) || next.begin - count.end > 1;
  };
  if (!endsItem(at)) return false;
  for (let near = at - LONGEST_ITEM; near <= at + LONGEST_ITEM; near += 1)
    if (GRADED.test(tokens[near]?.norm ?? '')) return false;
  for (let away = 2; away <= LONGEST_ITEM; away += 1)
    if (endsItem(at - away) || endsItem(at + away)) return true;
  return false;
}

const COURSE =
  /^(gone|better|resolved|resolving|improved|improving|improvement|settled|settling|stopped|ended|over|controlled|changed|change|cleared|eased|easing|subsided|relieved|healed|healing|worse|worsening|recovered)$/u;

/**
 * What an answer says of what its label names: no to "Has the fever gone?" says that it is there; yes says neither, for an
 * eased pain is a pain.
 */
export function meaningFor(
  frame: Frame,
  label: Range,
  meaning: AnswerMeaning,
): AnswerMeaning | undefined {
  for (let at = label.first; at < label.end; at += 1) {
    if (!COURSE.test(normAt(frame, at))) continue;
    if (meaning === 'no') return 'lasts';
    return meaning === 'yes' ? undefined : meaning;
  }
  return meaning;
}

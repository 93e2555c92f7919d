import { isFindingBeforeSystem, isSystem } from '../sections/exam-lines.ts';
import type { AnswerMeaning, FormAnswer } from './form-answer.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { withoutSpecimens } from '../scopes/specimens.ts';
import { EXISTENTIALS } from '../cues/words.ts';
import { meaningAt, meaningFor, SCORE_OF_ANSWER } from './answer-words.ts';

const LONGEST_LABEL_TOKENS = 14;
const HEDGES: ReadonlySet<string> = new Set([
  'that',
  'to',
  'really',
  'at',
  'known',
  'currently',
  'present',
  'seen',
]);

/** "Fever: none", "Ulcers: not seen", "ITCH NEGATIVE": answers behind their labels. */
export function findLabelAnswers(frame: Frame, sentence: Range): FormAnswer[] {
  const answers: FormAnswer[] = [];
  let from = sentence.first;
  for (let at = sentence.first + 1; at < sentence.end; at += 1) {
    const answer = answerAt(frame, at, { first: from, end: sentence.end });
    if (answer === undefined) continue;
    answers.push(answer);
    from = answer.end;
    at = answer.end - 1;
  }
  return answers;
}

function answerAt(frame: Frame, at: number, range: Range): FormAnswer | undefined {
  const meaning = isFree(frame, at) ? meaningAt(frame, at) : undefined;
  if (meaning === undefined) return undefined;
  const separator = separatorBefore(frame, at, range.first);
  if (separator === undefined) return bareAnswer(frame, at, { range, meaning });
  const isOfSystem = isSystem(frame, separator - 1) && isBeforeSystem(frame, at + 1, range.end);
  const isComplete = meaning === 'relative' || (!isOfSystem && isClosed(frame, at + 1, range.end));
  if (!isComplete && !isHedgedNo(frame, at)) return undefined;
  const label = labelBefore(frame, separator, range.first);
  const end = isHedgedNo(frame, at) ? endOfClause(frame, at, range.end) : at + 1;
  const meant = label && meaningFor(frame, label, meaning);
  return meant && { meaning: meant, label, score: SCORE_OF_ANSWER, first: at, end };
}

// "Self harm? Not since school": since longer ago than a visit asks of.
const LONG_AGO = /^(?:school|college|childhood|age|birth|19\d\d|20[01]\d)$/u;

// "Ulcers: not to my knowledge", "Rebound: not seen".
function isHedgedNo(frame: Frame, at: number): boolean {
  if (normAt(frame, at) !== 'not') return false;
  const next = normAt(frame, at + 1);
  return HEDGES.has(next) || (next === 'since' && LONG_AGO.test(normAt(frame, at + 2)));
}

function endOfClause(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && (stopsAt(frame, at) & (STOP.comma | STOP.semicolon)) === 0) at += 1;
  return at;
}

const SEPARATOR = /^[:=?.([>-]$/u;
const ANSWER_LABEL = /^(a|ans|answer)$/u;

/** Where the label of an answer begins ("A:", and "A" behind a question); the answer's own token where it has none. */
function labelOfAnswer(frame: Frame, at: number): number {
  const colon = normAt(frame, at - 1) === ':' ? at - 1 : at;
  if (!ANSWER_LABEL.test(normAt(frame, colon - 1))) return at;
  return colon < at || normAt(frame, colon - 2) === '?' ? colon - 1 : at;
}

// ":", "-", "=", "?", leaders or an opening parenthesis; after a question also "A:" and "A".
function separatorBefore(frame: Frame, at: number, first: number): number | undefined {
  let before = labelOfAnswer(frame, at) - 1;
  if (before <= first || !isSeparator(frame, before)) return undefined;
  while (before > first && isSeparator(frame, before - 1)) before -= 1;
  return before;
}

// A hyphen within a word is none, nor is a single period, which ended the statement before.
function isSeparator(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  if (norm === '-') return (stopsAt(frame, at) & STOP.dash) !== 0;
  if (norm === '.') return normAt(frame, at - 1) === '.' || normAt(frame, at + 1) === '.';
  return SEPARATOR.test(norm);
}

// What follows an answer: nothing, punctuation, "but", or the next label.
function isClosed(frame: Frame, at: number, end: number): boolean {
  const token = frame.tokens[at];
  if (at >= end || token === undefined) return true;
  if (token.kind === 'punctuation' && !/^["'(+/]$/u.test(token.norm)) return true;
  // "Migraine with aura? no / clot ever? no", but not "Clot: no/unknown".
  if (token.norm === '/' && token.spaced && frame.tokens[at + 1]?.spaced === true) return true;
  if (isTimeOfAnswer(frame, at)) return true;
  if ((stopsAt(frame, at) & (STOP.contrast | STOP.request)) !== 0) return true;
  return isWideGap(frame, at) || startsLabel(frame, at, end);
}

// "Suicidal thoughts: NO (asked 04/11/26)", "Temp >38? No (36.7)", but not "Fever: no (38.5)", "Pain: no (only on stairs)"
const isRemark = (frame: Frame, at: number) =>
  normAt(frame, at) === '(' &&
  (/^(?:asked|never|none|screened|checked|confirmed|vasectomy)$/u.test(normAt(frame, at + 1)) ||
    isNormalTemperature(frame, at + 1));

/** Characters of a remark, at most; an estimate. */
const LONGEST_REMARK = 60;
/** A few words and a year, and that it is over; nothing else, for the rest may be of now. */
const OF_BEFORE =
  /^\((?:[\p{L}'’/-]+ ){0,4}?(?:(?:in )?(?<year>(?:19|20)\d\d)|as an? (?:child|infant|baby|teenager)|in childhood)(?:,? (?:full recovery|fully recovered|recovered|resolved|settled|stent(?:ed)?|treated|none since|nil since|never since|excised|removed|cured))?\)(?<behind>[^\n]*)/iu;
const GOES_ON = /^\s*(?:[(–—-]|[.;,]?\s*(?:it|that|since|now|this|today|again|but|the)\b)/iu;
const NEVER_SO = /\b(?:suicid\w*|self|harm|overdose)\b/iu;
/** Digits of a year. */
const YEAR = 4;

// "Facial weakness: no (Bell's palsy 1988)": what there was years ago takes nothing back.
function isOfBefore({ doc, tokens }: Frame, at: number): boolean {
  const token = tokens[at];
  if (token?.norm !== '(') return false;
  const told = OF_BEFORE.exec(doc.text.slice(token.begin, token.begin + LONGEST_REMARK * 2));
  if (told === null || GOES_ON.test(told.groups?.['behind'] ?? '')) return false;
  const before = doc.text.slice(Math.max(0, token.begin - LONGEST_REMARK), token.begin);
  const year = told.groups?.['year'];
  return !NEVER_SO.test(before) && (year === undefined || year < (doc.today ?? '').slice(0, YEAR));
}

// 'Q10 (self-harm): 0 "Never"'
const isQuoted = (frame: Frame, at: number) =>
  normAt(frame, at) === '"' &&
  /^(?:never|no|none)$/u.test(normAt(frame, at + 1)) &&
  normAt(frame, at + 2) === '"';

// Three tokens: "36.7"; "(36 hours ago)" is none.
const isNormalTemperature = (frame: Frame, at: number) =>
  /^3[5-7]$/u.test(normAt(frame, at)) &&
  normAt(frame, at + 1) === '.' &&
  frame.tokens[at + 2]?.kind === 'number';

// "Fever: none today", "Falls none in the last year", "HIV neg 2024", "Itch: none reported"
function isTimeOfAnswer(frame: Frame, at: number): boolean {
  if (isRemark(frame, at) || isOfBefore(frame, at) || isQuoted(frame, at)) return true;
  const norm = normAt(frame, at);
  if (/^(?:19|20)\d\d$/u.test(norm)) return true;
  if (/^(in|within|over|since|this|ever)$/u.test(norm))
    return /^(none|nil|neg|negative)$/u.test(normAt(frame, at - 1));
  if (/^(now|today|currently|recently|lately|presently|tonight)$/u.test(norm))
    return isFree(frame, at + 1);
  return normAt(frame, at - 1) === 'none' && EXISTENTIALS.has(norm);
}

function isWideGap(frame: Frame, at: number): boolean {
  const before = frame.tokens[at - 1];
  const token = frame.tokens[at];
  return before !== undefined && token !== undefined && token.begin - before.end > 1;
}

function startsLabel(frame: Frame, from: number, end: number): boolean {
  return colonOfLabel(frame, from, end) > from;
}

// -1 where no label stands.
function colonOfLabel(frame: Frame, from: number, end: number): number {
  for (let at = from; at < Math.min(end, from + 5); at += 1) {
    if (normAt(frame, at) === ':') return at;
    if (frame.tokens[at]?.kind !== 'word') return -1;
  }
  return -1;
}

function isBeforeSystem(frame: Frame, from: number, end: number): boolean {
  const colon = colonOfLabel(frame, from, end);
  return colon > from && isFindingBeforeSystem(frame, from, colon);
}

interface Candidate {
  readonly range: Range;
  readonly meaning: AnswerMeaning;
}

// "ITCH NEGATIVE, HIVES POSITIVE", "Crepitus nil": right after a finding and before a break.
function bareAnswer(
  frame: Frame,
  at: number,
  { range, meaning }: Candidate,
): FormAnswer | undefined {
  if (meaning === 'relative') return undefined;
  if (isFree(frame, at - 1)) return answerToCircumstance(frame, at, { range, meaning });
  if (isBeforeSystem(frame, at + 1, range.end)) return undefined;
  if (!isClosed(frame, at + 1, range.end) && !isBeforeAnswered(frame, at + 1, range.end))
    return undefined;
  const first = startOfMentions(frame, at - 1, range.first);
  const label = withoutSpecimens(frame, { first, end: at });
  return { meaning, label, score: SCORE_OF_ANSWER, first: at, end: at + 1 };
}

/** Words between a finding and its answer, at most; an estimate. */
const LONGEST_CIRCUMSTANCE = 4;

/** What is asked of with the finding; "in bay N" is a place, and "with plan N" answers of the plan alone. */
const IN_EFFORT = /^(?:on (?:exertion|effort|stairs)|in training|during (?:exercise|sport))$/u;
/** Two lines at least that end with such a letter. */
const HAS_ANSWERS = /[ .:][YN]\s*\n(?:[^\n]*\n){0,3}[^\n]*[ .:][YN]\b/u;

// "Chest pain on exertion N" at the end of a line: the letter answers what the line names.
function answerToCircumstance(
  frame: Frame,
  at: number,
  { range, meaning }: Candidate,
): FormAnswer | undefined {
  if (frame.tokens[at]?.text !== 'N' || at + 1 < range.end) return undefined;
  let last = at - 1;
  while (isFree(frame, last) && frame.tokens[last]?.kind === 'word') last -= 1;
  const words = at - 1 - last;
  if (isFree(frame, last) || words > LONGEST_CIRCUMSTANCE) return undefined;
  if (!IN_EFFORT.test(`${normAt(frame, last + 1)} ${normAt(frame, at - 1)}`)) return undefined;
  if (!HAS_ANSWERS.test(frame.doc.text)) return undefined;
  const label = { first: startOfMentions(frame, last, range.first), end: at };
  return { meaning, label, score: SCORE_OF_ANSWER, first: at, end: at + 1 };
}

// "fever neg cough pos": the next finding has its own answer.
function isBeforeAnswered(frame: Frame, first: number, limit: number): boolean {
  let at = first;
  while (at < limit && !isFree(frame, at)) at += 1;
  return at > first && at < limit && /^(pos|positive|neg|negative)$/u.test(normAt(frame, at));
}

function startOfMentions(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at > limit && frame.inMention[at] !== 1 && !isFree(frame, at - 1)) at -= 1;
  // "HIV/HCV neg 2024"
  const isJoined = normAt(frame, at - 1) === '/' && frame.tokens[at]?.spaced === false;
  return isJoined && at - 2 >= limit && !isFree(frame, at - 2)
    ? startOfMentions(frame, at - 2, limit)
    : at;
}

function labelBefore(frame: Frame, separator: number, first: number): Range | undefined {
  const limit = Math.max(first, separator - LONGEST_LABEL_TOKENS);
  let at = beforeRemark(frame, separator, limit);
  while (at > limit && !endsLabel(frame, at - 1)) at -= 1;
  return at === separator ? undefined : { first: at, end: separator };
}

// "Suicidality item (mandatory): 0"
function beforeRemark(frame: Frame, separator: number, limit: number): number {
  if (normAt(frame, separator - 1) !== ')') return separator;
  let at = separator - 1;
  while (at > limit && normAt(frame, at) !== '(') at -= 1;
  return at > limit ? at : separator;
}

function endsLabel(frame: Frame, at: number): boolean {
  const bits = stopsAt(frame, at);
  if ((bits & (STOP.semicolon | STOP.dash | STOP.close | STOP.colon)) !== 0) return true;
  return /^[.?!]$/u.test(normAt(frame, at));
}

// Whether the date beside a result is that of something else: "hip replaced 12 days ago and now temp 39.1".
import type { Span } from '../document.ts';

const SEPARATOR = /[,;:.()–—]| - |\b(?:and|but|now|today|currently)\b/giu;
/** Between a date and a result: the result is of now, whatever the date is of. */
const NOW = /\b(?:now|today|currently|tonight|this (?:morning|afternoon|evening))\b/iu;
/** Words that only lead to a date. */
const LEADS =
  /\b(?:in|on|at|since|about|around|from|of|the|a|last|previous|prior|early|late|mid|approx(?:imately)?|circa|back)\b|[^\p{L}]+/giu;
/** Tests: what stands with one of these words was measured then, whatever else was done. */
const OF_A_TEST =
  /\b(?:check(?:ed|s|-?up)?|bloods?|labs?|results?|tests?|tested|obs|observations|vitals?|readings?|measured|taken|recorded|levels?|urinalysis|baseline|initial\w*|peak\w*|nadir|worst|then|at (?:the|that) time|repeat\w*)\b/iu;
/** Visits and stays, at which something may have been measured. */
const OF_A_VISIT =
  /\b(?:seen|clinic|visit\w*|review\w*|admi(?:tted|ssion)|hospitali[sz]ed|arrival|presentation|diagnosis|discharge|booking|pre-?op\w*|ward|hospital|er|ed|a&e|icu|itu|appointment|consult\w*|gp)\b/iu;
/** What was done to somebody, or begun: "started on amiodarone by the clinic in October". */
const DONE =
  /\b(?:had|has|have|finished|completed|started|began|came|back|returned|flew|got|home|birth|delivered|delivery|underwent|fell|chemo\w*|\w+(?:taxel|platin|rubicin)|surgery|operation|c-?section|caesarean|cesarean|transplant\w*|born|vaccin\w*|jabs?|discharged|operated|given|diagnosed|bitten|stung|raised|increased|reduced|lowered|stopped|changed|switched|put on|removed|replaced|fitted|inserted|done|treated)\b/iu;
/** An illness that came and went, whose values stand beside its date: "Upper GI bleed 2021, Hb 54, transfused". */
const ILLNESS =
  /\b(?:bleed\w*|sepsis|septic|pneumonia|infection|covid|flu|influenza|pe|dvt|mi|n?stemi|heart attack|stroke|tia|malaria|dengue|hypos?|dka|hhs|aki|injury|anaphyla\w+|pre-?eclampsia|eclampsia|crisis|attack|overdose|arrest|meningitis|encephalitis|pancreatitis|pyelonephritis|flare|exacerbation)\b/iu;
/** Behind the result: what it tells of is over. */
const IS_OVER =
  /^[^.\n]{0,60}\b(?:recovered|recovery|resolved|transfused|clipped|ventilated|discharged|fine (?:now|since)|now (?:fine|well|better|normal)|well (?:now|since)|better|icu|itu|on arrival|in hospital|since then)\b/iu;

/** "Upper GI bleed Nov 2019: melaena, Hb 64": a date that heads what follows. */
const HEADS = /^\)? ?:/u;

/** Characters before a date, or a result before it, in which its statement begins; estimate. */
const REACH = 160;

const lastIn = (text: string) => {
  const last = [...text.matchAll(SEPARATOR)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** The words that share the statement of a date, before it and, where the result is farther on, behind it. */
function statementOf(text: string, sentence: Span, date: Span, result: Span): Span {
  const isBefore = date.end <= result.begin;
  const from = Math.max(isBefore ? sentence.begin : result.end, date.begin - REACH);
  const begin = from + lastIn(text.slice(from, date.begin));
  const next = isBefore ? text.slice(date.end, result.begin).search(SEPARATOR) : 0;
  return { begin, end: date.end + Math.max(0, next) };
}

/** Whether the values of an illness follow its date, or what follows them tells that it is over. */
const isOfIllness = (words: string, between: string, behind: string): boolean =>
  (ILLNESS.test(words) && !between.includes(';')) || IS_OVER.test(behind);

/** Whether the words with a date tell of something that was done or befell, and of no test or visit. */
function isOfSomethingElse(words: string): boolean {
  if (words.replace(LEADS, '') === '' || OF_A_TEST.test(words)) return false;
  return DONE.test(words) || !OF_A_VISIT.test(words);
}

/** A date with the result near it, in their sentence. */
interface DatedResult {
  readonly sentence: Span;
  readonly date: Span;
  readonly result: Span;
  /** Whether a result stands in some words. */
  readonly holdsResult: (words: Span) => boolean;
}

/**
 * Whether a date is told of something else than the result near it. What stands beside a date without a mark between is of
 * that date; so is what follows a date alone, a visit, a test, or other results of that date.
 */
export function isOfAnotherEvent(
  text: string,
  { sentence, date, result, holdsResult }: DatedResult,
): boolean {
  const isBefore = date.end <= result.begin;
  const between = isBefore
    ? text.slice(date.end, result.begin)
    : text.slice(result.end, date.begin);
  if (between.search(SEPARATOR) < 0) return false;
  if (isBefore && NOW.test(between)) return true;
  if (isBefore && HEADS.test(between)) return false;
  const statement = statementOf(text, sentence, date, result);
  if (holdsResult(statement)) return false;
  const words = text.slice(statement.begin, date.begin) + text.slice(date.end, statement.end);
  const behind = text.slice(result.end, result.end + REACH);
  if (isBefore && isOfIllness(words, between, behind)) return false;
  return isOfSomethingElse(words);
}

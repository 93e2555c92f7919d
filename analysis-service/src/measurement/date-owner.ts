// Whether the date beside a result is that of something else: "hip replaced 12 days ago and now temp 39.1".
import type { Span } from '../document.ts';

const SEPARATOR = /[,;:.()–—]| - |\b(?:and|but|now|today|currently)\b/giu;
/** Between a date and a result: the result is of now, whatever the date is of. */
const NOW = /\b(?:now|today|currently|tonight|this (?:morning|afternoon|evening))\b/iu;
/** Words that only lead to a date. */
const LEADS =
  /\b(?:in|on|at|since|about|around|from|of|the|a|last|previous|prior|early|late|mid|approx(?:imately)?|circa|back)\b|[^\p{L}]+/giu;
/** What a result may have been taken at. */
const OF_A_TEST =
  /\b(?:seen|clinic|visit\w*|review\w*|check\w*|admi\w+|arrival|presentation|diagnosis|discharge|booking|bloods?|blood (?:test|work)|labs?|results?|tests?|tested|obs|observations|vitals?|readings?|measured|taken|recorded|levels?|scan\w*|echo|ecg|ekg|ct|mri|x-?ray|cxr|ultrasound|biops\w+|sample|urine|urinalysis|swab|screen\w*|baseline|initial\w*|peak\w*|nadir|worst|then|at (?:the|that) time|pre-?op\w*|ward|hospital|er|ed|a&e|repeat\w*|appointment|consult\w*|gp|surgery visit|monitor\w*)\b/iu;

/** "Upper GI bleed Nov 2019: melaena, Hb 64": a date that heads what follows. */
const HEADS = /^ ?[:–—-]|^\) ?:/u;

const lastIn = (text: string) => {
  const last = [...text.matchAll(SEPARATOR)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** The words that share the statement of a date, before it and, where the result is farther on, behind it. */
function statementOf(text: string, sentence: Span, date: Span, result: Span): Span {
  const isBefore = date.end <= result.begin;
  const from = isBefore ? sentence.begin : result.end;
  const begin = from + lastIn(text.slice(from, date.begin));
  const next = isBefore ? text.slice(date.end, result.begin).search(SEPARATOR) : 0;
  return { begin, end: date.end + Math.max(0, next) };
}

/**
 * Whether a date is told of something else than the result near it. What stands beside a date without a mark between is of
 * that date; so is what follows a date alone, a visit, a test, or other results of that date.
 */
export function isOfAnotherEvent(
  text: string,
  sentence: Span,
  {
    date,
    result,
    results,
  }: { readonly date: Span; readonly result: Span; readonly results: readonly Span[] },
): boolean {
  const isBefore = date.end <= result.begin;
  const between = isBefore
    ? text.slice(date.end, result.begin)
    : text.slice(result.end, date.begin);
  if (between.search(SEPARATOR) < 0) return false;
  if (isBefore && NOW.test(between)) return true;
  if (isBefore && HEADS.test(between)) return false;
  const statement = statementOf(text, sentence, date, result);
  if (results.some(({ begin, end }) => begin < statement.end && end > statement.begin))
    return false;
  const words = text.slice(statement.begin, date.begin) + text.slice(date.end, statement.end);
  return words.replace(LEADS, '') !== '' && !OF_A_TEST.test(words);
}

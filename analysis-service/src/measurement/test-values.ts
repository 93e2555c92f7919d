import type { Attribute, Document, Mention, Span } from '../document.ts';
import { LINK_WORDS } from './rules/value-links.ts';
import {
  FLAG,
  LEADING_VALUE,
  NOT_A_RESULT,
  NOT_BEFORE_RESULT,
  NUMERIC_VALUE,
  RESULT_END,
  SIZED,
  UNIT,
  VOLUMES,
  WORD_VALUE,
} from './rules/value-patterns.ts';

/** How far behind a test its result is looked for; numbers must come sooner than words (estimate). */
const REACH = 90;
const LINK_LIMIT = 9;
const STEP = /[\p{L}]{1,30}|\d{1,7}|[^\p{L}\d]/uy;
const STOPS = /^[;\n\r!?]$/u;
const ARROW =
  /[^\S\r\n]{0,2}(?:->|-->|\u2192|=>|\bto\b|then\b|(?:\(?baseline\)?)?,?\s?now\b|and\b)[^\S\r\n]{0,2}/iuy;

const JOINT = /[^\S\r\n]{0,2}(?:\bat|\bto|\bof|[,:(-]|(?<=\s))[^\S\r\n]{0,2}/iuy;
/** "Trop x3 negative": how often a test was done. */
const REPEATS = /x\s?\d{1,2}(?![\p{L}\p{N}]|\.\d)/iuy;
/** "INR, goal 2-3, today 4.8": what the result should be. */
const GOAL =
  /(?:goal|target)(?: range| level| value)?(?:\s?(?:is|of|:|=))?\s{0,2}[<>\u2264\u2265]?=?\s?\d{1,3}(?:\.\d{1,3})?(?:\s?(?:-|\u2013|to|\/)\s?\d{1,3}(?:\.\d{1,3})?)?%?(?![\p{L}\p{N}])/iuy;
const MOST_READINGS = 4; // estimate

interface Found {
  readonly value: Span;
  readonly unit?: Span;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function unitAt(text: string, at: number): Span | undefined {
  const match = matchAt(UNIT, text, at);
  const unit = match?.groups?.['unit']?.trimEnd();
  if (!match || unit === undefined || unit === '') return undefined;
  const begin = match.index + match[0].lastIndexOf(unit);
  return { begin, end: begin + unit.length };
}

const isYear = (words: string) => /(?:^|\/)(?:19|20)\d{2}$/u.test(words);

const isNoResult = (rest: string, words: string) =>
  NOT_A_RESULT.test(rest) || isYear(words) || /^(?:[-\u2010-\u2015]?|\+\s?)\p{L}/u.test(rest);
const isSize = (text: string, at: number, unit: Span) =>
  /^[cm]m$/iu.test(text.slice(unit.begin, unit.end)) &&
  (/\ban?\s{1,2}$/iu.test(text.slice(Math.max(0, at - 5), at)) ||
    SIZED.test(text.slice(unit.end, unit.end + 60)));

/** Whether the laboratory marks the result as high or low behind the number: "9.1 L" has no unit, but "FEV1 2.1 L" has. */
function isFlagged(text: string, at: number, end: number): boolean {
  return (
    FLAG.test(text.slice(end, end + 12)) && !VOLUMES.test(text.slice(Math.max(0, at - 30), at))
  );
}

/** "From 12 to 7.8" gives two results, not a range. */
function numberEnd(text: string, at: number, words: string): number {
  const isChange = /\bfrom\s{1,2}$/iu.test(text.slice(Math.max(0, at - 7), at));
  const to = isChange ? words.search(/\s{1,3}to\s/iu) : -1;
  return at + (to < 0 ? words.length : to);
}

function numberAt(text: string, at: number, limit: number): Found | undefined {
  const match = matchAt(NUMERIC_VALUE, text, at);
  if (!match || at + match[0].length > limit) return undefined;
  if (NOT_BEFORE_RESULT.test(text.slice(Math.max(0, at - 20), at))) return undefined;
  const end = numberEnd(text, at, match[0]);
  if (isFlagged(text, at, end)) return { value: { begin: at, end } };
  const unit = unitAt(text, end);
  if (unit === undefined || unit.end > limit)
    return isNoResult(text.slice(end, end + 24), match[0])
      ? undefined
      : { value: { begin: at, end } };
  return isSize(text, at, unit) ? undefined : { value: { begin: at, end }, unit };
}

function wordAt(text: string, at: number, limit: number): Found | undefined {
  const match = matchAt(WORD_VALUE, text, at);
  if (!match) return undefined;
  const end = at + match[0].length;
  const rest = text.slice(end, Math.min(end + 20, limit));
  return RESULT_END.test(rest) ? { value: { begin: at, end } } : undefined;
}

const isWordStart = (text: string, at: number) => !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

function valueAt(text: string, at: number, limit: number): Found | undefined {
  return isWordStart(text, at) ? (numberAt(text, at, limit) ?? wordAt(text, at, limit)) : undefined;
}

const isStop = (step: string, text: string, end: number) =>
  STOPS.test(step) || (step === '.' && !/\S/u.test(text.charAt(end)));

const OF_THE_NEXT = /,|\b(?:and|or|with|but)\b/iu;

/** "Neg nitrite, 10-20 WBC": behind a comma or "and" a result leads the next test, which is at `limit`. */
function leadsNext(text: string, { value, unit }: Found, begin: number, limit: number): boolean {
  const gap = text.slice(unit?.end ?? value.end, limit);
  return (
    limit < text.length && /^\s+$/u.test(gap) && OF_THE_NEXT.test(text.slice(begin, value.begin))
  );
}

/** The next word or sign on the way to a result; undefined when none can follow it. */
function linkAt(text: string, at: number): string | undefined {
  const aside = isWordStart(text, at)
    ? (matchAt(REPEATS, text, at) ?? matchAt(GOAL, text, at))?.[0]
    : undefined;
  if (aside !== undefined) return aside;
  const step = matchAt(STEP, text, at)?.[0];
  if (step === undefined || isStop(step, text, at + step.length)) return undefined;
  return !/\p{L}/u.test(step) || LINK_WORDS.has(step.toLowerCase()) ? step : undefined;
}

/** The first result behind the test that only linking words lead to. */
function findBehind(text: string, begin: number, limit: number): Found | undefined {
  let at = begin;
  let links = 0;
  while (at < limit && links <= LINK_LIMIT) {
    const found = valueAt(text, at, limit);
    if (found)
      return found.value.end <= limit && !leadsNext(text, found, begin, limit) ? found : undefined;
    const link = linkAt(text, at);
    if (link === undefined) return undefined;
    if (/[\p{L}\d]/u.test(link)) links += 1;
    at += link.length;
  }
  return undefined;
}

/** A second reading after the first ("9.1 -> 7.2"), or the number of a result in words ("low at 2.9"). */
function followUp(text: string, found: Found, limit: number): Found | undefined {
  const end = found.unit?.end ?? found.value.end;
  const isNumber = /\d/u.test(text.slice(found.value.begin, found.value.end));
  const joint = matchAt(isNumber ? ARROW : JOINT, text, end);
  if (!joint) return undefined;
  return numberAt(text, end + joint[0].length, limit);
}

function leading(text: string, test: Span): Found | undefined {
  const from = Math.max(0, test.begin - 40);
  const match = LEADING_VALUE.exec(text.slice(from, test.begin));
  const value = match?.groups?.['value'];
  if (!match || value === undefined) return undefined;
  const begin = from + match.index;
  return { value: { begin, end: begin + value.length } };
}

function toAttributes({ value, unit }: Found, relationshipScore: number): Attribute[] {
  const scores = { score: 0.95, relationshipScore };
  return [
    { type: 'TEST_VALUE', ...value, ...scores },
    ...(unit ? [{ type: 'TEST_UNIT', ...unit, ...scores } as const] : []),
  ];
}

/** The result and those that follow it ("0.04 -> 0.12 -> 0.30"). */
function readingsFrom(text: string, first: Found, limit: number): Found[] {
  const found = [first];
  while (found.length < MOST_READINGS) {
    const next = followUp(text, found.at(-1) ?? first, limit);
    if (!next) break;
    found.push(next);
  }
  return found;
}

function readTest(text: string, test: Mention, limit: number): readonly (readonly Attribute[])[] {
  const behind = findBehind(text, test.end, Math.min(limit, test.end + REACH));
  if (!behind) {
    const before = leading(text, test);
    return before ? [toAttributes(before, 0.9)] : [];
  }
  return readingsFrom(text, behind, limit).map((found, at) =>
    toAttributes(found, at === 0 ? 0.95 : 0.85),
  );
}

/**
 * Results of each test: TEST_VALUE (numbers, or one of a closed list of words) and TEST_UNIT. Procedures and treatments
 * have none. Same order as `tests`.
 */
export function attachTestValues(
  doc: Document,
  tests: readonly Mention[],
): readonly (readonly Attribute[])[] {
  const begins = new Uint32Array(tests.map(({ begin }) => begin)).toSorted();
  const claimed = new Set<number>();
  return tests.map((test) => {
    if (test.type !== 'TEST_NAME') return [];
    const limit = nextAfter(begins, test.end) ?? doc.text.length;
    // "UPT neg UA pending": the result of one test does not lead the next.
    const own = readTest(doc.text, test, limit).filter(
      ([value]) => !claimed.has(value?.begin ?? 0),
    );
    for (const [value] of own) claimed.add(value?.begin ?? 0);
    return own.flat();
  });
}

function nextAfter(begins: Uint32Array, offset: number): number | undefined {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return begins[low];
}

import type { Document, TimeExpression } from '../document.ts';
import { normalizeTime, spanKind, type TimeReading } from './normalize.ts';
import { patternScan } from '../text/pattern-scan.ts';
import { TIME_RULES, type TimeForm, type TimeRule } from './rules/patterns.ts';
import { sentenceAt } from './sentence-at.ts';

/** A bare number after "at" is an age only where an event of a life stands before it. */
const LIFE_EVENT =
  /\b(?:die[ds]|dead|death|deceased|passed|diagnos\w{0,4}|onset|menarche|menopause|dx|began|started|father|mother|brother|sister|dad|mom|mum|grand\w{5,7}|aunt|uncle|cousin|son|daughter|parents?|siblings?|(?:mi|stroke|cva|cancer|infarction|attack|surgery|married))\b[^.;\n]{0,40}$/iu;
/** Words before a number with a slash that make it a score. */
const SCORE_BEFORE =
  /\b(?:pain|strength|power|score|scored|rated|severity|murmur|reflexes|grade|gcs|mmse|moca|apgar|phq|ratio|titer|titre|dilution|bp|pressure)\b[^.;,\n]{0,15}$/iu;
/** Tests whose values look like years. */
const VALUE_BEFORE =
  /\b(?:bnp|probnp|ck|cpk|ferritin|wbc|anc|b12|lipase|amylase|ast|alt|ldh|platelets?|plt|count|cd4|troponin|d-?dimer|hcg|triglycerides|tg|creatinine|glucose|level|dose|vitamin \w{1,3}|weight|room|bed|mrn|id|ext|phone|no|number|who|nrs|screening|classification|criteria|dsm|icd|version|guidelines?|#)[\s:#=]{1,3}$/iu;
const HAD_PREPOSITION = /\b(?:in|since|from|until|till|before|after|by|around|circa|of)\s{1,3}$/iu;

/** "Figures 3b-3d", "2D echo": a letter behind a digit that is no unit. */
const LABEL_BEFORE =
  /\p{L}\.?\s?[-\u2013]$|\b(?:figs?|figures?|type|stage|grade|class|panel)\.?\s?$/iu;
/** Spirometry: the volume of the first second. */
const VOLUME_BEFORE = /\bvolume in $/iu;
const TITER_BEFORE = /\b(?:ana|titer|titre|ratio|dilution)\b[^.;\n]{0,20}$/iu;

/** "Obs form version 12/2017: BP 80/40" tells when the form was printed. */
const VERSION_BEFORE = /\b(?:versions?|rev(?:ised|ision)?|edition|template)[\s:.#v\d]{1,6}$/iu;

const CONTEXT = 60;

const isYearOutOfPlace = (before: string) =>
  VALUE_BEFORE.test(before) && !HAD_PREPOSITION.test(before);
const isSpanOutOfPlace = (before: string, words: string) =>
  VOLUME_BEFORE.test(before) ||
  (/^\d+\p{L}$/u.test(words) && (words.endsWith('D') || LABEL_BEFORE.test(before)));

type PlaceCheck = (before: string, words: string) => boolean;
const OUT_OF_PLACE: Readonly<Partial<Record<TimeForm, PlaceCheck>>> = {
  age: (before, words) => /^\d+$/u.test(words) && !LIFE_EVENT.test(before),
  year: isYearOutOfPlace,
  span: isSpanOutOfPlace,
  clock: (before) => TITER_BEFORE.test(before),
  'month-year': (before) => SCORE_BEFORE.test(before),
};

function isOutOfPlace({ form }: TimeRule, text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - CONTEXT), match.index);
  return VERSION_BEFORE.test(before) || (OUT_OF_PLACE[form]?.(before, match[0]) ?? false);
}

/** Words that put an open date (June, Monday) ahead of the reference date, so that its year cannot be told. */
const AHEAD =
  /\b(?:will|scheduled|planned|plans?|planning|due|follow-?\s?up|f\/u|appointment|appt|upcoming|next|return|rtc|expected|going to|to be|book(?:ed)?|repeat)\b[^.;\n]{0,80}$/iu;
const OPEN_FORMS: ReadonlySet<string> = new Set(['named-date', 'month-day', 'weekday']);

/** "Over the last year" runs until now, "last year" is the calendar year before. */
const RUNNING = /\b(?:over|in|within|during|for|throughout|through)\s+(?:the\s+)?$/iu;

function valueOf(rule: TimeRule, reading: TimeReading, before: string): string | undefined {
  const isOpen = OPEN_FORMS.has(rule.form) && reading.groups['year'] === undefined;
  if (isOpen && reading.groups['which'] === undefined && AHEAD.test(before)) return undefined;
  const isUntilNow =
    rule.form === 'nearby' && reading.groups['part'] === undefined && RUNNING.test(before);
  const isLast = /^last$/iu.test(reading.groups['which'] ?? '');
  if (!isUntilNow || !isLast) return normalizeTime(rule.form, reading);
  return normalizeTime(rule.form, { ...reading, groups: { ...reading.groups, which: 'past' } });
}

/** A line break inside an expression is one that only wraps its sentence. */
function isBroken(doc: Document, begin: number, words: string): boolean {
  if (!words.includes('\n')) return false;
  const sentence = doc.sentences[sentenceAt(doc.sentences, begin)];
  return sentence === undefined || begin + words.length > sentence.end;
}

function kindOf(rule: TimeRule, reading: TimeReading): TimeExpression['kind'] {
  return rule.form === 'span' || rule.form === 'unit-span' || rule.form === 'fraction'
    ? spanKind(reading)
    : rule.kind;
}

function candidateOf(
  rule: TimeRule,
  match: RegExpExecArray,
  { doc, today }: { readonly doc: Document; readonly today: string },
): TimeExpression | undefined {
  const { text } = doc;
  const [words] = match;
  const begin = match.index;
  if (isBroken(doc, begin, words) || isOutOfPlace(rule, text, match)) return undefined;
  const { isDayFirst } = doc.structure;
  const reading: TimeReading = { words, groups: match.groups ?? {}, today, isDayFirst };
  const value = valueOf(rule, reading, text.slice(Math.max(0, begin - 100), begin));
  // 31/31/2012 has the form of a date without being one.
  if (value === undefined && /^(?:full|numeric)-date$/u.test(rule.form)) return undefined;
  const kind = kindOf(rule, reading);
  const end = begin + words.length;
  return { begin, end, kind, ...(value === undefined ? {} : { value }) };
}

/** First come, longest first; what overlaps a longer or earlier expression goes. */
function withoutOverlaps(candidates: readonly TimeExpression[]): TimeExpression[] {
  const sorted = candidates.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: TimeExpression[] = [];
  let end = -1;
  for (const expression of sorted) {
    if (expression.begin < end) continue;
    kept.push(expression);
    end = expression.end;
  }
  return kept;
}

const scanTimes = patternScan(TIME_RULES);

/**
 * Dates, clock times, durations, relative times and ages at an event, in text order and without overlap. The age of
 * the patient, frequencies and vague words (now, recently) are none.
 * @param today reference date, YYYY-MM-DD, for the ISO 8601 values
 */
export function findTimeExpressions(doc: Document, today: string): TimeExpression[] {
  const candidates: TimeExpression[] = [];
  scanTimes(doc.text, (rule, match) => {
    const candidate = candidateOf(rule, match, { doc, today });
    if (candidate) candidates.push(candidate);
  });
  return withoutOverlaps(candidates);
}

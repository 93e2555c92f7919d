import type { Document, TimeExpression } from '../document.ts';
import { normalizeTime, spanKind, type TimeReading } from './normalize.ts';
import { TIME_RULES, type TimeRule } from './rules/patterns.ts';

interface Candidate {
  readonly expression: TimeExpression;
  readonly rule: TimeRule;
}

/** A bare number after "at" is an age only where an event of a life stands before it. */
const LIFE_EVENT =
  /\b(?:die[ds]|dead|death|deceased|passed|diagnos\w{0,4}|onset|menarche|menopause|dx|began|started|father|mother|brother|sister|dad|mom|mum|grand\w{5,7}|aunt|uncle|cousin|son|daughter|parents?|siblings?|(?:mi|stroke|cva|cancer|infarction|attack|surgery|married))\b[^.;\n]{0,40}$/iu;
/** Words before a number with a slash that make it a score. */
const SCORE_BEFORE =
  /\b(?:pain|strength|power|score|scored|rated|severity|murmur|reflexes|grade|gcs|mmse|moca|apgar|phq|ratio|titer|titre|dilution|bp|pressure)\b[^.;,\n]{0,15}$/iu;
/** Tests whose values look like years. */
const VALUE_BEFORE =
  /\b(?:bnp|probnp|ck|cpk|ferritin|wbc|anc|b12|lipase|amylase|ast|alt|ldh|platelets?|plt|count|cd4|troponin|d-?dimer|hcg|triglycerides|tg|creatinine|glucose|level|dose|vitamin \w{1,3}|weight|room|bed|mrn|id|ext|phone|no|number|of|#)[\s:#=]{1,3}$/iu;
const HAD_PREPOSITION = /\b(?:in|since|from|until|till|before|after|by|around|circa|of)\s{1,3}$/iu;

const CONTEXT = 60;

function isOutOfPlace(rule: TimeRule, text: string, begin: number): boolean {
  const before = text.slice(Math.max(0, begin - CONTEXT), begin);
  if (rule.form === 'age' && /^\d/u.test(text.slice(begin, begin + 1)))
    return !LIFE_EVENT.test(before);
  if (rule.form === 'year') return VALUE_BEFORE.test(before) && !HAD_PREPOSITION.test(before);
  if (rule.form === 'clock')
    return /\b(?:ana|titer|titre|ratio|dilution)\b[^.;\n]{0,20}$/iu.test(before);
  return (rule.form === 'month-day' || rule.form === 'month-year') && SCORE_BEFORE.test(before);
}

function kindOf(rule: TimeRule, reading: TimeReading): TimeExpression['kind'] {
  return rule.form === 'span' || rule.form === 'unit-span' || rule.form === 'fraction'
    ? spanKind(reading)
    : rule.kind;
}

function candidatesOf(rule: TimeRule, text: string, today: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(rule.pattern)) {
    const words = match[0];
    if (words === '' || isOutOfPlace(rule, text, match.index)) continue;
    const reading: TimeReading = { words, groups: match.groups ?? {}, today };
    const value = normalizeTime(rule.form, reading);
    // 31/31/2012 has the form of a date without being one.
    if (value === undefined && (rule.form === 'full-date' || rule.form === 'numeric-date'))
      continue;
    const span = { begin: match.index, end: match.index + words.length };
    const expression = {
      ...span,
      kind: kindOf(rule, reading),
      ...(value === undefined ? {} : { value }),
    };
    found.push({ expression, rule });
  }
  return found;
}

/** First come, longest first; what overlaps a longer or earlier expression goes. */
function withoutOverlaps(candidates: readonly Candidate[]): TimeExpression[] {
  const sorted = candidates
    .map(({ expression }) => expression)
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: TimeExpression[] = [];
  let end = -1;
  for (const expression of sorted) {
    if (expression.begin < end) continue;
    kept.push(expression);
    end = expression.end;
  }
  return kept;
}

/**
 * Dates, clock times, durations, relative times and ages at an event, in text order and without overlap. The age of
 * the patient, frequencies and vague words (now, recently) are none.
 * @param today reference date, YYYY-MM-DD, for the ISO 8601 values
 */
export function findTimeExpressions(doc: Document, today: string): TimeExpression[] {
  return withoutOverlaps(TIME_RULES.flatMap((rule) => candidatesOf(rule, doc.text, today)));
}

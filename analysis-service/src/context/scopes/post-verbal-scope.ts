import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { AUXILIARIES, EXPERIENCE_VERBS, FINDING_VERBS, PERSONS } from '../cues/words.ts';

const SUBJECT_NEGATORS: ReadonlySet<string> = new Set(['no', 'neither', 'nor', 'none', 'nobody']);
const COPULAS: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
const RESULTS: ReadonlySet<string> = new Set(
  'positive suggestive indicative diagnostic suspicious consistent compatible read reported interpreted'.split(
    ' ',
  ),
);
const PREDICATE = STOP.verb | STOP['relative-clause'];
const SENTENCE_BREAKS =
  STOP.semicolon | STOP.contrast | STOP.exception | STOP.patient | STOP.pronoun | STOP.colon;
// Auxiliaries between a subject and its verb, at most; `estimate`.
const NEAR_TOKENS = 4;

/** Where a scope that a verb ended goes on: its first token, and whether only the mention that begins there belongs to it. */
export interface Continuation {
  readonly first: number;
  readonly extent: 'mention' | 'list';
}

/**
 * A negator whose scope `range` holds no finding may negate the subject of a verb: "neither CT nor MRI showed a mass",
 * "no nodes were palpable", "no symptoms that suggest a leak, such as fever". What the verb tells of is then denied.
 */
export function postVerbalScope(
  frame: Frame,
  negator: number,
  { range, limit }: { readonly range: Range; readonly limit: number },
): Continuation | undefined {
  const at = range.end;
  if (at >= limit || (stopsAt(frame, at) & PREDICATE) === 0) return undefined;
  if (!SUBJECT_NEGATORS.has(normAt(frame, negator)) || isSeries(frame, range)) return undefined;
  const result = predicate(frame, at, limit);
  if (result !== undefined || namesFinding(frame, range)) return result;
  const verb = findingVerb(frame, { negator, at }, limit);
  if (verb !== undefined) return { first: verb + 1, extent: 'list' };
  return example(frame, at, limit);
}

function isSeries(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if ((stopsAt(frame, at) & (STOP.comma | STOP.and)) !== 0) return true;
  return false;
}

function namesFinding(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if (!isFree(frame, at) && frame.inRemedy[at] === 0) return true;
  return false;
}

interface Stop {
  readonly negator: number;
  readonly at: number;
}

function findingVerb(frame: Frame, { negator, at: from }: Stop, limit: number): number | undefined {
  const isPerson = isOfPersons(frame, negator, from);
  for (let at = from; at < Math.min(limit, from + NEAR_TOKENS); at += 1) {
    if (!isFree(frame, at)) return isHaving(frame, at - 1) && at > from ? at - 1 : undefined;
    if (isHaving(frame, at) && /^(a|an|any|had)$/u.test(normAt(frame, at + 1))) return at;
    if (FINDING_VERBS.has(normAt(frame, at))) return at;
    if (isPerson && EXPERIENCE_VERBS.has(normAt(frame, at))) return at;
    if (!AUXILIARIES.has(normAt(frame, at)) && normAt(frame, at) !== 'can') return undefined;
  }
  return undefined;
}

const SUBJECT_TOKENS = 5;

function isOfPersons(frame: Frame, negator: number, verb: number): boolean {
  for (let at = negator; at < Math.min(verb, negator + SUBJECT_TOKENS); at += 1)
    if (PERSONS.has(normAt(frame, at))) return true;
  return false;
}

// "no one at home has a cough"
function isHaving(frame: Frame, at: number): boolean {
  return /^(has|have|had)$/u.test(normAt(frame, at));
}

function predicate(frame: Frame, at: number, limit: number): Continuation | undefined {
  if (!COPULAS.has(normAt(frame, at))) return undefined;
  const next = normAt(frame, at + 1).endsWith('ly') && isFree(frame, at + 1) ? at + 2 : at + 1;
  if (next >= limit) return undefined;
  if (RESULTS.has(normAt(frame, next)) && /^(for|of|with|as)$/u.test(normAt(frame, next + 1)))
    return { first: next + 2, extent: 'list' };
  if (isFree(frame, next)) return undefined;
  return { first: next, extent: 'mention' };
}

function example(frame: Frame, from: number, limit: number): Continuation | undefined {
  for (let at = from; at < limit; at += 1) {
    if ((stopsAt(frame, at) & SENTENCE_BREAKS) !== 0) return undefined;
    const isComma = (stopsAt(frame, at) & STOP.comma) !== 0;
    if (isComma && isExample(frame, at + 1)) return { first: at + 1, extent: 'list' };
  }
  return undefined;
}

/** "no other lesions, such as suspected metastasis": the comma parts nothing. */
export function isExample(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  return norm === 'including' || (norm === 'such' && normAt(frame, at + 1) === 'as');
}

// Years and dates that put what they date into the past.
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import { CARE_VERBS, DATE_WORDS, ONSETS, PRESENT_SIGNS } from '../cues/words.ts';
import type { PlacedCue, ScopedCue } from '../scopes/placed-cue.ts';
import { backwardScope } from '../scopes/backward-scope.ts';
import { isTimeOfComparison } from '../../text/comparison.ts';
import { holdsLateDate } from './late-date.ts';

const YEAR: EffectRule = {
  effect: 'past',
  direction: 'backward',
  reach: 'phrase',
  score: 0.8, // estimate
};
const ONSET_WINDOW_TOKENS = 6;

/** "MI 2015", "In 1987 she broke a hip" */
export function findYears(frame: Frame, sentence: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  let limit = sentence.first;
  for (let at = sentence.first; at < sentence.end; at += 1) {
    if (!isPastYear(frame, at) || isOfLateDate(frame, at)) continue;
    const cue: PlacedCue = { rule: YEAR, first: isEnclosed(frame, at) ? at - 1 : at, end: at + 1 };
    const opensClause = at === sentence.first || isOpeningIn(frame, at - 1, sentence.first);
    const scope = opensClause
      ? { first: at + 1, end: datedEnd(frame, at + 1, sentence.end) }
      : backwardScope(frame, cue, limit);
    cues.push({ ...cue, scope });
    if (!opensClause && isAdmission(frame, at))
      cues.push({ ...cue, scope: purposeAt(frame, at + 2, sentence.end) });
    limit = at + 1;
  }
  return cues;
}

// "gout (2005)"
function isEnclosed(frame: Frame, at: number): boolean {
  return normAt(frame, at - 1) === '(' && normAt(frame, at + 1) === ')';
}

function isOpeningIn(frame: Frame, at: number, first: number): boolean {
  if (at - first > LONGEST_OPENING || normAt(frame, first) !== 'in') return false;
  for (let before = at; before > first; before -= 1) {
    const isDay = frame.tokens[before]?.kind === 'number';
    if (!isDay && !DATE_WORDS.has(normAt(frame, before))) return false;
  }
  return true;
}

// Tokens of "in the early summer of", at most.
const LONGEST_OPENING = 6;
// Tokens of what an admission was for, at most.
const LONGEST_PURPOSE = 16;
// "hospitalized in 2019 for pneumonia"
function isAdmission(frame: Frame, at: number): boolean {
  if (!/^(for|with)$/u.test(normAt(frame, at + 1))) return false;
  let before = at - 1;
  while (at - before < LONGEST_OPENING && DATE_WORDS.has(normAt(frame, before))) before -= 1;
  return CARE_VERBS.has(normAt(frame, before));
}

function purposeAt(frame: Frame, first: number, limit: number): Range {
  return { first, end: clauseEnd(frame, first, Math.min(limit, first + LONGEST_PURPOSE)) };
}

const YEAR_NUMBER = /^(19|20)\d\d$/u;
const UNIT = /^(hrs?|hours?|h|onset|mg|mcg|ml|iu|units|kcal|cal|cc|steps|\/|%)$/u;
const OPEN_START = /^(from|until|by)$/u;
// "82M (born 1944, collapsed)", "obs chart v3 rev 2017: BP 80/40"
const DATES_NO_EVENT = /^(born|dob|birth|versions?|rev|revised|revision|edition|template)$/u;

/** "Chest pain, same as in March 2019": what is compared with a year is of now. */
function isCompared(frame: Frame, at: number): boolean {
  let before = at - 1;
  while (at - before < LONGEST_OPENING && DATE_WORDS.has(normAt(frame, before))) before -= 1;
  if (/^(as|like)$/u.test(normAt(frame, before))) return true;
  return isTimeOfComparison(frame.doc.text, frame.tokens[at]!.begin);
}

function isPastYear(frame: Frame, at: number): boolean {
  if (!YEAR_NUMBER.test(normAt(frame, at)) || UNIT.test(normAt(frame, at + 1))) return false;
  if (isCompared(frame, at)) return false;
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const norm = normAt(frame, before);
    if (frame.opens[before + 1] === 1) return true;
    if (ONSETS.has(norm) || OPEN_START.test(norm) || DATES_NO_EVENT.test(norm)) return false;
  }
  return true;
}

/** Characters of a day and a month before their year, at most. */
const LONGEST_DAY = 16;

/** "Chest pain 28/11/2026", of today or of these days; "28/11/26 MI 2015" has another date beside its year. */
function isOfLateDate({ doc, tokens }: Frame, at: number): boolean {
  const { begin, end } = tokens[at]!;
  const words = doc.text.slice(Math.max(0, begin - LONGEST_DAY), end);
  const day = /\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:\d{1,2}|\p{L}{3,9})[\s.,/-]+\d{4}$/u.exec(words);
  return day !== null && holdsLateDate(doc, day[0]);
}

/** The end of the clause that begins at a token. */
export function clauseEnd(frame: Frame, from: number, limit: number): number {
  const breaks = STOP.comma | STOP.semicolon | STOP.contrast;
  let at = (stopsAt(frame, from) & STOP.comma) === 0 ? from : from + 1;
  while (at < limit && (stopsAt(frame, at) & breaks) === 0) at += 1;
  return at;
}

// "In 2011 he had a stroke, a DVT and pneumonia": a list goes on after commas until an item has a verb of its own.
function datedEnd(frame: Frame, from: number, last: number): number {
  const limit = firstOfNow(frame, from, last);
  let end = clauseEnd(frame, from, limit);
  while (end < limit && (stopsAt(frame, end) & STOP.comma) !== 0) {
    const next = clauseEnd(frame, end, limit);
    if (next <= end || !isPlainItem(frame, { first: end, end: next })) return end;
    end = next;
  }
  return end;
}

/** "In 2021 he had the same pain: today crushing chest pain": what is told of now ends what a year dates. */
function firstOfNow(frame: Frame, from: number, limit: number): number {
  for (let at = from; at < limit; at += 1) if ((stopsAt(frame, at) & STOP.now) !== 0) return at;
  return limit;
}

function isPlainItem(frame: Frame, { first, end }: Range): boolean {
  const breaks = STOP.verb | STOP.patient | STOP.pronoun | STOP.now | STOP['relative-clause'];
  for (let at = first; at < end; at += 1) {
    const isSign = isFree(frame, at) && PRESENT_SIGNS.has(normAt(frame, at));
    if (isSign || (stopsAt(frame, at) & breaks) !== 0) return false;
  }
  return true;
}

/** "started two years ago" tells of an onset, "same as my stroke two years ago" of what is compared; what started may go on. */
export function isOnset(frame: Frame, { rule, first }: PlacedCue): boolean {
  const isAgo = /^(year|yr|month|mo|week|wk|decade|at|when|while|last|in|during|childhood)/u.test(
    normAt(frame, first),
  );
  if (rule.effect !== 'past' || !isAgo) return false;
  if (isTimeOfComparison(frame.doc.text, frame.tokens[first]!.begin)) return true;
  for (let at = first - 1; at >= Math.max(0, first - ONSET_WINDOW_TOKENS); at -= 1) {
    if ((stopsAt(frame, at) & (STOP.comma | STOP.semicolon)) !== 0) return false;
    if (ONSETS.has(normAt(frame, at))) return true;
  }
  return false;
}

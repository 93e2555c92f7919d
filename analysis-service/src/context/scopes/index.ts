import { findReactions } from '../allergies/index.ts';
import { isOwnNegator, isReactionWord } from '../cues/cues-in-mentions.ts';
import { isAwaited } from '../resolution/expected-resolution.ts';
import {
  compileCues,
  matchCues,
  type CueMatch,
  type CueMatcher,
  type Openness,
} from '../cues/matcher.ts';
import { clauseEnd, findYears, isOnset } from '../dates/index.ts';
import { historyParts, isHistoryList } from '../lists/history-lists.ts';
import { directionOf } from './direction.ts';
import type { FormAnswer } from '../forms/form-answer.ts';
import { findAffirmed } from '../forms/affirmed-items.ts';
import { findAnswers } from '../forms/index.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { linesBelow } from '../lists/line-lists.ts';
import { findStops, isReturning } from '../resolution/recurrence.ts';
import { findRelatives } from '../relatives/index.ts';
import { familyRules } from '../cues/family.ts';
import { historyRules } from '../cues/history.ts';
import { hypotheticalRules } from '../cues/hypothetical.ts';
import { negationRules } from '../cues/negation.ts';
import { planRules } from '../cues/plans.ts';
import {
  clearTaken,
  newPainter,
  paint,
  toGovernor,
  type Coverage,
  type Governor,
  type Painter,
} from './scope-map.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import { substanceRules } from '../cues/substances.ts';
import { uncertaintyRules } from '../cues/uncertainty.ts';
import { EVENTS } from '../cues/words.ts';
import { backwardScope, forwardScope, type PlacedCue } from './scope.ts';
import {
  findLosses,
  findMinuses,
  findNons,
  findOpeningNone,
  findPostfixes,
  findSignedLines,
  findZeros,
} from '../forms/signed-items.ts';
import { findAdvice, findDoubts } from '../uncertainty/index.ts';
import { findTaken } from '../drug-status/taken-remedies.ts';

// Each group is matched by itself, so that "has no" can be a verb for one and a negator for another.
const negationMatcher = compileCues(negationRules);
const substanceMatcher = compileCues(substanceRules);
const otherMatchers = [
  uncertaintyRules,
  hypotheticalRules,
  historyRules,
  familyRules,
  planRules,
].map((rules) => compileCues(rules));

// Tokens between "had" and "resolved", at most.
const AUXILIARY_GAP = 2;
// `estimate`
const SCORE_OF_RELATIVE = 0.95;
const DOUBTED_DENIAL = { effect: 'uncertain', score: 0.6 } as const; // estimate

/** Finds every cue of the document and the tokens that it governs; linear in the number of tokens. */
export function coverTokens(frame: Frame, isFamilyHistory: (at: number) => boolean): Coverage {
  const painter = newPainter(frame.tokens.length);
  const isOpen = (at: number) => isFree(frame, at);
  const answers = frame.sentences.flatMap((sentence) => findAnswers(frame, sentence));
  const answered = new Set(answers.map((answer) => answer.first));
  const canContinue = (at: number) => isFree(frame, at) && frame.opens[at] !== 1;
  const canNegate = (at: number) =>
    !answered.has(at) && (isFree(frame, at) || isOwnNegator(frame, at));
  const canBeAllergy = (at: number) => isFree(frame, at) || isReactionWord(frame, at);
  paintGroup(painter, negationMatcher, { canBegin: canNegate, canContinue });
  paintGroup(painter, substanceMatcher, { canBegin: canBeAllergy, canContinue });
  for (const matcher of otherMatchers)
    paintGroup(painter, matcher, { canBegin: isOpen, canContinue });

  function paintGroup(brush: Painter, matcher: CueMatcher, openness: Openness): void {
    paintMatches(frame, matchCues(matcher, frame.cueText, openness), brush);
  }
  const signedLines = findSignedLines(frame);
  for (const sentence of frame.sentences) {
    const place = isFamilyHistory(sentence.first) ? 'family-history' : 'elsewhere';
    const isSigned = signedLines.has(sentence.first);
    paintSentence(frame, { sentence, place, isSigned }, painter);
  }
  for (const sentence of frame.sentences)
    for (const { first, end } of findAffirmed(frame, sentence))
      painter.byEffect.negation.fill(-1, first, end);
  for (const sentence of frame.sentences)
    for (const taken of findTaken(frame, sentence)) clearTaken(painter, taken);
  paintAnswers(answers, painter);
  return painter;
}

function paintMatches(frame: Frame, cues: readonly CueMatch[], painter: Painter): void {
  let sentence = 0;
  const lists: (readonly [CueMatch, readonly Range[]])[] = [];
  for (const [index, match] of cues.entries()) {
    while ((frame.sentences[sentence]?.end ?? Infinity) <= match.first) sentence += 1;
    const range = frame.sentences[sentence];
    if (range === undefined) break;
    const first = Math.max(range.first, endBefore(cues, index));
    const end = Math.min(range.end, cues[index + 1]?.first ?? range.end);
    const place: Place = { painter, sentence, between: { first, end } };
    paintMatch(frame, match, place);
    if (isHistoryList(frame, match))
      lists.push([match, historyParts(frame, { cues, index }, range.end)]);
  }
  for (const [match, parts] of lists) paintHistory(painter, match, parts);
}

// "PMH of gout, s/p splenectomy, psoriasis": the diseases behind an operation or a dated disease belong to the list.
function paintHistory(
  painter: Painter,
  { rule, first, end }: CueMatch,
  parts: readonly Range[],
): void {
  if (!('effect' in rule)) return;
  const { effect, score } = rule;
  const governor: Governor = { effect, score, direction: 'forward', only: 'diseases', first, end };
  for (const part of parts) paint(painter, governor, part);
}

// In "the rash had resolved" the verb "had", a cue by itself, belongs to the cue after it; so does the date of a disease
// in "headache 2 weeks ago, resolved".
function endBefore(cues: readonly CueMatch[], index: number): number {
  const before = cues[index - 1];
  if (before === undefined) return 0;
  const isNear = (cues[index]?.first ?? 0) - before.end <= AUXILIARY_GAP;
  return isNear && isPassedOver(before) ? (cues[index - 2]?.end ?? 0) : before.end;
}

function isPassedOver({ rule }: CueMatch): boolean {
  if (!('effect' in rule)) return false;
  return rule.effect === 'done' || (rule.effect === 'past' && rule.only === 'diagnoses');
}

interface Place {
  readonly painter: Painter;
  readonly sentence: number;
  /** From the end of the cue before to the beginning of the cue after, within the sentence. */
  readonly between: Range;
}

function paintMatch(frame: Frame, match: CueMatch, place: Place): void {
  const { rule, first, end } = match;
  if (!('effect' in rule)) return;
  const cue: PlacedCue = { rule, first, end };
  const direction = directionOf(frame, cue, place.between.end);
  if (direction === 'none') return;
  const isPast = direction === 'backward' && rule.effect === 'past';
  if (isPast && (isOnset(frame, cue) || isReturning(frame, cue) || isAwaited(frame, first))) return;
  const { effect, score, only, weak, ended } = rule;
  const governor: Governor = { effect, direction, score, only, weak, ended, first, end };
  if (direction === 'backward') paint(place.painter, governor, scopeBefore(frame, cue, place));
  else paintForward(frame, cue, { governor, place });
}

function paintForward(frame: Frame, cue: PlacedCue, { governor, place }: ListCue): void {
  const { rule } = cue;
  const scope = forwardScope(frame, cue, place.between.end);
  if (rule.lists === true) paintRest(frame, cue, { governor, place, from: scope });
  paint(place.painter, governor, scope);
  if (scope.doubted !== undefined)
    paint(place.painter, { ...governor, ...DOUBTED_DENIAL }, scope.doubted);
  if (scope.end + 1 >= (frame.sentences[place.sentence]?.end ?? 0))
    paintList(frame, cue, { governor, place });
}

// "s/p colectomy, splenectomy": what follows the comma may be of today, unless it is a procedure, or a disease after one.
function paintRest(
  frame: Frame,
  cue: PlacedCue,
  { governor, place, from }: ListCue & { readonly from: Range },
): void {
  if ((stopsAt(frame, from.end) & STOP.comma) === 0 || from.end >= place.between.end) return;
  const rule: EffectRule = { ...cue.rule, reach: 'list' };
  const { end } = forwardScope(frame, { ...cue, rule }, place.between.end);
  const only = isDisease(frame, from) ? 'diseases' : 'procedures';
  paint(place.painter, { ...governor, only }, { first: from.end, end });
}

function isDisease(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1) if (EVENTS.has(normAt(frame, at))) return false;
  return !isFree(frame, first) && frame.inRemedy[first] === 0;
}

// "Three years ago she had shingles": what opens a sentence dates what follows.
function scopeBefore(frame: Frame, cue: PlacedCue, { between, sentence }: Place): Range {
  const range = frame.sentences[sentence];
  const scope = backwardScope(frame, cue, between.first);
  const isTime = cue.rule.effect === 'past' && cue.rule.direction === 'backward';
  if (!isTime || range === undefined || cue.first - range.first > 3) return scope;
  for (let at = range.first; at < cue.first; at += 1) if (!isFree(frame, at)) return scope;
  return { first: cue.end, end: clauseEnd(frame, cue.end, range.end) };
}

interface ListCue {
  readonly governor: Governor;
  readonly place: Place;
}

// "Denies:" and "Return if:" act on the lines that follow.
function paintList(frame: Frame, cue: PlacedCue, { governor, place }: ListCue): void {
  const lines = linesBelow(frame, place.sentence, governor.effect === 'negation');
  for (const { first, end } of lines)
    paint(place.painter, governor, forwardScope(frame, { ...cue, end: first }, end));
}

interface Scene {
  readonly sentence: Range;
  readonly place: 'family-history' | 'elsewhere';
  /** It is a line of a block in which each begins with a plus or minus. */
  readonly isSigned: boolean;
}

function paintSentence(frame: Frame, { sentence, place, isSigned }: Scene, painter: Painter): void {
  for (const { scope, direction, first, end } of findRelatives(frame, sentence, place))
    paint(painter, { effect: 'family', direction, score: SCORE_OF_RELATIVE, first, end }, scope);
  for (const { rule, scope, first, end } of [
    ...findAdvice(frame, sentence),
    ...findYears(frame, sentence),
    ...findDoubts(frame, sentence),
    ...findMinuses(frame, sentence, isSigned),
    ...findPostfixes(frame, sentence),
    ...findNons(frame, sentence),
    ...findLosses(frame, sentence),
    ...findZeros(frame, sentence),
    ...findOpeningNone(frame, sentence),
    ...findReactions(frame, sentence),
    ...findStops(frame, sentence),
  ])
    paint(painter, { ...toGovernor(rule), first, end }, scope);
}

// The answer on a form overrides what else was found for its label.
function paintAnswers(answers: readonly FormAnswer[], painter: Painter): void {
  for (const { meaning, label, score, first, end } of answers) {
    if (meaning === 'yes') continue;
    const effect = meaning === 'no' ? 'negation' : 'family';
    paint(painter, { effect, direction: 'backward', score, first, end }, label);
  }
}

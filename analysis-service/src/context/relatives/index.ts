// Relatives: what they have, and what they only report.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isSpeakerAt } from '../../text/dialogue.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { BETWEEN, HAVING, NEED_POSSESSIVE, POSSESSIVES, REPORTING } from '../cues/words.ts';
import type { Sentence } from '../pass.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';
import { isBroughtRelative } from './brought-relative.ts';
import { RELATIVES, type Gender } from './kinship.ts';

const RELATIVE: EffectRule = {
  effect: 'family',
  direction: 'forward',
  reach: 'list',
  score: 0.95, // estimate
};

// "both her mother and her older sister, aged 60 and 58, have": what may lie between a relative and its verb.
const LONGEST_APPOSITION = 10;
// Tokens of a finding before "in her mother", at most.
const LONGEST_FINDING = 12;

/** Relatives with what they have, in the order of the text; those who only report, drive or live with the patient are none. */
export function findRelatives(frame: Frame, sentence: Sentence): ScopedCue[] {
  const { place } = sentence;
  const cues: ScopedCue[] = [];
  for (let at = sentence.first; at < sentence.end; at += 1) {
    const gender = genderAt(frame, at, place);
    if (gender === undefined) continue;
    const cue = relativeCue(frame, { at, gender, place }, sentence);
    if (cue === undefined) continue;
    cues.push(cue);
    at = Math.max(at, cue.scope.end - 1);
  }
  return cues;
}

interface Candidate {
  readonly at: number;
  readonly gender: Gender;
  readonly place: string;
}

function relativeCue(
  frame: Frame,
  { at, gender, place }: Candidate,
  sentence: Range,
): ScopedCue | undefined {
  const end = at + 1;
  if (isPlaceOf(frame, at)) return undefined;
  if (place !== 'family-history' && isBroughtRelative(frame, at, sentence)) return undefined;
  const isOwner = place === 'family-history' || isSubject(frame, at, sentence);
  if (isOwner && !isReporter(frame, at, sentence)) {
    const scope = forward(frame, { end, gender, place }, sentence);
    return { rule: RELATIVE, first: at, end, scope };
  }
  const scope = backward(frame, at, sentence);
  return scope && { rule: { ...RELATIVE, direction: 'backward' }, first: at, end, scope };
}

const PLACE =
  /^(?:wedding|funeral|wake|party|house|place|home|flat|apartment|birthday|christening|baptism|school|work|shop|farm|barbecue|bbq|car|van|truck|boat|pool|garden|kitchen|room|bed|sofa|couch|cooking|dog|cat|horse|bike|graduation|anniversary)$/u;

const DEVICE =
  /^(?:oximeter|thermometer|cuff|meter|glucometer|monitor|machine|kit|fitbit|watch|smartwatch|gadget|probe)$/u;
const READS = /^(?:says?|said|reads?|reading|shows?|showed|showing|gives|gave|at|:)$/u;
const OF_RELATIVE = /^(?:he|she|his|her|him|hers|they|their|them)$/u;
/** Tokens behind a device among which somebody is named whose it may be; `estimate`. */
const FARTHEST_OWNER = 14;

/** "Roommate's pulse oximeter shows 84": whose it is does not say whose value it is, unless the words go on of them. */
function isDeviceOf(frame: Frame, at: number): boolean {
  const device = [at + 1, at + 2, at + 3].find((next) => DEVICE.test(normAt(frame, next)));
  if (device === undefined || !READS.test(normAt(frame, device + 1))) return false;
  for (let next = device + 1; next < device + FARTHEST_OWNER; next += 1)
    if (OF_RELATIVE.test(normAt(frame, next))) return false;
  return true;
}

/** "At my cousin's wedding", "on mum's sofa": where it happened, not to whom. */
const isPlaceOf = (frame: Frame, at: number) =>
  normAt(frame, at).endsWith("'s") && (PLACE.test(normAt(frame, at + 1)) || isDeviceOf(frame, at));

const bare = (norm: string) => norm.replace(/'s$/u, '');

/** "Mum: he is floppy": who speaks in a transcript. */
function isSpeaker({ doc, tokens }: Frame, at: number): boolean {
  return isSpeakerAt(doc, tokens[at]!.begin);
}

function genderAt(frame: Frame, at: number, place: string): Gender | undefined {
  if (!isFree(frame, at) || isSpeaker(frame, at)) return undefined;
  const word = bare(normAt(frame, at));
  const gender = RELATIVES.get(word);
  if (gender === undefined || !NEED_POSSESSIVE.has(word) || place === 'family-history')
    return gender;
  return POSSESSIVES.has(normAt(frame, at - 1)) ? gender : undefined;
}

function endOfApposition(frame: Frame, at: number, sentence: Range): number {
  const limit = Math.min(sentence.end, at + LONGEST_APPOSITION);
  let next = at + 1;
  while (next < limit && isApposition(frame, next)) next += 1;
  return next;
}

function isApposition(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  return isFree(frame, at) && (BETWEEN.has(norm) || RELATIVES.has(norm) || /^\d/u.test(norm));
}

function isReporter(frame: Frame, at: number, sentence: Range): boolean {
  const next = endOfApposition(frame, at, sentence);
  if (REPORTING.has(normAt(frame, next))) return true;
  return (
    /^(is|was|are|were|who|also|has|had)$/u.test(normAt(frame, next)) &&
    REPORTING.has(normAt(frame, next + 1))
  );
}

const AUXILIARY = /^(doesn't|does|didn't|did|don't|do|never|not|hasn't|hadn't)$/u;
const BECOMING = /^(went|goes|became|becomes|turned|came|comes)$/u;
const DOWN_WITH = /^(out|down|up|in|with)$/u;
const HAVE = /^(have|had|has|suffer|get|develop)$/u;

/** The verb behind a relative: in "his mother does not have diabetes" it is "have". */
function verbBehind(frame: Frame, at: number, sentence: Range): number {
  const next = endOfApposition(frame, at, sentence);
  let verb = next;
  while (verb < Math.min(next + 2, sentence.end) && AUXILIARY.test(normAt(frame, verb))) verb += 1;
  return HAVE.test(normAt(frame, verb)) ? verb : next;
}

function isSubject(frame: Frame, at: number, sentence: Range): boolean {
  if (normAt(frame, at).endsWith("'s")) return true;
  const next = verbBehind(frame, at, sentence);
  if (next >= sentence.end) return false;
  if (!isFree(frame, next)) return next === at + 1;
  // "Mother went blind", "nephew came out in chickenpox", but "mother went home"
  if (BECOMING.test(normAt(frame, next))) {
    let became = next + 1;
    while (became < sentence.end && DOWN_WITH.test(normAt(frame, became))) became += 1;
    return became < sentence.end && !isFree(frame, became);
  }
  const isHaving = HAVING.has(normAt(frame, next)) || HAVE.test(normAt(frame, next));
  if (!isHaving || isTakenAlong(frame, next)) return false;
  // "presents with his mother with fever": she only came along.
  return !(/^(with|:|-|\()$/u.test(normAt(frame, next)) && isCompanion(frame, at));
}

// "His mother takes him to the clinic", but "his mother takes insulin".
function isTakenAlong(frame: Frame, verb: number): boolean {
  return (
    normAt(frame, verb) === 'takes' &&
    /^(him|her|me|them|us|the|care)$/u.test(normAt(frame, verb + 1))
  );
}

function isCompanion(frame: Frame, at: number): boolean {
  const before = POSSESSIVES.has(normAt(frame, at - 1)) ? at - 2 : at - 1;
  return /^(with|by|per|via)$/u.test(normAt(frame, before));
}

interface Subject {
  readonly end: number;
  readonly gender: Gender;
  readonly place: string;
}

const OTHER_PRONOUN: Readonly<Record<Gender, RegExp>> = {
  female: /^(he|i|we)$/u,
  male: /^(she|i|we)$/u,
  either: /^(i|we)$/u,
};

const PAST_VERBS = /^(had|was|died|passed|deceased|dead|suffered|developed)$/u;
const PRESENT_VERBS = /^(has|is|reports|presents|complains|denies|notes|now|currently)$/u;

// "mother had breast cancer and she has a lump", "sister died of PE, has leg swelling": the patient has it.
function isOfNow(frame: Frame, at: number): boolean {
  // "The mother had fever and has a rash" goes on with her.
  const opens = /^(she|he)$/u.test(normAt(frame, at)) || (stopsAt(frame, at) & STOP.comma) !== 0;
  return opens && PRESENT_VERBS.test(normAt(frame, at + 1));
}

// To the next relative, or back to the patient.
function forward(frame: Frame, subject: Subject, sentence: Range): Range {
  const isPast = PAST_VERBS.test(normAt(frame, endOfApposition(frame, subject.end - 1, sentence)));
  let at = subject.end;
  for (; at < sentence.end; at += 1) {
    const bits = stopsAt(frame, at);
    if ((bits & STOP.patient) !== 0) break;
    if ((bits & STOP.semicolon) !== 0 && subject.place !== 'family-history') break;
    if (OTHER_PRONOUN[subject.gender].test(normAt(frame, at))) break;
    if (isPast && isOfNow(frame, at)) break;
    const isNext = isFree(frame, at) && RELATIVES.has(bare(normAt(frame, at)));
    if (isNext && at > endOfApposition(frame, subject.end - 1, sentence)) break;
  }
  return { first: subject.end, end: at };
}

// "gout in father", "melanoma in her mother"
function backward(frame: Frame, at: number, sentence: Range): Range | undefined {
  let before = at - 1;
  while (before > sentence.first && POSSESSIVES.has(normAt(frame, before))) before -= 1;
  if (normAt(frame, before) !== 'in' || before <= sentence.first) return undefined;
  const limit = Math.max(sentence.first, before - LONGEST_FINDING);
  let first = before;
  while (first > limit && stopsAt(frame, first - 1) === 0) first -= 1;
  return { first, end: before };
}

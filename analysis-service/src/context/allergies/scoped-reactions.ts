// Allergies as allergy lists write them: a drug with what it did.
import { isFree, mentionStart, normAt, type Frame, type Range } from '../frame/index.ts';
import { ALLERGIC, REACTIONS, RELIEVERS, SIDE_EFFECTS } from '../cues/words.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';

const REACTION: EffectRule = {
  effect: 'allergy',
  direction: 'backward',
  reach: 'item',
  score: 0.9, // estimate
};

/** "sulfa -> hives", "PCN: rash": a drug with what it did to the patient, as allergy lists write it. */
export function findReactions(frame: Frame, { first, end }: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = first + 1; at < end; at += 1) {
    if (frame.inRemedy[at - 1] !== 1 || !isFree(frame, at)) continue;
    const begin = mentionStart(frame, at, first);
    if (RELIEVERS.has(normAt(frame, begin)) || RELIEVERS.has(normAt(frame, at - 1))) continue;
    const found = reactionAt(frame, at, isListed(frame, begin, first));
    if (found !== undefined)
      cues.push({ rule: REACTION, scope: { first: begin, end: at }, first: found, end: found + 1 });
  }
  return cues;
}

// A colon may also stand before what a drug is taken for, so after it only an allergic reaction counts.
function reactionAt(frame: Frame, at: number, isInList: boolean): number | undefined {
  const arrow = arrowEnd(frame, at);
  const reaction = skipDegree(frame, arrow ?? at + 1);
  const norm = normAt(frame, reaction);
  if (isNamedBehindMark(frame, at)) return afterMarks(frame, at);
  if (REACTIONS.has(norm) && (arrow !== undefined || normAt(frame, at) === ':')) return reaction;
  return isInList && arrow !== undefined && SIDE_EFFECTS.has(norm) ? reaction : undefined;
}

const MARKS = /^[-:(]$/u;
// "Saline rinse - allergic rhinitis" is what it is used for.
const TREATED = /^(rhinitis|conjunctivitis|asthma|dermatitis|eczema|sinusitis|season|symptoms)$/u;
const MOST_MARKS = 2;

/** First token behind "-", "--", ":" or "(". */
function afterMarks(frame: Frame, at: number): number {
  let next = at;
  while (next < at + MOST_MARKS && MARKS.test(normAt(frame, next))) next += 1;
  return skipDegree(frame, next);
}

/** "Sulfa - allergy", "penicillin (anaphylaxis)": behind such a mark only what can mean nothing else counts. */
function isNamedBehindMark(frame: Frame, at: number): boolean {
  const named = afterMarks(frame, at);
  if (!MARKS.test(normAt(frame, at)) || TREATED.test(normAt(frame, named + 1))) return false;
  return ALLERGIC.has(normAt(frame, named));
}

// "codeine -> nausea", but not "started metformin -> diarrhea": that drug may still be taken.
const isListed = (frame: Frame, begin: number, first: number) =>
  begin === first || frame.tokens[begin - 1]?.kind === 'punctuation';

/** Token after "->", "=>", "→" or "="; undefined where none stands. */
function arrowEnd(frame: Frame, at: number): number | undefined {
  const norm = normAt(frame, at);
  if (norm === '→' || norm === '->' || norm === '=>') return at + 1;
  if (norm !== '-' && norm !== '=') return undefined;
  if (normAt(frame, at + 1) === '>') return at + 2;
  return norm === '=' ? at + 1 : undefined;
}

const skipDegree = (frame: Frame, at: number) =>
  /^(severe|bad|mild|a|itchy|facial|throat|lip|tongue|full|body)$/u.test(normAt(frame, at))
    ? at + 1
    : at;

/** A cue of an allergy may begin with the reaction ("hives from penicillin"), a finding itself. */
export function isReactionWord(frame: Frame, at: number): boolean {
  return normAt(frame, at).startsWith('allerg') || REACTIONS.has(normAt(frame, at));
}

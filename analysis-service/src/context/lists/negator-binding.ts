import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import {
  EXPERIENCE_VERBS,
  FINDING_VERBS,
  MISHAPS,
  NO_FINDINGS,
  OTHER_KINDS,
  REMEDIES,
} from '../cues/words.ts';

/** A negator in the text, in token indices of the frame. */
export interface Negator extends Range {
  readonly rule: EffectRule;
}

/** How a negator hangs in its sentence, which tells what the next item after a comma is. */
export type Binding =
  /** "denies", "negative for": heads a list. */
  | 'list'
  /** "no": a determiner, which also heads lists. */
  | 'determiner'
  /** "rash without itching, fever": ends a noun phrase, which is an item itself. */
  | 'noun'
  /** "not pregnant, headaches": ends a predicate. */
  | 'predicate'
  /** "no known allergies, cough": what is missing is no finding, so what follows is no more of it. */
  | 'other'
  /** "no injury, knee pain": what is missing would have been the cause. */
  | 'mishap';

/** `first` is the first item after the negator. */
export function bindingOf(frame: Frame, negator: Negator, first: Range): Binding {
  const { rule } = negator;
  if (isNoFinding(frame, first, rule.weak === true)) return 'other';
  if (rule.weak !== true) return 'list';
  const isNoun = rule.binds === 'noun' || normAt(frame, negator.first - 1) === 'with';
  if (isNoun && hasFindingBefore(frame, negator.first)) return 'noun';
  if (isMishap(frame, first)) return 'mishap';
  const isPredicate = rule.binds === 'verb' && !isOfHaving(frame, negator, first.first);
  return isPredicate ? 'predicate' : 'determiner';
}

// "does not have fever", "did not show a mass": the object of such a verb is a list like that of "no".
function isOfHaving(frame: Frame, { first }: Negator, end: number): boolean {
  for (let at = first; at <= end; at += 1) {
    const norm = normAt(frame, at);
    if (/^(have|has|had|having|any)$/u.test(norm)) return true;
    if (FINDING_VERBS.has(norm) || EXPERIENCE_VERBS.has(norm)) return true;
  }
  return false;
}

/** "no injury", "denies falls" */
export function isMishap(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1) if (MISHAPS.has(normAt(frame, at))) return true;
  return false;
}

/** After a verb of denial only allergies and remedies are of another kind: "denies alcohol, chest pain" is one list. */
export function isNoFinding(frame: Frame, { first, end }: Range, isWeak: boolean): boolean {
  let isOther = false;
  for (let at = first; at < end; at += 1) {
    const norm = normAt(frame, at);
    if (isWeak ? OTHER_KINDS.has(norm) : /^allerg(y|ies)$/u.test(norm)) return true;
    if (norm === 'such' || norm === 'including') return false;
    isOther ||= frame.inRemedy[at] === 1 || (isWeak ? NO_FINDINGS : REMEDIES).has(norm);
  }
  return isOther && !hasFinding(frame, { first, end });
}

/** "cough, no fever, chills": the negator is itself an item of a list with findings. */
export function isItemOfList(frame: Frame, negator: number): boolean {
  const isAfterMark =
    (stopsAt(frame, negator - 1) & STOP.comma) !== 0 || !isFree(frame, negator - 1);
  return negator > 0 && isAfterMark && hasFindingBefore(frame, negator);
}

const BREAKS =
  STOP.comma | STOP.and | STOP.or | STOP.semicolon | STOP.colon | STOP.dash | STOP.contrast;

// "rash without", "rash, no": a finding in the item before the negator.
function hasFindingBefore(frame: Frame, negator: number): boolean {
  let at = negator - 1;
  while (at > 0 && (normAt(frame, at) === 'with' || (stopsAt(frame, at) & STOP.comma) !== 0))
    at -= 1;
  for (; at >= 0 && frame.opens[at + 1] !== 1; at -= 1) {
    if (!isFree(frame, at)) {
      if (frame.inRemedy[at] === 0) return true;
    } else if ((stopsAt(frame, at) & BREAKS) !== 0) return false;
  }
  return false;
}

export function hasFinding(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if (!isFree(frame, at) && frame.inRemedy[at] === 0) return true;
  return false;
}

import { normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { PlacedCue } from './placed-cue.ts';
import { beginsPhrase } from './forward-scope.ts';

/** Which way a cue acts where it stands; `limit` is where the next cue or the end of the sentence is. */
export function directionOf(
  frame: Frame,
  { rule, first, end }: PlacedCue,
  limit: number,
): 'forward' | 'backward' | 'none' {
  if (rule.direction === 'forward' || rule.direction === 'backward') return rule.direction;
  if (rule.effect === 'allergy' && isTreated(frame, first)) return 'none';
  if (isPastSuffix(frame, { rule, first, end })) return 'backward';
  if (rule.effect === 'negation' && isHead(frame, { first, end })) return 'forward';
  if (!beginsPhrase(frame, end, limit)) return 'backward';
  return rule.direction === 'either' ? 'forward' : 'none';
}

const PURPOSES = /^(for|prn|needed|against|treat|treats)$/u;
const DEGREES = /^(severe|acute|seasonal|mild|food|environmental|bad|her|his|my|their)$/u;

// "Zyrtec for seasonal allergies", "EpiPen prn anaphylaxis": a remedy for it, no cause of it.
function isTreated(frame: Frame, first: number): boolean {
  let before = first - 1;
  while (DEGREES.test(normAt(frame, before))) before -= 1;
  return PURPOSES.test(normAt(frame, before));
}

const SUBJECTS = /^(he|she|they|we|i|it|patient|pt)$/u;

// "resolved 2 days ago", "after the fever had resolved she went home"
function isPastSuffix(frame: Frame, { rule, end }: PlacedCue): boolean {
  if (rule.direction !== 'suffix' || rule.effect !== 'past') return false;
  const isDated = isNumber(frame, end) && !/^(history|hx)$/u.test(normAt(frame, end - 1));
  return isDated || SUBJECTS.test(normAt(frame, end));
}

// "Neg: fever, chills", "neg - rash", "pos: cough neg: fever"
function isHead(frame: Frame, { first, end }: Range): boolean {
  if ((stopsAt(frame, end) & STOP.dash) !== 0 && frame.opens[first] === 1) return true;
  if ((stopsAt(frame, end) & STOP.colon) === 0) return false;
  let start = first;
  while (start > 0 && frame.opens[start] !== 1) start -= 1;
  return start === first || (stopsAt(frame, start + 1) & STOP.colon) !== 0;
}

const isNumber = (frame: Frame, at: number) => frame.tokens[at]?.kind === 'number';

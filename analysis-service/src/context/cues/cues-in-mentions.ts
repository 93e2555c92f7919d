import { normAt, type Frame } from '../frame/index.ts';
import { REACTIONS } from './reactions.ts';

const OWN_NEGATORS: ReadonlySet<string> = new Set(
  'no not without denies denied negative nil never'.split(' '),
);

/** A span such as "no headache", which is not the name of a finding, carries its own negator. */
export function isOwnNegator(frame: Frame, at: number): boolean {
  return frame.inMention[at] === 1 && OWN_NEGATORS.has(normAt(frame, at));
}

/** A cue of an allergy may begin with the reaction ("hives from penicillin"), a finding itself. */
export function isReactionWord(frame: Frame, at: number): boolean {
  return normAt(frame, at).startsWith('allerg') || REACTIONS.has(normAt(frame, at));
}

import type { CueMatch } from '../cues/matcher.ts';
import { normAt, type Frame, type Range } from '../frame/index.ts';
import { EVENTS } from '../cues/words.ts';
import { forwardScope } from '../scopes/forward-scope.ts';

// Tokens between "s/p" and the fall that it may name, at most; `estimate`.
const EVENT_GAP = 4;

/** Whether a cue heads the list of past diseases: "PMH", "past medical history of", "medical problems including". */
export function isHistoryList(frame: Frame, { rule, first, end }: CueMatch): boolean {
  if (!('effect' in rule) || rule.effect !== 'past' || rule.reach !== 'list') return false;
  for (let at = first; at < end; at += 1)
    if (/^(pmh|pmhx|medical)$/u.test(normAt(frame, at))) return true;
  return false;
}

interface CueAt {
  readonly cues: readonly CueMatch[];
  readonly index: number;
}

/**
 * The parts of a list of past diseases that stand behind other cues in it: operations and "10-year history of" belong to
 * it; an accident, "3 day history of" and what else speaks of now end it. `limit` is the end of the sentence.
 */
export function historyParts(frame: Frame, { cues, index }: CueAt, limit: number): Range[] {
  const parts: Range[] = [];
  const head = cues[index];
  if (head === undefined || !('effect' in head.rule)) return parts;
  let { end } = head;
  for (let next = index + 1; next < cues.length; next += 1) {
    const cue = cues[next];
    if (cue === undefined || cue.first >= limit || !isInList(frame, cue)) return parts;
    const before = forwardScope(frame, { ...head, rule: head.rule, end }, cue.first);
    if (!isJoined(frame, before.end, cue.first)) return parts;
    const after = Math.min(limit, cues[next + 1]?.first ?? limit);
    // What an operation was for is past too, as behind "s/p".
    const rule = { ...head.rule, lists: true } as const;
    const part = forwardScope(frame, { rule, first: head.first, end: cue.end }, after);
    parts.push({ first: isOfYears(frame, cue) ? part.first : commaIn(frame, part), end: part.end });
    end = cue.end;
  }
  return parts;
}

// The operation itself, up to the comma, has its own cue.
function commaIn(frame: Frame, { first, end }: Range): number {
  let at = first;
  while (at < end && normAt(frame, at) !== ',') at += 1;
  return at;
}

const isInList = (frame: Frame, cue: CueMatch) => isOperation(frame, cue) || isOfYears(frame, cue);

// ", and a 12-"
function isJoined(frame: Frame, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1)
    if (!/^([,;-]|and|an?|also|over|about|\d+)$/u.test(normAt(frame, at))) return false;
  return true;
}

function isOperation(frame: Frame, { rule, end }: CueMatch): boolean {
  if (!('effect' in rule) || rule.effect !== 'past' || rule.lists !== true) return false;
  for (let at = end; at < end + EVENT_GAP; at += 1) if (EVENTS.has(normAt(frame, at))) return false;
  return true;
}

function isOfYears(frame: Frame, { rule, first }: CueMatch): boolean {
  return !('effect' in rule) && /^(years?|yrs?)$/u.test(normAt(frame, first));
}

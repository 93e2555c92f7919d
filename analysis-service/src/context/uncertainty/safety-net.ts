// What a plan, a letter or a leaflet tells a patient to come for: "head injury, black stools or sudden weakness: A&E", "999 for
// collapse", "Card given: chest pain, sweating ...". Such a list has nobody whom it happens to and no day; "chest pain since
// six -> A&E" tells what is.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';
import {
  ADVISES,
  ASKS,
  EXPLAINED,
  CARD,
  GIVEN,
  HANDED_OUT,
  HAPPENS,
  LEADS_TO,
  MEASURED,
  NUMBER_TO_CALL,
  OF_EMERGENCY,
  OPENS_LIST,
  ORDER,
  TARGET,
  TELLS_TO_STOP,
  TO_PATIENT,
} from './safety-net-words.ts';

const SAFETY_NET: EffectRule = {
  effect: 'hypothetical',
  direction: 'backward',
  reach: 'sentence',
  score: 0.93, // estimate
};

/** Tokens of an instruction, of a label, and before a list among which a word of advice is looked for; estimates. */
const LONGEST_ORDER = 9;
const LONGEST_LABEL = 14;
const NEAR = 15;

const has = (frame: Frame, { first, end }: Range, pattern: RegExp) => {
  for (let at = Math.max(0, first); at < end; at += 1)
    if (pattern.test(normAt(frame, at))) return true;
  return false;
};

/** Words that are a target with the next one only: "A&E" is three tokens, and "bisoprolol -> same" sends nobody anywhere. */
const TARGET_WITH: Readonly<Record<string, string>> = { a: '&', same: 'day' };

function isTarget(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  const needed = TARGET_WITH[norm];
  return TARGET.test(norm) && (needed === undefined || normAt(frame, at + 1) === needed);
}

const isOfOrder = (frame: Frame, at: number) =>
  /^(?:,|a)$/u.test(normAt(frame, at)) ||
  ORDER.test(normAt(frame, at)) ||
  frame.tokens[at]?.kind === 'number';

/** Where the instruction ends that begins at a token; undefined where none begins there. */
function orderEnd(frame: Frame, first: number, limit: number): number | undefined {
  let hasTarget = false;
  let at = first;
  for (; at < limit && at - first < LONGEST_ORDER; at += 1) {
    const names = isTarget(frame, at);
    if (!names && !isOfOrder(frame, at)) break;
    hasTarget ||= names;
  }
  return hasTarget ? at : undefined;
}

const isEnd = (frame: Frame, at: number, limit: number) =>
  at >= limit || /^[.!;)(]$/u.test(normAt(frame, at)) || normAt(frame, at - 1) === ',';

/** "For 3 days", "this morning". */
function isTime(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  if (norm === 'this')
    return /^(?:morning|afternoon|evening|week|am|pm)$/u.test(normAt(frame, at + 1));
  return /^(?:for|x|at)$/u.test(norm) && frame.tokens[at + 1]?.kind === 'number';
}

/** A list of findings of which none is told to happen. */
function isListOfSigns(frame: Frame, { first, end }: Range): boolean {
  let hasFinding = false;
  for (let at = first; at < end; at += 1) {
    if (!isFree(frame, at)) hasFinding = true;
    if (MEASURED.test(normAt(frame, at))) return false;
    if (isFree(frame, at) && HAPPENS.test(normAt(frame, at))) return false;
    if (isTime(frame, at)) return false;
  }
  return hasFinding;
}

/** Where the list begins that ends at a token: behind a label, a semicolon or the start of its sentence. */
function listBegin(frame: Frame, { first, end }: Range): number {
  for (let at = end - 1; at > first; at -= 1)
    if ((stopsAt(frame, at) & (STOP.semicolon | STOP.colon)) !== 0) return at + 1;
  return first;
}

/** Sentences with which a note of a planned visit begins, where it may tell what happens; estimate. */
const FIRST_SENTENCES = 3;

/** Whether a sentence of a planned visit stands where such notes tell what to come for. */
function isOfPlannedVisit({ doc, sentences }: Frame, at: number): boolean {
  const limit = sentences[FIRST_SENTENCES]?.first;
  return doc.isOfPlannedVisit === true && limit !== undefined && at >= limit;
}

/** Whether the visit or the words say that a list is advice: in it, or not long before it. */
const isAdvice = (frame: Frame, list: Range) =>
  isOfPlannedVisit(frame, list.first) ||
  has(frame, list, EXPLAINED) ||
  has(frame, list, TO_PATIENT) ||
  OPENS_LIST.test(normAt(frame, list.first)) ||
  has(frame, { first: list.first - NEAR, end: list.first + 1 }, ADVISES);

/** "Head injury, black stools or sudden weakness: A&E" */
function beforeOrder(frame: Frame, { first, end }: Range): ScopedCue[] {
  const cues: ScopedCue[] = [];
  for (let at = end - 1; at > first; at -= 1) {
    if (!LEADS_TO.test(normAt(frame, at))) continue;
    const last = orderEnd(frame, at + 1, end);
    if (last === undefined || !isEnd(frame, last, end)) continue;
    const list = { first: listBegin(frame, { first, end: at }), end: at };
    if (isListOfSigns(frame, list) && isAdvice(frame, list))
      cues.push({ rule: SAFETY_NET, first: at, end: last, scope: list });
  }
  return cues;
}

const LEADS_IN = /^(?:for|if|with|re|>|→)$/u;
const CLAUSE_START = STOP.semicolon | STOP.colon | STOP.dash | STOP.open;

const isClauseStart = (frame: Frame, at: number, first: number) =>
  at === first ||
  (stopsAt(frame, at - 1) & CLAUSE_START) !== 0 ||
  (normAt(frame, at - 1) === ',' && NUMBER_TO_CALL.test(normAt(frame, at)));

/** "999 call for chest pain", "Ring ED: collapse": what has happened, where no word of advice stands near. */
function isOfCall(frame: Frame, order: Range): boolean {
  if (!has(frame, order, OF_EMERGENCY) || isOfPlannedVisit(frame, order.first)) return false;
  if (has(frame, order, TELLS_TO_STOP)) return false;
  const near = { first: order.first - NEAR, end: order.first };
  return !has(frame, near, ADVISES) && !has(frame, near, TO_PATIENT);
}

/** "Phone triage for: face droops", "111 call for face droop" may head what somebody rang about. */
const headsContact = (frame: Frame, { first }: Range) =>
  /^(?:(?:phone|telephone) (?:triage|call)|\d{3} call) (?:for|re)$/u.test(
    [0, 1, 2].map((ahead) => normAt(frame, first + ahead)).join(' '),
  );

/** Words of an instruction that say whom to call or where to go; in a planned visit "ED for" does: "ED for new weakness". */
function isCall(frame: Frame, order: Range): boolean {
  if (headsContact(frame, order) && !isOfPlannedVisit(frame, order.first)) return false;
  if (has(frame, order, NUMBER_TO_CALL)) return true;
  const isPlace = OF_EMERGENCY.test(normAt(frame, order.first));
  const leads = /^(?:for|if)$/u.test(normAt(frame, order.end - 1));
  if (isPlace && leads && isOfPlannedVisit(frame, order.first)) return true;
  return order.end - order.first > 1 && has(frame, order, ASKS);
}

/** "999 for collapse, chest pain", "Ring the unit: cloudy fluid, fever" */
function behindOrder(frame: Frame, { first, end }: Range): ScopedCue[] {
  for (let at = first; at < end; at += 1) {
    if (!isClauseStart(frame, at, first)) continue;
    const last = orderEnd(frame, at, end);
    if (last === undefined) continue;
    const order = { first: at, end: last };
    // "ED: chest pain for two hours" is what was done there.
    const isOrder = isCall(frame, order);
    const leads = LEADS_IN.test(normAt(frame, last - 1)) || /^[:\]]$/u.test(normAt(frame, last));
    const list = { first: last, end };
    if (isOrder && leads && !isOfCall(frame, order) && isListOfSigns(frame, list))
      return [{ rule: SAFETY_NET, ...order, scope: list }];
  }
  return [];
}

/** "Card given: chest pain, sweating", "Red flags sheet: fever" */
function behindLabel(frame: Frame, { first, end }: Range): ScopedCue[] {
  for (let at = first; at < Math.min(end, first + LONGEST_LABEL); at += 1) {
    if ((stopsAt(frame, at) & STOP.colon) === 0) continue;
    const label = { first, end: at };
    const list = { first: at + 1, end };
    const isCard = has(frame, label, CARD) && has(frame, label, GIVEN);
    const isNamed = isCard || has(frame, label, HANDED_OUT);
    return isNamed && isListOfSigns(frame, list)
      ? [{ rule: SAFETY_NET, ...label, scope: list }]
      : [];
  }
  return [];
}

/** Lists of signs with where to go; not in the first sentence of a text, which tells why the patient is here. */
export function findSafetyNets(frame: Frame, sentence: Range): ScopedCue[] {
  if (sentence.first === 0) return [];
  return [
    ...beforeOrder(frame, sentence),
    ...behindOrder(frame, sentence),
    ...behindLabel(frame, sentence),
  ];
}

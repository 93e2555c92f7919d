// What a plan tells a patient to come for: "head injury, black stools or sudden weakness: A&E". Such a list has no verb, no
// day and nobody whom it happens to; "chest pain since six -> A&E" tells what is.
import type { EffectRule } from '../cues/cue-rule.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';

const SAFETY_NET: EffectRule = {
  effect: 'hypothetical',
  direction: 'backward',
  reach: 'sentence',
  score: 0.93, // estimate
};

// An arrow typed as "->" is two tokens; the second leads on.
const LEADS_TO = /^(?:>|→|➔|=|:|-|–|—|then|means|needs|to)$/u;
/** Words of an instruction besides its target. */
const ORDER =
  /^(?:go|come|ring|rings|call|calls|phone|phones|dial|attend|attends|straight|back|to|in|at|the|our|your|a|stop|&|and|seek|see|contact|return|returns|report|send|be|referred|seen|reviewed|refer|review|for|as|usual|urgent|urgently|immediately|asap|same|day|advice|help|hrs|hours|please|via|or|\/|e|eye|foot|day|unit|early|walk|direct|directly)$/u;
const TARGET =
  /^(?:a|ae|aande|ed|er|ane|999|911|112|111|000|hospital|casualty|ambulance|gp|clinic|doctor|dr|team|unit|triage|ward|emergency|hotline|helpline|phone|ring|call|referred|us|midwife|mau|ambulatory|same)$/u;
const LONGEST_ORDER = 9;

/** What tells of something that happens or has happened: a day, a person, a verb. */
const HAPPENS =
  /^(?:today|yesterday|tonight|now|since|ago|this|last|for|at|after|he|she|they|i|we|pt|patient|mum|dad|wife|husband|his|her|my|was|is|are|were|has|had|have|been|got|felt|feels|came|woke|reports?|reported|presents?|presented|seen|noticed|started|began|found|with|who|when|while|given|sent|taken|took|went|going|brought|admitted|transferred|blue|lighted)$/u;
const OPENS_LIST = /^(?:any|new|sudden|worsening|severe|increasing|recurrent|unexplained|if)$/u;
const CHOICE = /^(?:or|\/|>|any|over)$/u;
const ADVISES =
  /^(?:advice|advised|advises|plan|safety|net|netting|netted|reminded|signs|signposted|warning|warned|red|flags|precautions|rules|worsening|return|returns|when|general|instructions|knows|understands|told|aware)$/u;

/** The target of an instruction that ends the sentence, and that nothing but an instruction stands before. */
function isOrder(frame: Frame, { first, end }: Range): boolean {
  let hasTarget = false;
  if (end - first > LONGEST_ORDER || first >= end) return false;
  for (let at = first; at < end; at += 1) {
    const norm = normAt(frame, at);
    if (/^[.!)]$/u.test(norm)) continue;
    const isTarget = TARGET.test(norm);
    if (!isTarget && !ORDER.test(norm) && frame.tokens[at]?.kind !== 'number') return false;
    // "A&E" is three tokens; the first of them is an article elsewhere.
    hasTarget ||= isTarget && (norm !== 'a' || normAt(frame, at + 1) === '&');
  }
  return hasTarget;
}

/** Where the list begins that ends at a token: behind a label, a semicolon or the start of its sentence. */
function listBegin(frame: Frame, { first, end }: Range): number {
  for (let at = end - 1; at > first; at -= 1)
    if ((stopsAt(frame, at) & (STOP.semicolon | STOP.colon)) !== 0) return at + 1;
  return first;
}

function isListOfSigns(frame: Frame, { first, end }: Range): boolean {
  let hasFinding = false;
  for (let at = first; at < end; at += 1) {
    if (!isFree(frame, at)) hasFinding = true;
    else if (HAPPENS.test(normAt(frame, at))) return false;
  }
  return hasFinding;
}

const has = (frame: Frame, { first, end }: Range, pattern: RegExp) => {
  for (let at = first; at < end; at += 1) if (pattern.test(normAt(frame, at))) return true;
  return false;
};

/** "Toxicity signs revised - vomiting, confusion". */
const EXPLAINED = /^(?:revised|reviewed|discussed|explained|reiterated|taught|recapped)$/u;

/** Tokens before a list among which its sentence or label is looked at for a word of advice. */
const NEAR = 8;

/** A list of signs that ends with where to go; not in the first sentence of a text, which tells why the patient is here. */
export function findSafetyNets(frame: Frame, { first, end }: Range): ScopedCue[] {
  if (first === 0) return [];
  for (let at = end - 1; at > first; at -= 1) {
    if (!LEADS_TO.test(normAt(frame, at)) || !isOrder(frame, { first: at + 1, end })) continue;
    const list = { first: listBegin(frame, { first, end: at }), end: at };
    if (!isListOfSigns(frame, list)) continue;
    const isAdvice =
      has(frame, list, CHOICE) ||
      has(frame, list, EXPLAINED) ||
      OPENS_LIST.test(normAt(frame, list.first)) ||
      has(frame, { first: Math.max(0, list.first - NEAR), end: list.first }, ADVISES);
    if (isAdvice) return [{ rule: SAFETY_NET, first: at, end, scope: list }];
  }
  return [];
}

import {
  hasEnded,
  stateOf,
  type Document,
  type FindingState,
  type Span,
  type Trait,
} from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import type { FindingLexicon } from './finding-lexicon.ts';

/** A condition the patient has had stays a risk or a known condition, so being past does not weaken it. */
export function normalizeState(
  state: FindingState,
  id: string,
  { kindOf }: FindingLexicon,
): FindingState {
  const kind = kindOf(id);
  const isOver = state === 'past' || state === 'ended';
  return isOver && (kind === 'risk' || kind === 'history') ? 'present' : state;
}

// "Will not stop" and "not only" affirm what follows.
const REFUSAL =
  /(?:\bnon[- ]?|(?:\bnot|n['’]t|\bnever)\s+(?:(?:be|been|being|have|having|had|feel|feeling|get|getting|really|very|much|also|even|at all|a|an|any|the)\s+){0,2})$/iu;
const INSISTENCE = /(?:\bnot|n['’]t|\bnever)\s+(?:stop|only|just|quit|cease)\w*\s+$/iu;
const REFUSAL_WINDOW = 20;

const before = ({ text }: Document, { begin }: Span) =>
  text.slice(Math.max(0, begin - REFUSAL_WINDOW), begin);

// Weeks or more before the visit; `estimate`.
const LONG_AGO =
  /\b(?:weeks?|months?|years?|decades?) (?:ago|back|earlier|before)\b|\blast (?:month|year|spring|summer|fall|autumn|winter)\b|\bin (?:19|20)\d\d\b|\bchildhood\b|\bas an? (?:child|kid|baby|infant|teen\w*|boy|girl)\b/iu;

/** Whether what is over belongs to the complaint of today: a chest pain that has gone is still its chest pain. */
function isOfThisIllness(doc: Document, { begin }: Span): boolean {
  if (doc.field === 'medicalHistory') return false;
  const sentence = spanAt(doc.sentences, begin);
  return !sentence || !LONG_AGO.test(doc.text.slice(sentence.begin, sentence.end));
}

/** What the text says of an entity. */
export function stateOfEntity(doc: Document, span: Span, traits: readonly Trait[]): FindingState {
  return hasEnded(traits) && isOfThisIllness(doc, span) ? 'ended' : stateOf(traits);
}

/** A "no" that belongs to the words of the finding ("no periods") does not deny it. */
function withoutOwnCues(traits: readonly Trait[], { begin, end }: Span): readonly Trait[] {
  return traits.filter(({ cue }) => cue === undefined || cue.begin < begin || cue.end > end);
}

/**
 * What the text says of the words of a finding, which need not be a noun phrase: "not" before them denies ("not relieved
 * by rest"), unless it insists on them ("will not stop tearing").
 */
export function stateOfWords(doc: Document, span: Span, all: readonly Trait[]): FindingState {
  const traits = withoutOwnCues(all, span);
  if (INSISTENCE.test(before(doc, span)))
    return stateOf(traits.filter(({ name }) => name !== 'NEGATION'));
  if (REFUSAL.test(before(doc, span))) return 'absent';
  return stateOfEntity(doc, span, traits);
}

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

// Weeks or more before the visit; `estimate`.
const LONG_AGO =
  /\b(?:weeks?|months?|years?|decades?) (?:ago|back|earlier|before)\b|\blast (?:month|year|spring|summer|fall|autumn|winter)\b|\bin (?:19|20)\d\d\b|\bchildhood\b|\bas an? (?:child|kid|baby|infant|teen\w*|boy|girl)\b/iu;

/** Whether what is over belongs to the complaint of today: a chest pain that has gone is still its chest pain. */
function isOfThisIllness(doc: Document, { begin }: Span): boolean {
  if (doc.field === 'medicalHistory') return false;
  const sentence = spanAt(doc.sentences, begin);
  return !sentence || !LONG_AGO.test(doc.text.slice(sentence.begin, sentence.end));
}

/** What the text says of an entity, or of words that mean a finding. */
export function stateInNote(doc: Document, span: Span, traits: readonly Trait[]): FindingState {
  return hasEnded(traits) && isOfThisIllness(doc, span) ? 'ended' : stateOf(traits);
}

import type { Document, FindingState, Span, Trait } from '../document.ts';
import { hasEnded, stateOf } from '../state-of-traits.ts';
import { isOlderThan } from '../older-than.ts';
import { spanAt } from '../text/span-at.ts';
import { deniesTrouble } from './denied-trouble.ts';
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
export function isOfThisIllness(doc: Document, { begin }: Span): boolean {
  if (doc.field === 'medicalHistory') return false;
  const sentence = spanAt(doc.sentences, begin);
  return !sentence || !LONG_AGO.test(doc.text.slice(sentence.begin, sentence.end));
}

/** What the text says of an entity, or of words that mean a finding. */
export function stateInNote(doc: Document, span: Span, traits: readonly Trait[]): FindingState {
  if (deniesTrouble(doc, span)) return 'absent';
  return hasEnded(traits) && isOfThisIllness(doc, span) ? 'ended' : stateOf(traits);
}

const LAST = /\b(?:last|latest|most recent|final|only) (?:\p{L}+ ){0,2}$/iu;
const CHARACTERS_BEFORE = 40;
/** Days after which the last of several attacks is not of this illness; estimate. */
const DAYS_OF_ATTACK = 7;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;

/** "Last seizure was on 2 February 2017": an attack of a date long before `today` (YYYY-MM-DD) is over. */
export function isLastOfBefore(
  { text }: Document,
  begin: number,
  since: string | undefined,
  today: string,
): boolean {
  if (since === undefined || !DATE.test(since)) return false;
  if (!LAST.test(text.slice(Math.max(0, begin - CHARACTERS_BEFORE), begin))) return false;
  return isOlderThan(since, DAYS_OF_ATTACK, today);
}

/** Days after which a poisoning, a bite or an injury is no emergency of today; estimate. */
const DAYS_OF_EXPOSURE = 10;

const AT_AGE = /^[^.;\n]{0,40}\b(?:aged?|when (?:he|she|i|they) (?:was|were)) \d{1,2}\b/iu;
const CHARACTERS_OF_AGE = 60;

/** "Swallowed grandad's tablets age 2": a history that tells how old the patient was then. */
export const isToldOfAge = ({ text, field }: Document, end: number) =>
  field === 'medicalHistory' && AT_AGE.test(text.slice(end, end + CHARACTERS_OF_AGE));

/** "Fell off a roof in June": what happened once and long enough ago is past, whatever tense tells it. */
export const isExposureOfBefore = (since: string | undefined, today: string) =>
  since !== undefined && DATE.test(since) && isOlderThan(since, DAYS_OF_EXPOSURE, today);

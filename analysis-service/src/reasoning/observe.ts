import {
  hasEnded,
  isDenied,
  type ConditionKind,
  type Document,
  type Entity,
  type Mention,
  type Note,
  type SectionCategory,
  type Span,
  type Trait,
} from '../document.ts';
import type { FindingMention } from './knowledge/finding-lexicon.ts';
import type { KnowledgeBase } from './knowledge/knowledge-base.ts';
import type { AssertMentions, Observation, ObservationState } from './observation.ts';
import { spanAt } from '../text/span-at.ts';
import { findingsFromTests } from './laboratory.ts';
import { findingsFromValues } from './vitals.ts';

const SECTIONS_OF_OTHERS = new Set<SectionCategory>(['allergies', 'plan']);

function stateOf(traits: readonly Trait[]): ObservationState {
  const has = (name: Trait['name']) => traits.some((trait) => trait.name === name);
  if (has('PERTAINS_TO_FAMILY')) return has('NEGATION') ? 'hypothetical' : 'family';
  if (isDenied(traits)) return 'absent';
  if (has('HYPOTHETICAL') || has('FUTURE')) return 'hypothetical';
  if (has('PAST_HISTORY')) return 'past';
  return has('LOW_CONFIDENCE') ? 'uncertain' : 'present';
}

/** A condition the patient has had stays a risk or a known condition, so being past does not weaken it. */
function settle(state: ObservationState, id: string, base: KnowledgeBase): ObservationState {
  const kind = base.findings.get(id)?.kind;
  const isOver = state === 'past' || state === 'ended';
  return isOver && (kind === 'risk' || kind === 'history') ? 'present' : state;
}

const toMention = ({ begin, end }: Span): Mention => ({
  begin,
  end,
  category: 'MEDICAL_CONDITION',
  type: 'DX_NAME',
  source: 'pattern',
  ambiguous: false,
});

function isOfOthers(doc: Document, at: number): boolean {
  return SECTIONS_OF_OTHERS.has(spanAt(doc.sections, at)?.category ?? 'other');
}

const ALLERGY = /\ballerg|\bintoleran|\banaphyla|\badverse reaction/i;

/** What an allergen does is no complaint of today: in the history, or in brackets behind the allergen. */
function isReaction(doc: Document, at: number): boolean {
  const sentence = spanAt(doc.sentences, at);
  if (!sentence || !ALLERGY.test(doc.text.slice(sentence.begin, sentence.end))) return false;
  if (doc.field === 'medicalHistory') return true;
  const before = doc.text.slice(sentence.begin, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

interface Reading {
  readonly doc: Document;
  readonly base: KnowledgeBase;
}

function observation(
  { doc, base }: Reading,
  span: Span,
  finding: string,
  rest: Pick<Observation, 'state' | 'basis'>,
): Observation {
  const { begin, end } = span;
  return {
    finding,
    begin,
    end,
    field: doc.field,
    text: doc.text.slice(begin, end),
    basis: rest.basis,
    state: settle(rest.state, finding, base),
  };
}

// "sore throat" is a finding even though pharyngitis is sometimes called so.
function meaningsOf(ids: readonly string[], base: KnowledgeBase): readonly string[] {
  const findings = ids.filter((id) => {
    const kind = base.findings.get(id)?.kind;
    return kind !== undefined && kind !== 'history' && kind !== 'risk';
  });
  return findings.length > 0 ? findings : ids;
}

// "Will not stop" and "not only" affirm what follows.
const REFUSAL =
  /(?:\bnon[- ]?|(?:\bnot|n['’]t|\bnever)\s+(?:(?:be|been|being|have|having|had|feel|feeling|get|getting|really|very|much|also|even|at all|a|an|any|the)\s+){0,2})$/iu;
const INSISTENCE = /(?:\bnot|n['’]t|\bnever)\s+(?:stop|only|just|quit|cease)\w*\s+$/iu;
const REFUSAL_WINDOW = 20;

/** Whether a "not" before the words affirms them ("will not stop tearing"). */
function isInsisted(doc: Document, { begin }: Span): boolean {
  return INSISTENCE.test(doc.text.slice(Math.max(0, begin - REFUSAL_WINDOW), begin));
}

/** Whether "not" stands just before words that are no noun phrase ("not relieved by rest"), which context rules skip. */
function isRefused(doc: Document, { begin }: Span): boolean {
  return REFUSAL.test(doc.text.slice(Math.max(0, begin - REFUSAL_WINDOW), begin));
}

function fromWords(
  reading: Reading,
  mentions: readonly FindingMention[],
  assertMentions: AssertMentions,
): Observation[] {
  const own = mentions.filter(
    ({ begin }) => !isOfOthers(reading.doc, begin) && !isReaction(reading.doc, begin),
  );
  // A mention is no cue, so one that speaks of others ("family history of", "resolved after") is not asserted with them.
  const isCue = (mention: FindingMention) => isOfKin(mention) || isOfAnEnd(reading.doc, mention);
  return [own.filter(isCue), own.filter((mention) => !isCue(mention))].flatMap((group) =>
    fromGroup(reading, group, assertMentions),
  );
}

const isOfKin = ({ ids }: FindingMention) => ids.every((id) => id.startsWith('family-'));

const isOfAnEnd = ({ text }: Document, { begin, end }: FindingMention) =>
  /\bresolved\b/iu.test(text.slice(begin, end));

/** A "no" that belongs to the words of the finding ("no periods") does not deny it. */
function withoutOwnCues(traits: readonly Trait[], { begin, end }: Span): readonly Trait[] {
  return traits.filter(({ cue }) => cue === undefined || cue.begin < begin || cue.end > end);
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

function stateOfMention(doc: Document, span: Span, all: readonly Trait[]): ObservationState {
  const traits = withoutOwnCues(all, span);
  if (isInsisted(doc, span)) return stateOf(traits.filter(({ name }) => name !== 'NEGATION'));
  if (isRefused(doc, span)) return 'absent';
  return hasEnded(traits) && isOfThisIllness(doc, span) ? 'ended' : stateOf(traits);
}

// "s/p appendectomy, abdominal pain": only a disease can be as past as the operation before it.
function kindOf(ids: readonly string[], base: KnowledgeBase): ConditionKind {
  const kinds = new Set(ids.map((id) => base.findings.get(id)?.kind));
  if (kinds.has('symptom')) return 'symptom';
  return kinds.has('sign') ? 'sign' : 'diagnosis';
}

function fromGroup(
  reading: Reading,
  mentions: readonly FindingMention[],
  assertMentions: AssertMentions,
): Observation[] {
  const spans = mentions.map(toMention);
  const kinds = new Map(
    mentions.map(({ ids }, index) => [spans[index], kindOf(ids, reading.base)] as const),
  );
  const traits = assertMentions(reading.doc, spans, (span) => kinds.get(span));
  return mentions.flatMap((mention, index) => {
    const found = traits[index] ?? [];
    if (found.some(({ name }) => name === 'ALLERGY')) return [];
    const state = stateOfMention(reading.doc, mention, found);
    return meaningsOf(mention.ids, reading.base).map((id) =>
      observation(reading, mention, id, { state, basis: 'words' }),
    );
  });
}

function fromEntity(reading: Reading, entity: Entity): Observation[] {
  const { lexicon, hintsOf } = reading.base;
  if (isReaction(reading.doc, entity.begin) && entity.category === 'MEDICAL_CONDITION') return [];
  if (entity.traits.some(({ name }) => name === 'ALLERGY')) return [];
  const isEpisode = hasEnded(entity.traits) && isOfThisIllness(reading.doc, entity);
  const state = isEpisode ? 'ended' : stateOf(entity.traits);
  const words = reading.doc.text.slice(entity.begin, entity.end);
  const name = entity.concept?.name ?? '';
  if (entity.category === 'MEDICATION') {
    if (state !== 'present') return [];
    const found = [words, name].flatMap((one) => hintsOf.get(one.toLowerCase()) ?? []);
    return [...new Set(found)].map((finding) =>
      observation(reading, entity, finding, { state, basis: 'medicine' }),
    );
  }
  if (entity.category !== 'MEDICAL_CONDITION') return [];
  const ids = new Set([...lexicon.meaningOf(words), ...lexicon.meaningOfName(name)]);
  return [...ids].map((id) => observation(reading, entity, id, { state, basis: 'words' }));
}

// What the text recognizer and the words agree on is one observation.
function withoutRepeats(observations: readonly Observation[]): Observation[] {
  const kept: Observation[] = [];
  for (const one of observations) {
    const isKnown = kept.some(
      (other) =>
        other.finding === one.finding &&
        other.field === one.field &&
        other.begin < one.end &&
        one.begin < other.end,
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

/**
 * Everything that the notes say about findings of the knowledge base, in text order within each note. Words are read by
 * the phrases of the findings, entities by their text and preferred name, values by thresholds for the `age` in years.
 */
export function observe(
  notes: readonly Note[],
  knowledge: KnowledgeBase,
  assertMentions: AssertMentions,
  age: number,
): Observation[] {
  return notes.flatMap((note) => {
    const { doc, entities } = note;
    const reading = { doc, base: knowledge };
    const words = fromWords(reading, knowledge.lexicon.mentionsIn(doc.tokens), assertMentions);
    const values = findingsFromValues(doc.text, age).map((value) =>
      observation(reading, value, value.finding, { state: 'present', basis: 'value' }),
    );
    const tests = findingsFromTests(note, age).map((value) =>
      observation(reading, value, value.finding, { state: value.state, basis: 'value' }),
    );
    const named = entities.flatMap((entity) => fromEntity(reading, entity));
    return withoutRepeats([...tests, ...values, ...words, ...named]).toSorted(
      (a, b) => a.begin - b.begin,
    );
  });
}

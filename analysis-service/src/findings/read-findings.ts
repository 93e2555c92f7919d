import {
  toPatternMention,
  type ConditionKind,
  type Document,
  type Entity,
  type FindingState,
  type Mention,
  type Observation,
  type Span,
  type Token,
  type Trait,
} from '../document.ts';
import { stateOf } from '../state-of-traits.ts';
import { overlapping, overlaps } from '../spans.ts';
import { spanAt } from '../text/span-at.ts';
import type { OthersCheck } from './places-of-others.ts';
import { isException } from './exceptions.ts';
import { endWithin, isExposureOver, type Times } from './exposures-over.ts';
import { isHedged, isSought } from './hedge.ts';
import { longFindingsOf } from './durations.ts';
import type { FindingLexicon, FindingMatch } from './finding-lexicon.ts';
import { isLastOfBefore, isOfThisIllness, normalizeState, stateInNote } from './finding-state.ts';
import { isOnOtherSides, isSided } from './laterality.ts';
import { isSuspicionOfBefore, namedEmergencyOf } from './named-emergencies.ts';
import { resolveSenses } from './resolve-senses.ts';

/** Words that mean findings, with the mention by which the context layer knows them. */
export interface FindingMention extends FindingMatch {
  readonly mention: Mention;
  readonly kind: ConditionKind;
  /** The words are those of a drug. */
  readonly isDrug: boolean;
}

const ALLERGY = /\ballerg|\bintoleran|\banaphyla|\badverse reaction/i;
/** "Told never to take that again": the sentence tells of a reaction of before wherever it stands. */
const NEVER_AGAIN = /\bnever (?:to )?(?:take|have|use|be given)\b[^.;]{0,25}\bagain\b/i;

/** "Cetirizine made him sleepy, stopped": what a drug did that is taken no more. */
const MADE_SO =
  /\b(?:made|left) (?:him|her|me|them|pt|patient) (?:\w+ ){0,4}\w+,? (?:so |and |was |then )?(?:stopped|off it|switched|changed|discontinued|came off)(?=\s*(?:$|[,.;)]|it\b|in\b|last\b))/iu;

interface Reactions {
  readonly isNeverAgain: boolean;
  readonly isOfAllergy: boolean;
}

/** What sentences tell: each is looked at once, however much it holds. */
const reactionsOf = new WeakMap<Span, Reactions>();
function readReactions(doc: Document, sentence: Span): Reactions {
  const known = reactionsOf.get(sentence);
  if (known !== undefined) return known;
  const words = doc.text.slice(sentence.begin, sentence.end);
  const isNeverAgain = NEVER_AGAIN.test(words) || MADE_SO.test(words);
  const read = { isNeverAgain, isOfAllergy: ALLERGY.test(words) };
  reactionsOf.set(sentence, read);
  return read;
}

/** What an allergen does is no complaint of today: in the history, or in brackets behind the allergen. */
function isReaction(doc: Document, at: number): boolean {
  const sentence = spanAt(doc.sentences, at);
  if (!sentence) return false;
  const { isNeverAgain, isOfAllergy } = readReactions(doc, sentence);
  if (isNeverAgain) return true;
  if (!isOfAllergy) return false;
  if (doc.field === 'medicalHistory') return true;
  const before = doc.text.slice(sentence.begin, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

// "s/p appendectomy, abdominal pain": only a disease can be as past as the operation before it.
function conditionKind(ids: readonly string[], { kindOf }: FindingLexicon): ConditionKind {
  const kinds = new Set(ids.map(kindOf));
  if (kinds.has('symptom')) return 'symptom';
  return kinds.has('sign') ? 'sign' : 'diagnosis';
}

/** What owns words of the text beside the findings. */
export interface FindingSurroundings {
  readonly mentions: readonly Mention[];
  /** Words that mean no finding: those that mean nothing clinical, and an age (the weeks of a 5-week-old last nothing). */
  readonly decoys: readonly Span[];
  /** Whether a place tells of plans or of what allergens do. */
  readonly isOfOthers: OthersCheck;
}

/**
 * The words of a text that mean findings, each stretch with one reading beside the entities; `words` are its tokens with
 * short forms written out.
 */
export function findFindings(
  { doc, words }: { readonly doc: Document; readonly words: readonly Token[] },
  { mentions, decoys, isOfOthers }: FindingSurroundings,
  lexicon: FindingLexicon,
): FindingMention[] {
  const drugsAt = overlapping(mentions.filter(({ category }) => category === 'MEDICATION'));
  const own = lexicon
    .matchesIn(words)
    .filter(({ begin }) => !isOfOthers(begin) && !isReaction(doc, begin))
    .map((match) => ({
      ...match,
      ids: match.ids.filter(
        (id) => !isOnOtherSides(doc, match, id) && !isException(doc, match, id),
      ),
    }))
    .filter(({ ids }) => ids.length > 0);
  return resolveSenses(own, { mentions, decoys }, lexicon).map((match) => ({
    ...match,
    mention: toPatternMention(match),
    isDrug: drugsAt(match).some((drug) => drug.begin <= match.begin && match.end <= drug.end),
    kind: conditionKind(match.ids, lexicon),
  }));
}

/** Words of which it is known already which finding they mean, with the mention that they have. */
export function namedFinding(
  doc: Document,
  { mention, finding }: { readonly mention: Mention; readonly finding?: string },
  { isOfOthers, lexicon }: { readonly isOfOthers: OthersCheck; readonly lexicon: FindingLexicon },
): FindingMention[] {
  const { begin, end } = mention;
  if (finding === undefined || isOfOthers(begin) || isReaction(doc, begin)) return [];
  const ids = [finding];
  const kind = conditionKind(ids, lexicon);
  return [{ begin, end, ids, anchors: [{ begin, end }], mention, kind, isDrug: false }];
}

// "sore throat" is a finding even though pharyngitis is sometimes called so.
function meaningsOf(ids: readonly string[], { kindOf }: FindingLexicon): readonly string[] {
  const findings = ids.filter((id) => {
    const kind = kindOf(id);
    return kind !== undefined && kind !== 'history' && kind !== 'risk';
  });
  return findings.length > 0 ? findings : ids;
}

const isAllergy = ({ name }: Trait) => name === 'ALLERGY';

interface Source extends Times {
  readonly lexicon: FindingLexicon;
}

function observe(
  source: Source,
  { begin, end }: Span,
  finding: string,
  { state, basis }: { readonly state: FindingState; readonly basis: Observation['basis'] },
): Observation {
  const { doc, lexicon, sinceOf, today } = source;
  const since = sinceOf({ begin, end });
  const isOver =
    state === 'present' &&
    (isLastOfBefore(doc, begin, since, today) || isExposureOver(source, { begin, end }, finding));
  return {
    finding,
    begin,
    end,
    field: doc.field,
    text: doc.text.slice(begin, end),
    basis,
    state: normalizeState(isOver ? 'past' : state, finding, lexicon),
    ...(since === undefined ? {} : { since }),
  };
}

function ofTraits(one: Observation, { doc }: Source, traits: readonly Trait[]): Observation {
  if (one.state !== 'uncertain') return one;
  if (isSought(traits)) return { ...one, isSought: true };
  return isHedged(traits) && isOfThisIllness(doc, one) ? { ...one, isHedged: true } : one;
}

function ofWords(source: Source, found: FindingMention, traits: readonly Trait[]): Observation[] {
  if (traits.some(isAllergy)) return [];
  const state = stateInNote(source.doc, found, traits);
  // A drug that was stopped is no risk of today, as a disease that the patient has had is.
  if (found.isDrug && (state === 'past' || state === 'ended')) return [];
  return meaningsOf(found.ids, source.lexicon).map((id) =>
    ofTraits(observe(source, found, id, { state, basis: 'words' }), source, traits),
  );
}

function ofDrug(source: Source, entity: Entity): Observation[] {
  if (stateOf(entity.traits) !== 'present') return [];
  const names = [entity.text, entity.concept?.name ?? ''];
  const hinted = names.flatMap((name) => source.lexicon.hintsOf(name.toLowerCase()));
  return [...new Set(hinted)].map((finding) =>
    observe(source, entity, finding, { state: 'present', basis: 'medicine' }),
  );
}

function ofEntity(source: Source, entity: Entity): Observation[] {
  if (entity.traits.some(isAllergy)) return [];
  if (entity.category === 'MEDICATION') return ofDrug(source, entity);
  if (entity.category !== 'MEDICAL_CONDITION' || isReaction(source.doc, entity.begin)) return [];
  const { meaningOf, meaningOfName } = source.lexicon;
  const state = stateInNote(source.doc, entity, entity.traits);
  const byWords = meaningOf(entity.text);
  const byName = meaningOfName(entity.concept?.name ?? '');
  // The words know better than the name of the concept which side it is.
  const named = byWords.length > 0 ? byName.filter((id) => !isSided(id)) : byName;
  const ids = new Set([...byWords, ...named]);
  const own = [...ids].filter(
    (id) => !isOnOtherSides(source.doc, entity, id) && !isException(source.doc, entity, id),
  );
  return own.map((id) =>
    ofTraits(observe(source, entity, id, { state, basis: 'words' }), source, entity.traits),
  );
}

const lengthOf = ({ begin, end }: Span) => end - begin;
const isToldCloser = (one: Observation, last: Observation) =>
  one.state === 'present' && last.state !== 'present' && lengthOf(one) < lengthOf(last);

/** Observations of one finding, none overlapping another, in text order. */
function distinct(observations: readonly Observation[]): Observation[] {
  const kept: Observation[] = [];
  for (const one of observations.toSorted((a, b) => a.begin - b.begin)) {
    const last = kept.at(-1);
    if (!last || !overlaps(last, one)) kept.push(one);
    // "ring if chest pain and I have crushing chest pain": of two readings the words that stand closer are told of now.
    else if (isToldCloser(one, last)) kept[kept.length - 1] = one;
  }
  return kept;
}

/** What the entities and the words agree on is one observation. */
function withoutRepeats(observations: readonly Observation[]): Observation[] {
  const byFinding = new Map<string, Observation[]>();
  for (const one of observations) {
    const group = byFinding.get(one.finding);
    if (group) group.push(one);
    else byFinding.set(one.finding, [one]);
  }
  return [...byFinding.values()].flatMap(distinct);
}

export interface ReadMentions {
  readonly found: readonly FindingMention[];
  readonly traitsOf: (mention: Mention) => readonly Trait[];
  readonly entities: readonly Entity[];
  /** Words that tell what an allergen does, and no complaint. */
  readonly ofAllergens: readonly Span[];
}

/**
 * What the text says about findings of the knowledge base, in text order. Entities tell by their words, their concept,
 * and as medicines by what they are given for.
 */
export function readFindings(
  source: Source,
  { found, traitsOf, entities, ofAllergens }: ReadMentions,
): Observation[] {
  const allergensAt = overlapping(ofAllergens);
  const read = withoutRepeats([
    ...found.flatMap((one) => ofWords(source, one, traitsOf(one.mention))),
    ...entities.flatMap((entity) => ofEntity(source, entity)),
  ]).filter((one) => allergensAt(one).length === 0 && !isSuspicionOfBefore(one));
  const told = endWithin(read, source.exposures);
  const long = told.flatMap((one) =>
    one.state === 'present' && one.since !== undefined
      ? longFindingsOf(one.finding, one.since, source.today).map((finding) => ({ ...one, finding }))
      : [],
  );
  const named = told.flatMap((one) => {
    const finding = namedEmergencyOf(source.doc, one, source.today);
    return finding === undefined ? [] : [{ ...one, finding, state: 'present' as const }];
  });
  return withoutRepeats([...told, ...long, ...named]).toSorted((a, b) => a.begin - b.begin);
}

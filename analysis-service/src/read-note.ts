import type { EntityType, TraitName } from '@neurovista/contracts';
import { readAbbreviations } from './abbreviations/read-abbreviations.ts';
import { isReactionOfNow } from './context/allergies/carried-reactions.ts';
import { toldOfSomebody } from './context/allergies/told-of-somebody.ts';
import { withAllergies } from './context/allergies/allergy-traits.ts';
import { readTaking, withSettled } from './context/drug-status/index.ts';
import { withStatus } from './context/drug-status/status-traits.ts';
import { asksOfNobody } from './context/uncertainty/general-questions.ts';
import { languageOf } from './coverage/detect-language.ts';
import { measureCoverage } from './coverage/measure-coverage.ts';
import { isUnderstood } from './coverage/understood.ts';
import type {
  AllergyStatement,
  Document,
  DrugStatement,
  Entity,
  Mention,
  NoteField,
  Span,
  Telling,
  Trait,
  TimeExpression,
} from './document.ts';
import { stateOf } from './state-of-traits.ts';
import { findingsOfFrames } from './exposures/tables.ts';
import { isHistoryClosed } from './findings/closed-history.ts';
import { isPlannedVisit } from './context/visit/planned-visit.ts';
import { tellsWorsening } from './context/visit/worsening.ts';
import { markLong } from './time/long-standing.ts';
import { markSteady } from './findings/steady.ts';
import { stateInNote } from './findings/finding-state.ts';
import { unsitedBleedings } from './findings/unsited-bleeding.ts';
import { readFindings } from './findings/read-findings.ts';
import { isCalledAlert } from './measurement/alertness.ts';
import { readBreathing } from './measurement/breathing.ts';
import { readMeasurementStatements } from './measurement/read-statements.ts';
import { readSubstances } from './medication/substances.ts';
import { readAttributes, withoutAttributes, type Attributes } from './read-attributes.ts';
import { readTraits, readWords, type Knowledge } from './read-words.ts';
import type { ReadNote } from './reading.ts';
import type { SupportedMention } from './recognizers/combine.ts';
import { scoreMention, scoreTime } from './scoring/score.ts';
import { spanAt } from './text/span-at.ts';
import { readDocument } from './text/read-document.ts';
import { readCourses, type OwnersOfTime } from './time/course.ts';
import { findTimeExpressions } from './time/expressions.ts';
import { nearestTime } from './time/onset.ts';
import { isOfStateBefore } from './time/owners.ts';
import { relateTimes } from './time/relations.ts';
import { readTellings } from './time/tellings.ts';

function toTimeEntity(doc: Document, time: TimeExpression, type: EntityType | undefined): Entity {
  const { begin, end, value } = time;
  return {
    begin,
    end,
    text: doc.text.slice(begin, end),
    category: 'TIME_EXPRESSION',
    type: type ?? 'TIME_EXPRESSION',
    source: 'pattern',
    ambiguous: false,
    score: scoreTime(time),
    traits: [],
    attributes: [],
    ...(value === undefined ? {} : { normalized: value }),
  };
}

const withText =
  ({ text }: Document) =>
  <T extends Span>(span: T) => ({ ...span, text: text.slice(span.begin, span.end) });

/** The words that entities, their attributes and the cues of their traits make use of. */
const usedSpans = (entities: readonly Entity[], allergies: readonly AllergyStatement[]): Span[] => [
  ...entities.flatMap((entity) => [
    entity,
    ...entity.attributes,
    ...entity.traits.flatMap(({ cue }) => cue ?? []),
  ]),
  ...allergies.flatMap((allergy) => [
    allergy,
    ...allergy.reactions,
    ...(allergy.cue ? [allergy.cue] : []),
  ]),
];

type TraitsOf = (mention: Mention) => readonly Trait[];

interface EntitySource {
  readonly mentions: readonly SupportedMention[];
  readonly attributes: Attributes;
  readonly traitsOf: TraitsOf;
  readonly taking: ReadonlyMap<Mention, DrugStatement>;
  readonly sinceOf: (span: Span) => string | undefined;
}

function toEntities(
  doc: Document,
  { mentions, attributes, traitsOf, taking, sinceOf }: EntitySource,
): Entity[] {
  const state = withText(doc);
  return mentions.map((mention) => ({
    ...state(mention),
    score: scoreMention(mention, doc.text),
    traits: withStatus(traitsOf(mention), taking.get(mention)),
    taking: taking.get(mention),
    attributes: (attributes.get(mention) ?? []).map(state),
    since: mention.category === 'MEDICAL_CONDITION' ? sinceOf(mention) : undefined,
  }));
}

/** Days after which what a dated entry tells is no present story; a diary of a complaint goes on as long (estimate). */
const DAYS_OF_STORY = 14;

const isOfBefore = (told: Telling | undefined) =>
  told?.isFormer === true || (told?.daysAgo ?? 0) > DAYS_OF_STORY;

/** What a time may be of: the complaint, or what is told beside it. */
function ownersOfTime(mentions: readonly Mention[], entities: readonly Entity[]): OwnersOfTime {
  const isOf = (...names: TraitName[]) =>
    entities.filter(({ traits }) => traits.some(({ name }) => names.includes(name)));
  const procedures = entities.filter(({ category }) => category === 'TEST_TREATMENT_PROCEDURE');
  return {
    drugs: mentions.filter(({ category }) => category === 'MEDICATION'),
    symptoms: isOf('SYMPTOM', 'SIGN'),
    others: [...isOf('DIAGNOSIS'), ...procedures],
  };
}

/** Findings that happen once, by the frames of exposures or by other words. */
const ONCE: ReadonlySet<string> = new Set([
  ...findingsOfFrames,
  'bite-sting',
  'animal-bite',
  'snake-bite',
  'penetrating-chest',
]);

/** Whether a place stands in the story of the visit, and in no other part of a document. */
const isOfStory = ({ sections }: Document, at: number) =>
  sections.find(({ end }) => at < end)?.category === 'present-illness';

/** What a text says, before it is settled which of its drugs are taken. */
function readText(text: string, field: NoteField | undefined, knowledge: Knowledge) {
  const { today, isOfPlannedVisit = false, purpose, written } = knowledge;
  const doc = { ...readDocument(text, field), isOfPlannedVisit, purpose, today, written };
  const words = readWords(doc, knowledge);
  const { mentions } = words;
  const status = readTraits(doc, words);
  const allergies = toldOfSomebody(doc, words.allergies, mentions, status.traitsOf);
  const traitsOf = withAllergies(status.traitsOf, allergies);
  const attributes = readAttributes(doc, mentions);
  const expressions = withoutAttributes(findTimeExpressions(doc, today), attributes, text.length);
  const relations = relateTimes(doc, expressions, mentions);
  return {
    text,
    field,
    doc,
    words,
    status,
    allergies,
    traitsOf,
    attributes,
    times: expressions.map((time, index) => toTimeEntity(doc, time, relations[index])),
    tellingAt: readTellings(doc, today),
    taking: readTaking(doc, mentions, traitsOf, today),
  };
}

type ReadText = ReturnType<typeof readText>;

/** What a text says where its drugs are taken as they are said to be. */
function conclude(read: ReadText, knowledge: Knowledge): ReadNote {
  const { text, field, doc, words, status, allergies, traitsOf, times, tellingAt, taking } = read;
  const { lexicon, findings, today } = knowledge;
  const { mentions, person, found, vitals, exposures } = words;
  const timeOf = (span: Span) => nearestTime(span, times, doc);
  const sinceOf = (span: Span) => {
    const time = timeOf(span);
    return time?.normalized ?? time?.text;
  };
  const isDatedElsewhere = (span: Span) => {
    const time = field === 'medicalHistory' ? undefined : timeOf(span);
    return time !== undefined && isOfStateBefore(doc.text, time, span);
  };
  const withTelling = <T extends Span>(one: T): T => {
    const told = tellingAt(one.begin);
    return told === undefined ? one : { ...one, told };
  };
  const sources = { mentions, attributes: read.attributes, traitsOf, taking, sinceOf };
  const entities = toEntities(doc, sources).map(withTelling);
  const all = [...entities, ...times];
  const ofAllergens = allergies
    .filter(({ isNamed }) => isNamed || field === 'medicalHistory')
    .flatMap(({ reactions }) => reactions)
    .filter((reaction) => !isReactionOfNow(doc, reaction));
  // "Amber: more breathless than usual - start the plan" tells of no worsening.
  const warned = new Set(
    entities
      .filter(({ traits }) => traits.some(({ name }) => name === 'HYPOTHETICAL'))
      .map(({ begin }) => spanAt(doc.sentences, begin)),
  );
  const isOfNow = (at: number) =>
    tellingAt(at) === undefined && isOfStory(doc, at) && !warned.has(spanAt(doc.sentences, at));
  const withState = <T extends { readonly mention: Mention }>({ mention, ...one }: T) => ({
    ...one,
    state: stateOf(traitsOf(mention)),
  });
  const isPlanned = field === 'chiefComplaint' && isPlannedVisit(text);
  const owners = ownersOfTime(mentions, entities);
  const observations = readFindings(
    { doc, lexicon: findings, sinceOf, isDatedElsewhere, today, exposures: ONCE },
    { found, traitsOf, entities, ofAllergens },
  );
  return {
    doc,
    today,
    field,
    entities: all,
    observations: markLong(doc, markSteady(doc, observations, today), owners).map(withTelling),
    mentioned: words.mentioned,
    exposures: exposures.map(withState),
    measurements: readMeasurementStatements(doc, all, vitals.map(withState), {
      today,
      tellingAt,
      around: field === 'medicalHistory' ? text : (knowledge.story ?? text),
    }),
    unsitedBleedings: unsitedBleedings(doc, entities),
    substances: readSubstances({ doc, lexicon }, entities),
    allergies,
    courses: readCourses(doc, owners),
    breathes: readBreathing(text),
    isAlert: isCalledAlert(text),
    isHistoryClosed: isHistoryClosed(text),
    isPlannedVisit: isPlanned,
    asksOfNobody: asksOfNobody(doc),
    tellsWorsening:
      (field === 'symptoms' || field === 'chiefComplaint') && tellsWorsening(text, isOfNow),
    person,
    abbreviations: readAbbreviations({ doc, entities: all }),
    coverage: measureCoverage(doc, [
      ...usedSpans(all, allergies),
      ...found,
      ...vitals,
      ...person,
      ...exposures,
    ]),
    language: languageOf(doc.tokens),
    stateOfWord: (word) => {
      const traits = status.traitsAt(word);
      if (traits === undefined) return undefined;
      return isOfBefore(tellingAt(word.begin)) ? 'past' : stateInNote(doc, word, traits);
    },
    isUnderstood: isPlanned || isUnderstood(doc, entities, found),
    withDrugs: (settled) => conclude({ ...read, taking: withSettled(taking, settled) }, knowledge),
  };
}

/**
 * Everything that one text says, each stretch of it read once: entities with attributes and traits, findings with their
 * state, results, substances, times. `field` gives the defaults of an intake field; `today` (YYYY-MM-DD) is what relative
 * times count from.
 */
export function readNote(
  text: string,
  field: NoteField | undefined,
  knowledge: Knowledge,
): ReadNote {
  return conclude(readText(text, field, knowledge), knowledge);
}

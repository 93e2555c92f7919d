import type { EntityType, Field } from '@neurovista/contracts';
import { readAbbreviations } from './abbreviations/read-abbreviations.ts';
import { readDrugStatuses } from './context/drug-status/index.ts';
import { withStatus } from './context/drug-status/status-traits.ts';
import { assertMentions } from './context/index.ts';
import { languageOf } from './coverage/detect-language.ts';
import { measureCoverage } from './coverage/measure-coverage.ts';
import { isUnderstood } from './coverage/understood.ts';
import {
  stateOf,
  type Attribute,
  type Document,
  type DrugStatement,
  type Entity,
  type Mention,
  type Span,
  type TimeExpression,
  type Trait,
} from './document.ts';
import { readExposures } from './exposures/read-exposures.ts';
import { isHistoryClosed } from './findings/closed-history.ts';
import type { FindingLexicon } from './findings/finding-lexicon.ts';
import { findFindings, readFindings, toPatternMention } from './findings/read-findings.ts';
import { readBreathing } from './measurement/breathing.ts';
import { readMeasurementStatements } from './measurement/read-statements.ts';
import { findStatedVitals } from './measurement/stated-vitals.ts';
import { attachTestValues } from './measurement/test-values.ts';
import { findReactions } from './medication/reactions.ts';
import { attachSigs } from './medication/sig.ts';
import { readSubstances } from './medication/substances.ts';
import { readPerson } from './person/read-person.ts';
import { attachQualifiers } from './qualifier/qualifiers.ts';
import type { ReadNote } from './reading.ts';
import { recognize } from './recognizers/recognize.ts';
import { scoreMention, scoreTime } from './scoring/score.ts';
import type { Lexicon } from './terminology/lexicon.ts';
import { readDocument } from './text/read-document.ts';
import { readCourses } from './time/course.ts';
import { findTimeExpressions } from './time/expressions.ts';
import { nearestTime } from './time/onset.ts';
import { relateTimes } from './time/relations.ts';

type Attributes = ReadonlyMap<Mention, readonly Attribute[]>;
type Finder = (doc: Document, mentions: readonly Mention[]) => readonly (readonly Attribute[])[];

const finders: readonly (readonly [Finder, readonly Mention['category'][]])[] = [
  [attachSigs, ['MEDICATION']],
  [attachTestValues, ['TEST_TREATMENT_PROCEDURE']],
  [attachQualifiers, ['MEDICAL_CONDITION', 'ANATOMY']],
];

function findAttributes(doc: Document, mentions: readonly Mention[]): Attributes {
  const found = new Map<Mention, readonly Attribute[]>();
  for (const [finder, categories] of finders) {
    const targets = mentions.filter(({ category }) => categories.includes(category));
    const lists = finder(doc, targets);
    for (const [index, target] of targets.entries()) found.set(target, lists[index] ?? []);
  }
  return found;
}

// The duration or frequency of a drug and the value of a test are attributes, not time expressions of their own.
function withoutAttributes(
  times: readonly TimeExpression[],
  attributes: Attributes,
  length: number,
): TimeExpression[] {
  if (times.length === 0) return [];
  const taken = new Uint8Array(length);
  for (const list of attributes.values())
    for (const { begin, end } of list) taken.fill(1, begin, end);
  return times.filter(({ begin, end }) => {
    for (let at = begin; at < end; at += 1) if (taken[at] === 1) return false;
    return true;
  });
}

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

/** Whether each drug that is named is taken. */
function takingOf(
  doc: Document,
  mentions: readonly Mention[],
  { traits, today }: { readonly traits: readonly (readonly Trait[])[]; readonly today: string },
): ReadonlyMap<Mention, DrugStatement> {
  const drugs = mentions
    .map((mention, index) => ({ mention, traits: traits[index] ?? [] }))
    .filter(({ mention }) => mention.category === 'MEDICATION');
  const statements = readDrugStatuses(doc, drugs, today);
  return new Map(drugs.map(({ mention }, index) => [mention, statements[index]!]));
}

/** The words that entities, their attributes and the cues of their traits make use of. */
const usedSpans = (entities: readonly Entity[]): Span[] =>
  entities.flatMap((entity) => [
    entity,
    ...entity.attributes,
    ...entity.traits.flatMap(({ cue }) => cue ?? []),
  ]);

/** The vocabularies that a note is read with. */
export interface NoteLexicons {
  readonly lexicon: Lexicon;
  readonly findings: FindingLexicon;
}

/**
 * Everything that one text says, each stretch of it read once: entities with attributes and traits, findings with their
 * state, results, substances, times. `field` gives the defaults of an intake field; `today` (YYYY-MM-DD) is what relative
 * times count from.
 */
export function readNote(
  text: string,
  field: Field | undefined,
  { lexicon, findings, today }: NoteLexicons & { readonly today: string },
): ReadNote {
  const doc = readDocument(text, field);
  const mentions = recognize(doc, lexicon);
  const person = readPerson(doc, today);
  const ages = person.filter(({ kind }) => kind === 'age');
  const found = findFindings(doc, { mentions, ages }, findings);
  const vitals = findStatedVitals(text);
  const exposures = readExposures(doc, mentions);
  const others = [
    ...found.map(({ mention }) => mention),
    ...[...vitals, ...exposures].map(toPatternMention),
  ];
  const kinds = new Map(found.map(({ mention, kind }) => [mention, kind]));
  const traits = assertMentions(
    doc,
    mentions,
    (mention) => kinds.get(mention) ?? mention.kind,
    others,
  );
  const ofFindings = traits.slice(mentions.length);
  const ofVitals = ofFindings.splice(found.length);
  const ofExposures = ofVitals.splice(vitals.length);

  const attributes = findAttributes(doc, mentions);
  const expressions = withoutAttributes(findTimeExpressions(doc, today), attributes, text.length);
  const relations = relateTimes(doc, expressions, mentions);
  const times = expressions.map((time, index) => toTimeEntity(doc, time, relations[index]));
  const sinceOf = (span: Span) => {
    const time = nearestTime(span, times, doc);
    return time?.normalized ?? time?.text;
  };
  const state = withText(doc);
  const taking = takingOf(doc, mentions, { traits, today });
  const entities = mentions.map((mention, index): Entity => ({
    ...state(mention),
    score: scoreMention(mention, text),
    traits: withStatus(traits[index] ?? [], taking.get(mention)),
    taking: taking.get(mention),
    attributes: (attributes.get(mention) ?? []).map(state),
    since: mention.category === 'MEDICAL_CONDITION' ? sinceOf(mention) : undefined,
  }));
  const all = [...entities, ...times];
  const reactions = findReactions(
    doc,
    entities.filter(({ category }) => category === 'MEDICAL_CONDITION'),
    entities.filter(({ category }) => category === 'MEDICATION'),
  );
  const ofAllergens = reactions
    .filter(({ isOfThePast }) => isOfThePast)
    .map(({ reaction }) => reaction);
  const loose = vitals.map((vital, index) => ({ ...vital, state: stateOf(ofVitals[index] ?? []) }));
  return {
    doc,
    field,
    entities: all,
    observations: readFindings(
      { doc, lexicon: findings, sinceOf, today },
      { found, traits: ofFindings, entities, ofAllergens },
    ),
    mentioned: findings.mentionedIn(doc, mentions),
    exposures: exposures.map((one, index) => ({
      ...one,
      state: stateOf(ofExposures[index] ?? []),
    })),
    measurements: readMeasurementStatements(doc, all, loose, today),
    substances: readSubstances({ doc, lexicon }, entities, reactions),
    courses: readCourses(doc),
    breathes: readBreathing(text),
    isHistoryClosed: isHistoryClosed(text),
    person,
    abbreviations: readAbbreviations({ doc, entities: all }),
    coverage: measureCoverage(doc, [
      ...usedSpans(all),
      ...found,
      ...vitals,
      ...person,
      ...exposures,
    ]),
    language: languageOf(doc.tokens),
    isUnderstood: isUnderstood(doc, entities, found),
  };
}

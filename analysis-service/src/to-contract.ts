// The engine's findings in the shape of the public contract: code point offsets, numbered, sorted into five lists.
import * as contract from '@neurovista/contracts';
import {
  toField,
  type Attribute,
  type DrugStatement,
  type Entity,
  type Note,
  type Trait,
} from './document.ts';
import type { CoverageVerdict } from './coverage/judge-coverage.ts';
import type { ReadNote } from './reading.ts';
import { toEvidence } from './record/evidence.ts';
import { traitsToShow } from './former-traits.ts';
import { placesOf, type PlaceOf } from './text/places.ts';

const LIST_OF = {
  MEDICAL_CONDITION: 'medicalConditions',
  MEDICATION: 'medications',
  TEST_TREATMENT_PROCEDURE: 'tests',
  ANATOMY: 'anatomy',
  TIME_EXPRESSION: 'timeExpressions',
} as const satisfies Record<contract.Category, contract.EntityList>;

/** Numbers of one response, rising in the order of use. */
export type NextId = () => number;

export function countFromZero(): NextId {
  let next = 0;
  return () => {
    next += 1;
    return next - 1;
  };
}

type StatusOf = (name: string) => contract.Taking['status'] | undefined;

interface Edge {
  readonly place: PlaceOf;
  readonly statusOf: StatusOf;
  readonly field: contract.Field;
  /** A text by itself may be the account of a stay: there is no later visit that it is before. */
  readonly isOfIntake: boolean;
  readonly nextId: NextId;
}

function toTrait({ name, score, cue }: Trait, { place }: Edge): contract.Trait {
  if (!cue) return { Name: name, Score: score };
  return { Name: name, Score: score, cue: place(cue) };
}

function toAttribute(attribute: Attribute, edge: Edge): contract.Attribute {
  const { text, begin, end } = edge.place(attribute);
  return {
    Type: attribute.type,
    RelationshipType: attribute.type,
    Text: text,
    Score: attribute.score,
    RelationshipScore: attribute.relationshipScore,
    BeginOffset: begin,
    EndOffset: end,
    Id: edge.nextId(),
    Traits: [],
  };
}

/** A place that only names its drug, which says nothing of taking it. */
const isMention = (taking: DrugStatement): boolean =>
  taking.basis === 'mention' && taking.cue === undefined;

/** What a place says of the taking of its drug; where it only names it, what holds of the drug. */
function toTaking(entity: Entity, { place, statusOf }: Edge): contract.Taking | undefined {
  const { category, taking, traits, concept, text } = entity;
  const isAllergen = traits.some(({ name }) => name === 'ALLERGY');
  if (category !== 'MEDICATION' || isAllergen) return undefined;
  if (taking === undefined || isMention(taking)) {
    const status = statusOf(concept?.name ?? text.toLowerCase());
    return status && { status };
  }
  const { status, cue } = taking;
  if (status === 'none') return undefined;
  if (cue === undefined) return { status };
  return { status, cue: place(cue) };
}

function toEntity(entity: Entity, edge: Edge): contract.Entity {
  const taking = toTaking(entity, edge);
  const { text, begin, end } = edge.place(entity);
  return {
    Id: edge.nextId(),
    Text: text,
    Category: entity.category,
    Type: entity.type,
    Score: entity.score,
    BeginOffset: begin,
    EndOffset: end,
    Traits: (edge.isOfIntake ? traitsToShow(entity) : entity.traits).map((trait) =>
      toTrait(trait, edge),
    ),
    Attributes: entity.attributes.map((attribute) => toAttribute(attribute, edge)),
    field: edge.field,
    ...(entity.concept ? { concept: entity.concept } : {}),
    ...(entity.normalized === undefined ? {} : { normalized: entity.normalized }),
    ...(taking ? { taking } : {}),
  };
}

const rank = ({ edge }: { readonly edge: Edge }) => contract.FIELDS.indexOf(edge.field);

/** The entities of the notes in their five lists, in the order of the notes and then of the text. */
export function toAnalysis(
  notes: readonly Note[],
  medications: readonly contract.MedicationItem[] = [],
): contract.Analysis {
  const analysis: contract.Analysis = {
    medicalConditions: [],
    medications: [],
    tests: [],
    anatomy: [],
    timeExpressions: [],
  };
  const nextId = countFromZero();
  const statuses = new Map(medications.map(({ name, status }) => [name, status]));
  const statusOf: StatusOf = (name) => statuses.get(name);
  const placed = notes.flatMap(({ doc, entities }) => {
    const field = toField(doc.field ?? 'symptoms');
    const edge = {
      place: placesOf(doc),
      field,
      isOfIntake: doc.field !== undefined,
      nextId,
      statusOf,
    };
    return entities.map((entity) => ({ entity, edge }));
  });
  const inOrder = placed.toSorted(
    (one, other) => rank(one) - rank(other) || one.entity.begin - other.entity.begin,
  );
  for (const { entity, edge } of inOrder)
    analysis[LIST_OF[entity.category]].push(toEntity(entity, edge));
  return analysis;
}

/** The entity that evidence is, or is part of, among those of its field; offsets in code points. */
function entityOf(
  { begin = 0, end = 0 }: contract.Evidence,
  entities: readonly contract.Entity[],
): contract.Entity | undefined {
  const shared = (one: contract.Entity) =>
    Math.min(one.EndOffset, end) - Math.max(one.BeginOffset, begin);
  let best: contract.Entity | undefined;
  for (let at = firstEndingAfter(entities, begin); at < entities.length; at += 1) {
    const one = entities[at]!;
    if (one.BeginOffset >= end) break;
    if (shared(one) > (best ? shared(best) : 0)) best = one;
  }
  return best;
}

/** Place of the first of the entities, in text order, that may reach beyond an offset. */
function firstEndingAfter(entities: readonly contract.Entity[], offset: number): number {
  let low = 0;
  let high = entities.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entities[middle]!.BeginOffset + LONGEST_NAME < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
/** No entity is longer, in code points; estimate. */
const LONGEST_NAME = 200;

/** The short forms of a field, with code point offsets. */
export function toAbbreviations({
  doc,
  field = 'symptoms',
  abbreviations,
}: ReadNote): contract.Abbreviation[] {
  const place = placesOf(doc);
  return abbreviations.map(({ meaning, dangerous, ...span }) => ({
    meaning,
    dangerous,
    field: toField(field),
    ...place(span),
  }));
}

const MOST_UNREAD = 8;

/** How much was understood, with the stretches of complaint and symptoms that were not; UTF-16 offsets. */
export function toCoverage(
  { language, read, isAssessable }: CoverageVerdict,
  notes: readonly ReadNote[],
): contract.Coverage {
  const unread = notes
    .filter(({ field }) => field !== 'medicalHistory')
    .flatMap(({ doc, field, coverage }) =>
      coverage.unread.map(({ begin, end }) =>
        toEvidence({ text: doc.text.slice(begin, end), field, begin, end }, 'present'),
      ),
    )
    .slice(0, MOST_UNREAD);
  return { language, read: Math.round(read * 100) / 100, unread, assessable: isAssessable };
}

export type EvidenceConverter = (evidence: contract.Evidence) => contract.Evidence;

const fieldOf = ({ doc }: Note) => doc.field && toField(doc.field);

/** Turns the UTF-16 offsets of evidence into code point offsets and points it at its entity. */
export function createEvidenceConverter(
  notes: readonly Note[],
  analysis: contract.Analysis,
): EvidenceConverter {
  const places = new Map(notes.map((note) => [fieldOf(note), placesOf(note.doc)]));
  const all = [
    ...analysis.medicalConditions,
    ...analysis.medications,
    ...analysis.tests,
    ...analysis.anatomy,
  ];
  const byField = new Map(
    notes.map((note) => [
      fieldOf(note),
      all
        .filter(({ field }) => field === fieldOf(note))
        .toSorted((a, b) => a.BeginOffset - b.BeginOffset),
    ]),
  );
  return (evidence) => {
    const place = evidence.field === undefined ? undefined : places.get(evidence.field);
    const { begin, end } = evidence;
    if (!place || begin === undefined || end === undefined) return evidence;
    const placed = { ...evidence, ...place({ begin, end }) };
    const entity = entityOf(placed, byField.get(evidence.field) ?? []);
    return entity ? { ...placed, entity: entity.Id } : placed;
  };
}

/** The assessment with all its evidence in code points of the fields and pointing at entities. */
export function withPlaces(
  assessment: contract.Assessment,
  convert: EvidenceConverter,
): contract.Assessment {
  const cited = <T extends { evidence: contract.Evidence[] }>(item: T): T => ({
    ...item,
    evidence: item.evidence.map(convert),
  });
  const { patient, coverage, differential, redFlags, medicationSafety } = assessment;
  const { sexEvidence, pregnancyEvidence } = patient;
  return {
    ...assessment,
    patient: {
      ...patient,
      ...(sexEvidence ? { sexEvidence: convert(sexEvidence) } : {}),
      ...(pregnancyEvidence ? { pregnancyEvidence: convert(pregnancyEvidence) } : {}),
      problems: patient.problems.map(cited),
      medications: patient.medications.map(cited),
      allergies: patient.allergies.map(cited),
      measurements: patient.measurements.map(cited),
      findings: patient.findings.map(cited),
      exposures: patient.exposures.map(cited),
      family: patient.family.map(cited),
    },
    coverage: { ...coverage, unread: coverage.unread.map(convert) },
    differential: differential.map((hypothesis) => ({
      ...hypothesis,
      for: hypothesis.for.map(convert),
      against: hypothesis.against.map(convert),
    })),
    redFlags: redFlags.map(cited),
    medicationSafety: medicationSafety.map(cited),
  };
}

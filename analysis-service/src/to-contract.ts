// The engine's findings in the shape of the public contract: code point offsets, numbered, sorted into five lists.
import type * as contract from '@neurovista/contracts';
import type { Attribute, Entity, Note, Trait } from './document.ts';
import type { Reasoning } from './reasoning/reason.ts';
import { codePointOffsets } from './text/offsets.ts';

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

interface Edge {
  readonly text: string;
  readonly field: contract.Field;
  readonly offset: (utf16: number) => number;
  readonly nextId: NextId;
}

function toTrait({ name, score, cue }: Trait, { offset }: Edge): contract.Trait {
  if (!cue) return { Name: name, Score: score };
  return {
    Name: name,
    Score: score,
    cue: { text: cue.text, begin: offset(cue.begin), end: offset(cue.end) },
  };
}

function toAttribute(attribute: Attribute, edge: Edge): contract.Attribute {
  return {
    Type: attribute.type,
    RelationshipType: attribute.type,
    Text: edge.text.slice(attribute.begin, attribute.end),
    Score: attribute.score,
    RelationshipScore: attribute.relationshipScore,
    BeginOffset: edge.offset(attribute.begin),
    EndOffset: edge.offset(attribute.end),
    Id: edge.nextId(),
    Traits: [],
  };
}

function toEntity(entity: Entity, edge: Edge): contract.Entity {
  return {
    Id: edge.nextId(),
    Text: edge.text.slice(entity.begin, entity.end),
    Category: entity.category,
    Type: entity.type,
    Score: entity.score,
    BeginOffset: edge.offset(entity.begin),
    EndOffset: edge.offset(entity.end),
    Traits: entity.traits.map((trait) => toTrait(trait, edge)),
    Attributes: entity.attributes.map((attribute) => toAttribute(attribute, edge)),
    field: edge.field,
    ...(entity.concept ? { concept: entity.concept } : {}),
    ...(entity.normalized === undefined ? {} : { normalized: entity.normalized }),
  };
}

/** The entities of the notes in their five lists, in the order of the notes and then of the text. */
export function toAnalysis(notes: readonly Note[]): contract.Analysis {
  const analysis: contract.Analysis = {
    medicalConditions: [],
    medications: [],
    tests: [],
    anatomy: [],
    timeExpressions: [],
  };
  const nextId = countFromZero();
  for (const { doc, entities } of notes) {
    const field = doc.field ?? 'symptoms';
    const edge = { text: doc.text, field, offset: codePointOffsets(doc.text), nextId };
    for (const entity of entities) analysis[LIST_OF[entity.category]].push(toEntity(entity, edge));
  }
  return analysis;
}

/** Turns the UTF-16 offsets of evidence into code point offsets. */
function evidenceConverter(notes: readonly Note[]) {
  const offsets = new Map(notes.map(({ doc }) => [doc.field, codePointOffsets(doc.text)] as const));
  return (evidence: contract.Evidence): contract.Evidence => {
    const offset = evidence.field === undefined ? undefined : offsets.get(evidence.field);
    const { begin, end } = evidence;
    if (!offset || begin === undefined || end === undefined) return evidence;
    return { ...evidence, begin: offset(begin), end: offset(end) };
  };
}

type Reasoned = Pick<Reasoning, 'patient' | 'differential' | 'unrecognized'>;
type Safety = Pick<contract.Assessment, 'redFlags' | 'medicationSafety' | 'triage'>;

/** The assessment of the public contract; evidence comes in with UTF-16 offsets and goes out with code points. */
export function toAssessment(
  { patient, differential, unrecognized }: Reasoned,
  { redFlags, medicationSafety, triage }: Safety,
  notes: readonly Note[],
): contract.Assessment {
  const convert = evidenceConverter(notes);
  const withEvidence = <T extends { evidence: contract.Evidence[] }>(item: T): T => ({
    ...item,
    evidence: item.evidence.map(convert),
  });
  return {
    patient,
    differential: differential.map((hypothesis) => ({
      ...hypothesis,
      for: hypothesis.for.map(convert),
      against: hypothesis.against.map(convert),
    })),
    redFlags: redFlags.map(withEvidence),
    medicationSafety: medicationSafety.map(withEvidence),
    triage,
    unrecognized: [...unrecognized],
  };
}

import { z } from 'zod';

/** The three free-text fields of an intake; every offset points into one of them. */
export const FIELDS = ['chiefComplaint', 'symptoms', 'medicalHistory'] as const;
export const fieldSchema = z.enum(FIELDS).describe('The intake field that the offsets point into');
export type Field = (typeof FIELDS)[number];

/** Lists of an analysis, in the order in which they are shown. */
export const ENTITY_LISTS = [
  'medicalConditions',
  'medications',
  'tests',
  'anatomy',
  'timeExpressions',
] as const;
export type EntityList = (typeof ENTITY_LISTS)[number];

// Names follow Amazon Comprehend Medical, DetectEntitiesV2.
export const CATEGORIES = [
  'MEDICAL_CONDITION',
  'MEDICATION',
  'TEST_TREATMENT_PROCEDURE',
  'ANATOMY',
  'TIME_EXPRESSION',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const ENTITY_TYPES = [
  'DX_NAME',
  'GENERIC_NAME',
  'BRAND_NAME',
  'TEST_NAME',
  'PROCEDURE_NAME',
  'TREATMENT_NAME',
  'SYSTEM_ORGAN_SITE',
  'TIME_EXPRESSION',
  'TIME_TO_DX_NAME',
  'TIME_TO_MEDICATION_NAME',
  'TIME_TO_TEST_NAME',
  'TIME_TO_PROCEDURE_NAME',
  'TIME_TO_TREATMENT_NAME',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/**
 * What holds of an entity beside being named. PAST_HISTORY and NEGATION together, with the same cue, say that a finding was
 * there and has ended ("nausea resolved"); NEGATION alone that it is denied.
 */
export const TRAIT_NAMES = [
  'NEGATION',
  'SYMPTOM',
  'SIGN',
  'DIAGNOSIS',
  'PERTAINS_TO_FAMILY',
  'HYPOTHETICAL',
  'LOW_CONFIDENCE',
  'PAST_HISTORY',
  'FUTURE',
  'ALLERGY',
] as const;
export type TraitName = (typeof TRAIT_NAMES)[number];

export const ATTRIBUTE_TYPES = [
  'ACUITY',
  'DIRECTION',
  'SYSTEM_ORGAN_SITE',
  'QUALITY',
  'DOSAGE',
  'STRENGTH',
  'FORM',
  'ROUTE_OR_MODE',
  'FREQUENCY',
  'RATE',
  'DURATION',
  'TEST_VALUE',
  'TEST_UNIT',
] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

const offset = z.int().min(0);
const score = z.number().min(0).max(1);
const beginOffset = offset.describe('First code point of the text in its field, counted from 0');
const endOffset = offset.describe('Code point after the last one of the text in its field');

export const cueSchema = z
  .object({ text: z.string(), begin: offset, end: offset })
  .describe('The words that caused the trait, with code point offsets into the field');

export const traitSchema = z.object({
  Name: z.enum(TRAIT_NAMES),
  Score: score.describe('Confidence that the trait holds, 0 to 1'),
  cue: cueSchema.optional(),
});
export type Trait = z.infer<typeof traitSchema>;

export const attributeSchema = z.object({
  Type: z.enum(ATTRIBUTE_TYPES),
  RelationshipType: z.enum(ATTRIBUTE_TYPES),
  Text: z.string(),
  Score: score.describe('Confidence that the attribute is right, 0 to 1'),
  RelationshipScore: score.describe('Confidence that it belongs to its entity, 0 to 1'),
  BeginOffset: beginOffset,
  EndOffset: endOffset,
  Id: z.int().min(0),
  Traits: z.array(traitSchema).max(0).describe('Always empty; there for clients of Comprehend'),
});
export type Attribute = z.infer<typeof attributeSchema>;

export const conceptSchema = z
  .object({
    system: z.enum(['ICD-10-CM', 'RxNorm', 'LOINC', 'none']),
    code: z.string().optional().describe('Given only where it is known for certain'),
    name: z.string().describe('Preferred name of the concept'),
  })
  .describe('What the mention means');
export type Concept = z.infer<typeof conceptSchema>;

export const MEDICATION_STATUSES = ['current', 'stopped', 'held', 'planned', 'declined'] as const;
export const takingSchema = z
  .object({
    status: z.enum(MEDICATION_STATUSES),
    cue: cueSchema.optional().describe('The words that say it, where it is said in words here'),
  })
  .describe(
    'Whether the medication is taken: as this place says, or else as the rest of the text does',
  );
export type Taking = z.infer<typeof takingSchema>;

export const entitySchema = z.object({
  Id: z.int().min(0).describe('Number of the entity within this response'),
  Text: z.string().min(1).describe('Equals the substring of the field at the offsets'),
  Category: z.enum(CATEGORIES),
  Type: z.enum(ENTITY_TYPES),
  Score: score.describe('Confidence that the text was extracted rightly, 0 to 1'),
  BeginOffset: beginOffset,
  EndOffset: endOffset,
  Traits: z.array(traitSchema),
  Attributes: z.array(attributeSchema),
  field: fieldSchema,
  concept: conceptSchema.optional(),
  normalized: z
    .string()
    .optional()
    .describe('Time expressions: ISO 8601 date, interval, duration or repetition'),
  taking: takingSchema.optional(),
  es: z
    .string()
    .optional()
    .describe('What it means in Spanish, where the product has a word for it'),
});
export type Entity = z.infer<typeof entitySchema>;

const list = z.array(entitySchema);
export const analysisSchema = z
  .object({
    medicalConditions: list,
    medications: list,
    tests: list,
    anatomy: list,
    timeExpressions: list,
  })
  .describe('Five lists of entities, each in text order');
export type Analysis = z.infer<typeof analysisSchema>;

import { z } from 'zod';
import { MEDICATION_STATUSES } from './entities.ts';
import { evidenceSchema } from './evidence.ts';

const evidenceList = z.array(evidenceSchema);

export const problemItemSchema = z
  .object({
    name: z.string(),
    status: z
      .enum(['active', 'resolved'])
      .describe('A chronic disease under treatment is active, whatever its trait says'),
    icd10: z.string().optional(),
    since: z.string().optional().describe('ISO 8601 date, or as the text has it'),
    evidence: evidenceList,
  })
  .describe('A disease that the patient has or had');
export type ProblemItem = z.infer<typeof problemItemSchema>;

export const medicationItemSchema = z.object({
  name: z.string(),
  sig: z
    .string()
    .optional()
    .describe('Strength, dose, route and frequency in the words of the text'),
  status: z.enum(MEDICATION_STATUSES),
  rxnorm: z.string().optional().describe('RxNorm concept, only where known for certain'),
  es: z.string().optional().describe('Name and sig in Spanish'),
  evidence: evidenceList,
});
export type MedicationItem = z.infer<typeof medicationItemSchema>;

export const ALLERGY_KINDS = ['allergy', 'intolerance', 'side-effect'] as const;
export type AllergyKind = (typeof ALLERGY_KINDS)[number];
export const ALLERGY_SEVERITIES = ['severe', 'moderate', 'mild'] as const;
export type AllergySeverity = (typeof ALLERGY_SEVERITIES)[number];
export const allergyItemSchema = z
  .object({
    substance: z.string(),
    reaction: z.string().optional().describe('In the words of the text'),
    kind: z
      .enum(ALLERGY_KINDS)
      .describe(
        'By the reaction that is told, else by the words: an intolerance is no immune reaction, a side effect is called one or "no allergy"',
      ),
    severity: z
      .enum(ALLERGY_SEVERITIES)
      .optional()
      .describe('By the words of degree and the kind of reaction'),
    status: z
      .enum(['active', 'refuted'])
      .describe(
        'Refuted: taken back since it was listed, as removed, outgrown, tolerated, tested negative or entered in error; raises no note',
      ),
    es: z.string().optional().describe('Substance and reaction in Spanish'),
    evidence: evidenceList,
  })
  .describe(
    'A substance that is listed as an allergy or intolerance, by the latest that is said of it',
  );
export type AllergyItem = z.infer<typeof allergyItemSchema>;

export const measurementItemSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string().optional().describe('As written'),
  range: z.enum(['low', 'normal', 'high', 'critical']).optional(),
  loinc: z.string().optional().describe('LOINC code, only where known for certain'),
  taken: z.string().optional().describe('ISO 8601 date or time, where the text tells'),
  evidence: evidenceList,
});
export type MeasurementItem = z.infer<typeof measurementItemSchema>;

export const findingItemSchema = z
  .object({
    name: z.string(),
    status: z.enum(['present', 'absent', 'possible']),
    since: z.string().optional().describe('ISO 8601 duration or date, or as the text has it'),
    source: z
      .enum(['reader'])
      .optional()
      .describe(
        'Not read outright: the reader of plain words proposes it, because a clause is like known ones; always `possible`',
      ),
    evidence: evidenceList,
  })
  .describe('A symptom, sign or result of this episode');
export type FindingItem = z.infer<typeof findingItemSchema>;

export const EXPOSURE_KINDS = [
  'ingestion',
  'injection',
  'inhalation',
  'bite',
  'sting',
  'needle',
  'trauma',
  'burn',
  'drowning',
  'travel',
  'contact',
  'self-harm',
  'violence',
] as const;
export const exposureItemSchema = z.object({
  kind: z.enum(EXPOSURE_KINDS),
  name: z.string().describe('What it was, in the words of the text'),
  amount: z.string().optional().describe('How much, in the words of the text'),
  evidence: evidenceList,
});
export type ExposureItem = z.infer<typeof exposureItemSchema>;

export const familyItemSchema = z.object({
  name: z.string(),
  relative: z.string().optional().describe('In the words of the text'),
  evidence: evidenceList,
});
export type FamilyItem = z.infer<typeof familyItemSchema>;

export const patientRecordSchema = z
  .object({
    age: z.int().min(0).max(130).describe('Completed years on the day of the request'),
    ageText: z.string().describe('As a clinician writes it: 65 years, 5 weeks'),
    sex: z.enum(['female', 'male']).optional().describe('Only when the text tells'),
    sexEvidence: evidenceSchema.optional(),
    pregnant: z.boolean().optional().describe('Only when the text tells'),
    gestationWeeks: z.int().min(0).max(45).optional(),
    pregnancyEvidence: evidenceSchema.optional(),
    problems: z.array(problemItemSchema),
    medications: z.array(medicationItemSchema),
    allergies: z.array(allergyItemSchema),
    measurements: z.array(measurementItemSchema).describe('The latest of each'),
    findings: z.array(findingItemSchema).describe('Of this episode'),
    exposures: z.array(exposureItemSchema),
    family: z.array(familyItemSchema),
  })
  .describe('The reconciled picture of the patient: each thing once, with the words it rests on');
export type PatientRecord = z.infer<typeof patientRecordSchema>;

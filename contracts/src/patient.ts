import { z } from 'zod';
import { assessmentSchema } from './assessment.ts';
import { birthDateSchema } from './calendar-date.ts';
import { analysisSchema, fieldSchema } from './entities.ts';
import { textSchema } from './text.ts';
import { segmentSchema } from './translation.ts';

/** Longest accepted text of each field, in code points. */
export const FIELD_LIMITS = {
  name: 200,
  chiefComplaint: 1_000,
  symptoms: 20_000,
  medicalHistory: 40_000,
} as const;

/** Most spans that one request can mark as read wrongly. */
const MOST_CORRECTIONS = 200;

export const correctionSchema = z
  .strictObject({
    field: fieldSchema,
    begin: z.int().min(0).describe('First code point of the words in the field'),
    end: z.int().min(1).describe('Code point after the last one'),
  })
  .refine(({ begin, end }) => begin < end, { error: 'must end after it begins', path: ['end'] })
  .describe('Words that a clinician marked as read wrongly; they count as not written');
export type Correction = z.infer<typeof correctionSchema>;

/** The request schema; `today` (YYYY-MM-DD) is the last date of birth that is accepted. */
export function createPatientRequestSchema(today?: () => string) {
  return z
    .strictObject({
      name: textSchema(FIELD_LIMITS.name),
      dateOfBirth: birthDateSchema(today),
      chiefComplaint: textSchema(FIELD_LIMITS.chiefComplaint),
      symptoms: textSchema(FIELD_LIMITS.symptoms),
      medicalHistory: textSchema(FIELD_LIMITS.medicalHistory),
      corrections: z.array(correctionSchema).max(MOST_CORRECTIONS).optional(),
    })
    .describe('Lengths are counted in Unicode code points; unknown keys are refused');
}
export const patientRequestSchema = createPatientRequestSchema();
export type PatientRequest = z.infer<typeof patientRequestSchema>;

export const fieldSegmentSchema = segmentSchema.extend({ field: fieldSchema });

export const translatedSchema = z.object({
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
  originalChiefComplaint: z.string(),
  originalSymptoms: z.string(),
  originalMedicalHistory: z.string(),
  segments: z.array(fieldSegmentSchema).optional(),
});
export type Translated = z.infer<typeof translatedSchema>;

export const WARNING_CODES = [
  'translation-unavailable',
  'translation-partial',
  'translation-flagged',
  'contradiction',
  'age-from-text',
  'partly-understood',
  'reader-unavailable',
] as const;
export const warningSchema = z
  .object({ code: z.enum(WARNING_CODES), detail: z.string() })
  .describe('A part that failed, was left out or needs a look');
export type Warning = z.infer<typeof warningSchema>;

export const provenanceSchema = z
  .object({
    engine: z.string(),
    knowledge: z.string(),
    reader: z.string().describe('The reader of plain words, or "reader off"'),
    translation: z.string().optional(),
  })
  .describe('Names with versions of what made the result');
export type Provenance = z.infer<typeof provenanceSchema>;

export const patientResponseSchema = z.object({
  analysis: analysisSchema,
  diagnosticRecommendations: z
    .string()
    .describe('Blocks split on blank lines: intro, numbered "N. Title: description" items, footer'),
  translated: translatedSchema
    .optional()
    .describe('Absent when no translation could be made; warnings say so'),
  assessment: assessmentSchema,
  warnings: z.array(warningSchema),
  provenance: provenanceSchema,
});
export type PatientResponse = z.infer<typeof patientResponseSchema>;

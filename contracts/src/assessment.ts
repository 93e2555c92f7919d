import { z } from 'zod';
import { fieldSchema } from './entities.ts';

export const evidenceSchema = z
  .object({
    text: z.string(),
    field: fieldSchema.optional(),
    begin: z.int().min(0).optional().describe('First code point of the words in the field'),
    end: z.int().min(0).optional().describe('Code point after the last one'),
  })
  .describe('The words that a statement rests on; without a field it rests on the date of birth');
export type Evidence = z.infer<typeof evidenceSchema>;

export const BANDS = ['likely', 'possible', 'consider'] as const;
export const TRIAGE_LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type TriageLevel = (typeof TRIAGE_LEVELS)[number];
export const SAFETY_KINDS = [
  'interaction',
  'allergy',
  'condition',
  'duplicate',
  'age',
  'pregnancy',
] as const;
export const SEVERITIES = ['critical', 'warning', 'info'] as const;

export const hypothesisSchema = z.object({
  name: z.string(),
  icd10: z.string().optional(),
  band: z.enum(BANDS).describe('How well the findings fit; not a probability'),
  score: z.number().min(0).max(1).describe('Relative weight within this differential, 0 to 1'),
  mustNotMiss: z.boolean().describe('Dangerous enough to be considered even when less likely'),
  for: z.array(evidenceSchema),
  against: z.array(evidenceSchema),
  missing: z.array(z.string()).describe('Findings that would help and were not stated'),
  nextSteps: z.array(z.string()),
  sources: z.array(z.string()),
});
export type Hypothesis = z.infer<typeof hypothesisSchema>;

export const redFlagSchema = z.object({
  title: z.string(),
  detail: z.string(),
  evidence: z.array(evidenceSchema),
  source: z.string(),
});
export type RedFlag = z.infer<typeof redFlagSchema>;

export const medicationSafetySchema = z.object({
  kind: z.enum(SAFETY_KINDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  detail: z.string(),
  evidence: z.array(evidenceSchema),
  source: z.string(),
});
export type MedicationSafetyNote = z.infer<typeof medicationSafetySchema>;

export const assessmentSchema = z
  .object({
    patient: z.object({
      age: z.int().min(0).max(130).describe('Completed years on the day of the request'),
      sex: z.enum(['female', 'male']).optional().describe('Only when the text tells'),
      pregnant: z.boolean().optional().describe('Only when the text tells'),
    }),
    differential: z.array(hypothesisSchema).max(10).describe('Best first'),
    redFlags: z.array(redFlagSchema),
    medicationSafety: z.array(medicationSafetySchema),
    triage: z.object({ level: z.enum(TRIAGE_LEVELS), reasons: z.array(z.string()) }),
    unrecognized: z.array(z.string()).describe('Phrases that the engine could not use'),
  })
  .describe('The structured form of the recommendations');
export type Assessment = z.infer<typeof assessmentSchema>;

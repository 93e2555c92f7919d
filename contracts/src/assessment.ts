import { z } from 'zod';
import { fieldSchema } from './entities.ts';
import { evidenceSchema } from './evidence.ts';
import { patientRecordSchema } from './patient-record.ts';

export const BANDS = ['likely', 'possible', 'consider'] as const;
/** From the most to the least urgent; `not-assessed` is no level of urgency: the text was not understood well enough for one, or tells of no patient. */
export const TRIAGE_LEVELS = [
  'emergency',
  'urgent',
  'routine',
  'self-care',
  'not-assessed',
] as const;
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

const spanish = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .optional()
    .describe('The same in Spanish; empty where the product has no Spanish text of its own');

export const hypothesisSchema = z.object({
  name: z.string(),
  icd10: z.string().optional(),
  band: z.enum(BANDS).describe('How well the findings fit; not a probability'),
  score: z.number().min(0).max(1).describe('Relative weight within this differential, 0 to 1'),
  mustNotMiss: z.boolean().describe('Dangerous enough to be considered even when less likely'),
  for: z.array(evidenceSchema),
  against: z.array(evidenceSchema),
  missing: z
    .array(z.string())
    .describe('Findings that would help and that nothing in the text tells'),
  nextSteps: z.array(z.string()),
  sources: z.array(z.string()),
  es: spanish({
    name: z.string(),
    missing: z.array(z.string()),
    nextSteps: z.array(z.string()),
  }),
});
export type Hypothesis = z.infer<typeof hypothesisSchema>;

export const FLAG_LEVELS = ['emergency', 'urgent'] as const;
export const redFlagSchema = z.object({
  title: z.string(),
  level: z.enum(FLAG_LEVELS).describe('The triage is at least so high'),
  detail: z.string(),
  evidence: z.array(evidenceSchema),
  source: z.string(),
  es: spanish({ title: z.string(), detail: z.string() }),
});
export type RedFlag = z.infer<typeof redFlagSchema>;

export const ACTION_TIMES = ['now', 'today', 'ask'] as const;
export const actionSchema = z
  .object({
    when: z.enum(ACTION_TIMES),
    text: z.string(),
    because: z.array(z.string()).describe('Titles of red flags, or names of hypotheses'),
    source: z.string().optional(),
    es: spanish({ text: z.string() }),
  })
  .describe('An option to consider now or today, or what to ask next');
export type Action = z.infer<typeof actionSchema>;

export const medicationSafetySchema = z.object({
  kind: z.enum(SAFETY_KINDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  detail: z.string(),
  drugs: z
    .array(z.string())
    .describe('The medications that it is about, named as in `patient.medications`'),
  evidence: z.array(evidenceSchema),
  source: z.string(),
  es: spanish({ title: z.string(), detail: z.string() }),
});
export type MedicationSafetyNote = z.infer<typeof medicationSafetySchema>;

export const coverageSchema = z
  .object({
    language: z.enum(['en', 'es', 'mixed', 'other']),
    read: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the clinical content of the complaint and symptoms that was used'),
    unread: z.array(evidenceSchema).describe('Stretches that were not used'),
    assessable: z
      .boolean()
      .describe(
        'Whether enough was understood to assess the text; where it was not, that nothing is listed says nothing, whatever raised the level',
      ),
  })
  .describe('How much of the text was understood');
export type Coverage = z.infer<typeof coverageSchema>;

export const abbreviationSchema = z
  .object({
    text: z.string(),
    meaning: z.string().describe('As it was read here'),
    dangerous: z
      .boolean()
      .describe('On a list of error-prone abbreviations (ISMP, Joint Commission)'),
    field: fieldSchema,
    begin: z.int().min(0).describe('First code point in the field'),
    end: z.int().min(0).describe('Code point after the last one'),
    es: spanish({ meaning: z.string() }),
  })
  .describe('A short form and what it was read as');
export type Abbreviation = z.infer<typeof abbreviationSchema>;

export const assessmentSchema = z
  .object({
    summary: z.string().describe('One sentence: who, what, since when, what weighs'),
    patient: patientRecordSchema,
    coverage: coverageSchema,
    triage: z.object({
      level: z.enum(TRIAGE_LEVELS),
      reasons: z.array(z.string()),
      es: spanish({ reasons: z.array(z.string()) }),
    }),
    actions: z
      .array(actionSchema)
      .describe('Of red flags and hypotheses, merged and each once; those of now first'),
    differential: z.array(hypothesisSchema).max(10).describe('Best first'),
    redFlags: z.array(redFlagSchema),
    medicationSafety: z.array(medicationSafetySchema),
    unrecognized: z.array(z.string()).describe('Phrases that the engine could not use'),
    abbreviations: z.array(abbreviationSchema).describe('In text order'),
    es: spanish({ summary: z.string() }),
  })
  .describe('The structured form of the recommendations');
export type Assessment = z.infer<typeof assessmentSchema>;

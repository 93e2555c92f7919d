// The call of the analysis service to the translation service. It is no part of the public API: the gateway forwards
// nothing to it.
import { z } from 'zod';
import { FIELD_LIMITS } from './patient.ts';
import { textSchema } from './text.ts';
import { translateResponseSchema } from './translation.ts';

export const FIELD_TRANSLATIONS_PATH = '/internal/translations';

/** The texts of one intake. What a text may not hold concerns its own field alone, so it is not looked at here. */
export const fieldTranslationsRequestSchema = z.strictObject({
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
});
export type FieldTranslationsRequest = z.infer<typeof fieldTranslationsRequestSchema>;

/** What the text of each field has to be, to be translated. */
export const fieldTextSchemas = {
  chiefComplaint: textSchema(FIELD_LIMITS.chiefComplaint),
  symptoms: textSchema(FIELD_LIMITS.symptoms),
  medicalHistory: textSchema(FIELD_LIMITS.medicalHistory),
} as const;

/** `refused`: a text that cannot be translated; `failed`: a bug of ours. */
const fieldFailureSchema = z.strictObject({ failure: z.enum(['refused', 'failed']) });

const fieldTranslationSchema = z.union([translateResponseSchema, fieldFailureSchema]);
export type FieldTranslation = z.infer<typeof fieldTranslationSchema>;

/** What became of each field, whatever became of the others. */
export const fieldTranslationsResponseSchema = z.strictObject({
  chiefComplaint: fieldTranslationSchema,
  symptoms: fieldTranslationSchema,
  medicalHistory: fieldTranslationSchema,
});
export type FieldTranslationsResponse = z.infer<typeof fieldTranslationsResponseSchema>;

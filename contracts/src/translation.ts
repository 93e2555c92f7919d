import { z } from 'zod';
import { describeMissing, textSchema } from './text.ts';

/** Longest text of one translation request, in code points. */
export const TRANSLATION_LIMIT = 50_000;

/** Languages that are translated from and into; any other text there is refused. */
export const SOURCE_LANGUAGES = ['en'] as const;
export const TARGET_LANGUAGES = ['es'] as const;

export const SEGMENT_ORIGINS = [
  'memory',
  'template',
  'libretranslate',
  'embedded',
  'untranslated',
] as const;
export type SegmentOrigin = (typeof SEGMENT_ORIGINS)[number];

/**
 * Codes of what a reader should check in a segment. The first group says what may have been lost, changed or added
 * between source and target; the second what the translation itself looks like.
 */
export const SEGMENT_FLAGS = [
  'number-mismatch',
  'unit-mismatch',
  'frequency-mismatch',
  'comparator-mismatch',
  'negation-mismatch',
  'laterality-mismatch',
  'drug-mismatch',
  'condition-mismatch',
  'length-ratio',
  'repetition',
  'english-residue',
  'unknown-words',
  'ambiguous',
  'untranslated',
] as const;
export type SegmentFlag = (typeof SEGMENT_FLAGS)[number];

export const segmentSchema = z.object({
  source: z.string().describe('English text of the segment'),
  target: z.string().describe('Spanish text, or the English text when it could not be translated'),
  origin: z.enum(SEGMENT_ORIGINS).describe('Who made the target'),
  flags: z
    .array(z.enum(SEGMENT_FLAGS))
    .describe('Codes of what a reader should check, such as number-mismatch; [] when nothing'),
});
export type Segment = z.infer<typeof segmentSchema>;

export const translateRequestSchema = z.strictObject({
  text: textSchema(TRANSLATION_LIMIT),
  targetLanguage: z
    .string({ error: describeMissing })
    .meta({ enum: [...TARGET_LANGUAGES] })
    .describe('Another one is refused as unsupported-language'),
  sourceLanguage: z
    .string({ error: describeMissing })
    .meta({ enum: [...SOURCE_LANGUAGES] })
    .default('en')
    .describe('Another one is refused as unsupported-language'),
});
export type TranslateRequest = z.infer<typeof translateRequestSchema>;

export const translateResponseSchema = z.object({
  translatedText: z
    .string()
    .describe('Line breaks, blank lines and list numbers are those of the text'),
  segments: z.array(segmentSchema),
  provenance: z.object({ translation: z.string().describe('Engine names with versions') }),
});
export type TranslateResponse = z.infer<typeof translateResponseSchema>;

import * as z from 'zod/mini';
import { readAssessment, type AssessmentView } from './assessment.ts';
import { countEntities, readEntityTiles, type EntityTile, type EntityView } from './entity.ts';
import { listOf, maybe, once, orElse, text } from './reading.ts';
import { segments, translated, type SegmentView, type TranslatedView } from './translated.ts';

const warning = z.object({ code: text, detail: text });
export type WarningView = z.output<typeof warning>;

/** An answer of POST /api/patients, read tolerantly; what it lacks is undefined, not invented. */
export interface Answer {
  /** How many entities the lists have, readable or not. */
  readonly count: number;
  /** Read when first asked for: the entities are most of a long answer, and the first screen shows none. */
  readonly tiles: readonly EntityTile[];
  /** The entities of all tiles. */
  readonly entities: readonly EntityView[];
  readonly recommendations: string;
  readonly translated: TranslatedView | undefined;
  readonly assessment: AssessmentView | undefined;
  readonly warnings: readonly WarningView[];
  readonly provenance: readonly string[];
  /** The answer as it came, for the export. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface TranslationResult {
  readonly text: string;
  readonly segments: readonly SegmentView[];
}

const unknownRecord = z.looseObject({});

const answer = z.object({
  analysis: unknownRecord,
  diagnosticRecommendations: text,
  translated: maybe(translated),
  assessment: z.optional(z.unknown()),
  warnings: listOf(warning),
  provenance: orElse(unknownRecord, {}),
});

/**
 * Reads the body of a successful patient call.
 * @throws ZodError when the body has no analysis
 */
export function readAnswer(body: unknown): Answer {
  const read = z.parse(answer, body);
  const tiles = once(() => readEntityTiles(read.analysis));
  const entities = once(() => tiles().flatMap((tile) => tile.entities));
  return {
    count: countEntities(read.analysis),
    get tiles() {
      return tiles();
    },
    get entities() {
      return entities();
    },
    recommendations: read.diagnosticRecommendations,
    translated: read.translated,
    assessment: readAssessment(read.assessment, entities),
    warnings: read.warnings,
    provenance: Object.values(read.provenance).filter((value) => typeof value === 'string'),
    body: z.parse(unknownRecord, body),
  };
}

const translation = z.pipe(
  z.object({ translatedText: z.string().check(z.regex(/\S/)), segments }),
  z.transform(({ translatedText, ...rest }): TranslationResult => ({
    text: translatedText,
    ...rest,
  })),
);

/**
 * Reads the body of a successful translate call.
 * @throws ZodError when the body has no translated text
 */
export function readTranslation(body: unknown): TranslationResult {
  return z.parse(translation, body);
}

import type { Field } from '@neurovista/contracts';
import { assertAssessment } from './assert-evidence.ts';
import { readEntityTiles, type EntityTile } from './entity-view.ts';
import { asList, asRecord, asText, asTexts, isRecord, type JsonRecord } from './json.ts';
import { TEXT_FIELDS } from './patient.ts';
import { readAssessment, type AssessmentView } from './read-assessment.ts';

export interface SegmentView {
  readonly field: Field | undefined;
  readonly source: string;
  readonly target: string;
  readonly origin: string;
  readonly flags: readonly string[];
}

export interface TranslatedView {
  readonly spanish: Readonly<Record<Field, string>>;
  readonly english: Readonly<Record<Field, string>>;
  readonly segments: readonly SegmentView[];
}

export interface WarningView {
  readonly code: string;
  readonly detail: string;
}

/** An answer of POST /api/patients, read tolerantly; what it lacks is undefined, not invented. */
export interface AnalysisResult {
  readonly tiles: readonly EntityTile[];
  readonly recommendations: string;
  readonly translated: TranslatedView | undefined;
  readonly assessment: AssessmentView | undefined;
  readonly warnings: readonly WarningView[];
  readonly provenance: readonly string[];
  /** The answer as it came, for the export. */
  readonly answer: JsonRecord;
}

export interface TranslationResult {
  readonly text: string;
  readonly segments: readonly SegmentView[];
}

/** An answer that does not have what every answer must have. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

export function readSegments(value: unknown): readonly SegmentView[] {
  return asList(value).map((member) => {
    const record = asRecord(member);
    return {
      field: TEXT_FIELDS.find((known) => known === record['field']),
      source: asText(record['source']) ?? '',
      target: asText(record['target']) ?? '',
      origin: asText(record['origin']) ?? '',
      flags: asTexts(record['flags']),
    };
  });
}

/** Flags that mean a lost, changed or added fact, as against a matter of style or vocabulary. */
const FACT_FLAG = /-mismatch$/;

/** Whether a fact of the segment may have been lost, changed or added. */
export function changesFacts({ flags }: SegmentView): boolean {
  return flags.some((flag) => FACT_FLAG.test(flag));
}

function asUntranslated(segment: SegmentView): SegmentView {
  const isMarked = segment.origin !== 'untranslated' || segment.flags.includes('untranslated');
  return isMarked ? segment : { ...segment, flags: ['untranslated', ...segment.flags] };
}

/**
 * Segments that a reader should check, each once: flagged by a guard, or left in English. Those in which a fact
 * may have changed come first.
 */
export function segmentsToCheck(segments: readonly SegmentView[]): readonly SegmentView[] {
  const flagged = segments
    .map(asUntranslated)
    .filter(({ flags }) => flags.length > 0)
    .toSorted((one, other) => Number(changesFacts(other)) - Number(changesFacts(one)));
  const bySource = new Map(
    flagged.toReversed().map((segment) => [`${segment.field} ${segment.source}`, segment]),
  );
  return [...bySource.values()].toReversed();
}

/** The segments of a text, repeated ones once. */
export function distinctSegments(segments: readonly SegmentView[]): readonly SegmentView[] {
  const keyOf = ({ field, source }: SegmentView) => `${field} ${source}`;
  return [...new Map(segments.map((segment) => [keyOf(segment), segment])).values()];
}

function readTranslated(value: unknown): TranslatedView | undefined {
  if (!isRecord(value)) return undefined;
  const text = (key: string) => asText(value[key]) ?? '';
  return {
    spanish: {
      chiefComplaint: text('chiefComplaint'),
      symptoms: text('symptoms'),
      medicalHistory: text('medicalHistory'),
    },
    english: {
      chiefComplaint: text('originalChiefComplaint'),
      symptoms: text('originalSymptoms'),
      medicalHistory: text('originalMedicalHistory'),
    },
    segments: readSegments(value['segments']),
  };
}

function readWarning(value: unknown): WarningView {
  const record = asRecord(value);
  return { code: asText(record['code']) ?? '', detail: asText(record['detail']) ?? '' };
}

/**
 * Reads the body of a successful patient call.
 * @throws UnreadableAnswerError when the body has no analysis
 */
export function readAnalysisResult(body: unknown): AnalysisResult {
  const record = asRecord(body);
  if (!isRecord(record['analysis'])) throw new UnreadableAnswerError('The answer has no analysis');
  const tiles = readEntityTiles(record['analysis']);
  const assessment = readAssessment(record['assessment']);
  return {
    tiles,
    recommendations: asText(record['diagnosticRecommendations']) ?? '',
    translated: readTranslated(record['translated']),
    assessment: assessment && assertAssessment(assessment, tiles),
    warnings: asList(record['warnings']).map(readWarning),
    provenance: Object.values(asRecord(record['provenance'])).filter(
      (value) => typeof value === 'string',
    ),
    answer: record,
  };
}

/**
 * Reads the body of a successful translate call.
 * @throws UnreadableAnswerError when the body has no translated text
 */
export function readTranslation(body: unknown): TranslationResult {
  const record = asRecord(body);
  const text = asText(record['translatedText']);
  if (text === undefined || text.trim() === '') {
    throw new UnreadableAnswerError('The answer has no translated text');
  }
  return { text, segments: readSegments(record['segments']) };
}

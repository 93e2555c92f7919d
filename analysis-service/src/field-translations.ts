// What an intake gets of the answers to its three fields.
import {
  FIELDS,
  type Field,
  type FieldTranslation,
  type FieldTranslationsResponse,
  type Segment,
  type Translated,
  type TranslateResponse,
  type Warning,
} from '@neurovista/contracts';

/** What the translated fields of an answer are made of. */
export interface FieldTranslations {
  /** Absent when no field could be translated; the warnings say so. */
  readonly translated?: Translated;
  readonly provenance?: string;
  readonly warnings: readonly Warning[];
}

export type FieldTexts = Readonly<Record<Field, string>>;

export const unavailable: FieldTranslations = {
  warnings: [
    {
      code: 'translation-unavailable',
      detail: 'The Spanish translation could not be made; the analysis is complete without it.',
    },
  ],
};

export const isTranslation = (answer: FieldTranslation): answer is TranslateResponse =>
  !('failure' in answer);

/** Whether each field was answered with sentences of its own text: none may be shown beside another's. */
export function areOfTexts(answers: FieldTranslationsResponse, texts: FieldTexts): boolean {
  return FIELDS.every((field) => {
    const answer = answers[field];
    if (!isTranslation(answer)) return true;
    return answer.segments.every(({ source }) => texts[field].includes(source));
  });
}

/** The English of a field that could not be translated, marked as what it is. */
function keepEnglish(text: string): Pick<TranslateResponse, 'translatedText' | 'segments'> {
  const segment: Segment = {
    source: text,
    target: text,
    origin: 'untranslated',
    flags: ['untranslated'],
  };
  return { translatedText: text, segments: [segment] };
}

/** The fields in Spanish; one that failed stays English, marked and counted, beside the others. */
export function combine(texts: FieldTexts, answers: FieldTranslationsResponse): FieldTranslations {
  const made = FIELDS.map((field) => answers[field]).filter(isTranslation);
  if (made.length === 0) return unavailable;
  const read = (field: Field) => {
    const answer = answers[field];
    return isTranslation(answer) ? answer : keepEnglish(texts[field]);
  };
  const segments = FIELDS.flatMap((field) =>
    read(field).segments.map((segment) => ({ field, ...segment })),
  );
  return {
    translated: {
      chiefComplaint: read('chiefComplaint').translatedText,
      symptoms: read('symptoms').translatedText,
      medicalHistory: read('medicalHistory').translatedText,
      originalChiefComplaint: texts.chiefComplaint,
      originalSymptoms: texts.symptoms,
      originalMedicalHistory: texts.medicalHistory,
      segments,
    },
    provenance: enginesOf(made),
    warnings: warningsOf(segments),
  };
}

/** Every engine that took part in one of the fields, once. */
const enginesOf = (made: readonly TranslateResponse[]): string =>
  [...new Set(made.flatMap(({ provenance }) => provenance.translation.split('; ')))].join('; ');

function warningsOf(segments: readonly Segment[]): Warning[] {
  const untranslated = segments.filter(({ origin }) => origin === 'untranslated').length;
  const flagged = segments.filter(
    ({ origin, flags }) => origin !== 'untranslated' && flags.length > 0,
  ).length;
  const warnings: Warning[] = [];
  if (untranslated > 0)
    warnings.push({
      code: 'translation-partial',
      detail: `Left in English: ${untranslated} of ${segments.length} parts of the text.`,
    });
  if (flagged > 0)
    warnings.push({
      code: 'translation-flagged',
      detail: `To be checked against the English text: ${flagged} of ${segments.length} parts.`,
    });
  return warnings;
}

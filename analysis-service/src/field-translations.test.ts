import { describe, expect, it } from '@jest/globals';
import type { FieldTranslation, FieldTranslationsResponse } from '@neurovista/contracts';
import { combine } from './field-translations.ts';

const EMBEDDED = 'neurovista-embedded 1.0.0 (data 0123456789)';
const MODEL = 'libretranslate 1.9.6 (en-es)';
const TEXTS = { chiefComplaint: 'Cough', symptoms: 'I feel very tired.', medicalHistory: 'Asthma' };

const made = (source: string, translation: string): FieldTranslation => ({
  translatedText: 'Texto',
  segments: [{ source, target: 'Texto', origin: 'embedded', flags: [] }],
  provenance: { translation },
});
const answers = (changes: Partial<FieldTranslationsResponse>): FieldTranslationsResponse => ({
  chiefComplaint: made(TEXTS.chiefComplaint, EMBEDDED),
  symptoms: made(TEXTS.symptoms, EMBEDDED),
  medicalHistory: made(TEXTS.medicalHistory, EMBEDDED),
  ...changes,
});

describe('the translated fields name', () => {
  it.each<[string, Partial<FieldTranslationsResponse>, string]>([
    ['the one engine of all of them once', {}, EMBEDDED],
    [
      'an engine that made a part of a later field alone',
      { symptoms: made(TEXTS.symptoms, `${EMBEDDED}; ${MODEL}`) },
      `${EMBEDDED}; ${MODEL}`,
    ],
    [
      'the engines of the fields that were made, when the first could not be',
      {
        chiefComplaint: { failure: 'failed' },
        medicalHistory: made(TEXTS.medicalHistory, `${EMBEDDED}; ${MODEL}`),
      },
      `${EMBEDDED}; ${MODEL}`,
    ],
  ])('%s', (_, changes, provenance) => {
    expect(combine(TEXTS, answers(changes)).provenance).toBe(provenance);
  });
});

import { describe, expect, it } from '@jest/globals';
import { response } from '../testing/fixtures.ts';
import {
  readAnalysisResult,
  readTranslation,
  segmentsToCheck,
  UnreadableAnswerError,
  type SegmentView,
} from './read-response.ts';

const segment = (source: string, origin: string, ...flags: string[]): SegmentView => ({
  field: undefined,
  source,
  target: '',
  origin,
  flags,
});

describe('readAnalysisResult', () => {
  it('reads everything of a full answer', () => {
    const result = readAnalysisResult(response);
    expect(result.translated?.spanish.symptoms).toMatch(/Niega fiebre/);
    expect(result.translated?.english.symptoms).toMatch(/Denies fever/);
    expect(result.assessment?.triage?.level).toBe('emergency');
    expect(result.assessment?.differential[0]?.danger).toBe('must-not-miss');
    expect(result.warnings).toHaveLength(1);
    expect(result.provenance).toEqual(['engine 0.1.0', 'knowledge 2026-11']);
  });

  it('reads an answer that has an analysis and nothing else', () => {
    expect(readAnalysisResult({ analysis: {} })).toMatchObject({
      recommendations: '',
      translated: undefined,
      assessment: undefined,
      warnings: [],
      provenance: [],
    });
  });

  it.each([undefined, {}, [], 'ok', { analysis: [] }, { analysis: 'x' }])(
    'refuses %j, which has no analysis',
    (body) => {
      expect(() => readAnalysisResult(body)).toThrow(UnreadableAnswerError);
    },
  );

  it('plays nothing down that it does not know: an unknown severity is critical', () => {
    const result = readAnalysisResult({
      ...response,
      assessment: {
        ...response.assessment,
        medicationSafety: [
          { title: 'A', severity: 'info' },
          { title: 'B', severity: 'catastrophic' },
          { title: 'C', severity: 'warning' },
        ],
      },
    });
    const notes = result.assessment?.medicationSafety ?? [];
    expect(notes.map(({ title, severity }) => `${title} ${severity}`)).toEqual([
      'B critical',
      'C warning',
      'A info',
    ]);
  });

  it('does not invent an urgency', () => {
    const triage = { level: 'unheard-of', reasons: [] };
    const result = readAnalysisResult({
      ...response,
      assessment: { ...response.assessment, triage },
    });
    expect(result.assessment?.triage).toBeUndefined();
  });
});

describe('readTranslation', () => {
  it.each([undefined, {}, { translatedText: '' }, { translatedText: 3 }])('refuses %j', (body) => {
    expect(() => readTranslation(body)).toThrow(UnreadableAnswerError);
  });
});

describe('segmentsToCheck', () => {
  it('keeps flagged and untranslated segments, those with changed facts first', () => {
    const checked = segmentsToCheck([
      segment('a', 'memory'),
      segment('b', 'embedded', 'unknown-words'),
      segment('c', 'untranslated'),
      segment('d', 'libretranslate', 'unknown-words', 'negation-mismatch'),
    ]);
    expect(checked.map(({ source, flags }) => [source, ...flags])).toEqual([
      ['d', 'unknown-words', 'negation-mismatch'],
      ['b', 'unknown-words'],
      ['c', 'untranslated'],
    ]);
  });

  it('names a repeated segment once', () => {
    const repeated = segment('a', 'embedded', 'unknown-words');
    expect(segmentsToCheck([repeated, repeated])).toHaveLength(1);
  });
});

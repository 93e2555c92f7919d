import { describe, expect, it } from '@jest/globals';
import { encodeAnalysis, extendJson } from './encode-analysis.ts';
import { createEngine } from './pipeline.ts';

const INTAKE = {
  dateOfBirth: '1961-05-04',
  chiefComplaint: 'Chest pain ≥ 2 h 😀',
  symptoms: 'Says "it hurts",\nno fever.',
  medicalHistory: 'Hypertension. Takes lisinopril 10 mg daily.',
};
const utf8 = new TextEncoder();
const read = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json));

describe('an encoded analysis', () => {
  const result = createEngine().analyzeIntake(INTAKE, '2026-11-20');
  const { analysis, assessment, diagnosticRecommendations } = result;
  const encoded = encodeAnalysis(result);

  it('is the analysis, letter for letter', () => {
    const { warnings: _, ...rest } = result;
    expect(read(encoded.json)).toEqual(JSON.parse(JSON.stringify(rest)));
  });

  it('counts what it holds', () => {
    expect(encoded.counts).toEqual({
      entities: Object.values(analysis).flat().length,
      differential: assessment.differential.length,
      redFlags: assessment.redFlags.length,
      medicationSafety: assessment.medicationSafety.length,
    });
  });

  it('goes into an answer with what others add', () => {
    const rest = { translated: { symptoms: 'Sin fiebre «}»' }, warnings: [] };
    expect(read(extendJson(encoded.json, rest))).toMatchObject({
      diagnosticRecommendations,
      ...rest,
    });
  });
});

describe('extendJson', () => {
  it.each([
    ['{"a":1}', { b: '}' }, { a: 1, b: '}' }],
    ['{"a":1}', {}, { a: 1 }],
  ])('adds to %s the members of %j', (json, rest, expected) => {
    expect(read(extendJson(utf8.encode(json), rest))).toEqual(expected);
  });

  it.each(['', '{}', '[1]', '{"a":1', '"a":1}'])(
    'refuses %j, which is cut or no object',
    (json) => {
      expect(() => extendJson(utf8.encode(json), { b: 1 })).toThrow('no JSON object');
    },
  );
});

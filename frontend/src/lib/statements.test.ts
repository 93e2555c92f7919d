import { describe, expect, it } from '@jest/globals';
import { response } from '../testing/fixtures.ts';
import { readAssessment } from './read-assessment.ts';
import { readStatements, spanishOf, statementsOf } from './statements.ts';

const english = ['Chest pain', 'Consider 5 mg', 'Acute illness'];
const text = ['Dolor torácico', 'Considere 50 mg', 'Enfermedad aguda'].join('\n');

function segment(source: string, origin: string, ...flags: string[]) {
  return { field: undefined, source, target: '', origin, flags };
}

describe('statementsOf', () => {
  it('has the summary and each red flag, safety note, reason, candidate, gap and next step once, on one line', () => {
    const lines = statementsOf(readAssessment(response.assessment));
    expect(lines).toEqual([
      'Woman, 46 years with chest pain for 2 hours; known Hypertension.',
      'Chest pain with autonomic symptoms',
      'Chest pain with sweating',
      'Compatible with acute coronary syndrome; consider immediate ECG and troponin.',
      'Penicillin allergy on record',
      'Consider it before any beta-lactam.',
      'Acute coronary syndrome',
      'troponin',
      '12-lead ECG within 10 minutes',
      'Gastroesophageal reflux disease',
    ]);
  });
});

describe('readStatements', () => {
  it('pairs the lines', () => {
    const statements = readStatements(english, { text, segments: [] });
    expect(spanishOf(statements, ' Chest  pain')).toBe('Dolor torácico');
  });

  it.each([
    ['a changed number', segment('Consider 5 mg', 'embedded', 'number-mismatch')],
    ['a part left in English', segment('5 mg', 'untranslated')],
    ['words left in English', segment('Consider 5 mg', 'embedded', 'unknown-words')],
  ])('keeps a statement with %s in English, and only that one', (_fault, fault) => {
    const statements = readStatements(english, { text, segments: [fault] });
    expect([...statements.keys()]).toEqual(['Chest pain', 'Acute illness']);
  });

  it('keeps everything in English when lines are missing', () => {
    expect(readStatements(english, { text: 'Dolor\nEnfermedad', segments: [] }).size).toBe(0);
  });
});

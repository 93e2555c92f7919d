import { describe, expect, it } from '@jest/globals';
import { readPatient, loadPatientKnowledge } from './read-patient.ts';
import { loadTables } from './knowledge/load-tables.ts';
import { strikeOut } from './strike-out.ts';

const texts = (symptoms: string) => ({
  chiefComplaint: 'Cough',
  symptoms,
  medicalHistory: 'None',
});

describe('strikeOut', () => {
  it.each([
    ['strikes out the words', 'Denies fever.', 7, 12, 'Denies _____.'],
    ['counts code points', '😰😰 fever', 3, 8, '😰😰 _____'],
    ['keeps line breaks', 'a\nb', 0, 3, '_\n_'],
    ['stops at the end of the text', 'fever', 0, 90, '_____'],
    ['leaves a text alone that ends before', 'fever', 90, 95, 'fever'],
  ])('%s', (_sentence, text, ...[begin, end, struck]) => {
    const corrections = [{ field: 'symptoms', begin, end }] as const;
    expect(strikeOut(texts(text), corrections)).toEqual(texts(struck));
  });

  it('leaves texts without corrections as they are', () => {
    expect(strikeOut(texts('fever'))).toEqual(texts('fever'));
  });
});

describe('a text with words struck out', () => {
  const knowledge = loadPatientKnowledge(loadTables());

  function findings(symptoms: string, word: string) {
    const begin = symptoms.indexOf(word);
    const corrections = [{ field: 'symptoms', begin, end: begin + word.length }] as const;
    const struck = strikeOut(texts(symptoms), corrections);
    const intake = { ...struck, dateOfBirth: '1980-01-01' };
    return readPatient(intake, '2026-11-20', knowledge).notes.flatMap(({ field, entities }) =>
      field === 'symptoms' ? entities.map(({ text }) => text) : [],
    );
  }

  it('is read as if they were not written, and the others as before', () => {
    expect(findings('Denies fever, rash and headache.', 'rash')).toEqual(['fever', 'headache']);
  });

  it('does not join the words around them', () => {
    expect(findings('Chest wall pain.', 'wall')).not.toContain('Chest pain');
  });
});

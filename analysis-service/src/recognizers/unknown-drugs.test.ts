import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { findUnknownDrugs } from './unknown-drugs.ts';

const namesIn = (text: string, known: readonly string[] = []) => {
  const doc = readDocument(text, 'medicalHistory');
  const mentions = known.map((name) => ({
    begin: text.indexOf(name),
    end: text.indexOf(name) + name.length,
    category: 'MEDICATION' as const,
    type: 'BRAND_NAME' as const,
    source: 'lexicon' as const,
    ambiguous: false,
  }));
  return findUnknownDrugs(doc, mentions).map(({ begin, end }) => text.slice(begin, end));
};

describe('findUnknownDrugs', () => {
  it.each([
    ['Tab Zorbalix 25 OD', ['Zorbalix']],
    ['Zorbalix 25 mg od, Qumarest SR 1.5 mg nocte', ['Zorbalix', 'Qumarest SR']],
    ['EM USO: Zorbalix 50 12/12h', ['Zorbalix']],
    ['Cap. Qumarest BD', ['Qumarest']],
  ])('shows a name that stands where a drug with its dose stands: %s', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it.each([
    'Afebrile 36.8 on admission',
    'Room 12 mg',
    'Weight 70 kg, Height 170 cm',
    'Zorbalix was mentioned',
    'Creatinin 1.4 mg/dL',
    'January 12 od',
  ])('takes no other word with a number for a drug: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it('leaves a name to the vocabulary where that reads it', () => {
    expect(namesIn('Metformin 500 mg bd', ['Metformin'])).toEqual([]);
  });

  it('reads nothing of that kind in a text that is no field of an intake', () => {
    expect(findUnknownDrugs(readDocument('Tab Zorbalix 25 OD', undefined), [])).toEqual([]);
  });
});

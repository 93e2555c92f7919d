import { describe, expect, it } from '@jest/globals';
import { assert, configureGlobal, constantFrom, property, string } from 'fast-check';
import { segment } from './segmentation.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const texts = (text: string) =>
  segment(text).flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []));

describe('segment', () => {
  it.each([
    ['sentences', 'No fever. Denies cough.', ['No fever.', 'Denies cough.']],
    ['lines', 'Fever\n\nCough\r\n', ['Fever', 'Cough']],
    ['bullets', '- Fever\n* Cough\n• Rash', ['Fever', 'Cough', 'Rash']],
    ['numbered items', '1. Aspirin 81 mg\n2) Ibuprofen', ['Aspirin 81 mg', 'Ibuprofen']],
    [
      'title and description of a numbered item',
      '1. Acute coronary syndrome: obtain an ECG. Give aspirin.',
      ['Acute coronary syndrome', 'obtain an ECG.', 'Give aspirin.'],
    ],
    ['no decimals', 'Potassium 5.8 today', ['Potassium 5.8 today']],
    ['no titles of persons', 'Seen by Dr. Smith today.', ['Seen by Dr. Smith today.']],
    ['no times of day', 'Take at 8 a.m. Monday.', ['Take at 8 a.m. Monday.']],
    ['labels of lines without a number', 'CC: chest pain', ['CC: chest pain']],
  ])('cuts into %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('keeps a line whole that is known as a whole', () => {
    const known = segment('One. Two.', (line) => line === 'One. Two.');
    expect(known).toEqual([{ kind: 'text', text: 'One. Two.' }]);
  });

  it('gives every text back when its pieces are joined', () => {
    const characters = constantFrom(
      'a',
      'B',
      '1',
      '.',
      ' ',
      '\n',
      '\r\n',
      ':',
      ',',
      '-',
      '(',
      '😀',
    );
    assert(
      property(string({ unit: characters, maxLength: 3_000 }), (text) => {
        expect(
          segment(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

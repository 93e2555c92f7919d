import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { findTimeExpressions } from './expressions.ts';
import { readTellings } from './tellings.ts';

const TODAY = '2026-11-20';

const toldAt = (text: string, words: string) =>
  readTellings(readDocument(text, 'medicalHistory'), TODAY)(text.indexOf(words))?.date;

describe('the date of an entry', () => {
  it.each([
    ['as the other dates of the text show', '12/08/26  Fainted.\n16/09/26  Well.', '2026-08-12'],
    ['of the past, whichever number is the month', '12/08/26 Fainted.', '2026-08-12'],
    ['with the month first where both are past', '03/04/26 Fainted.', '2026-03-04'],
    ['of a table without a header', '02/08/2026   Fainted\n16/08/2026   Healed', '2026-08-02'],
  ])('is read %s', (_how, text, date) => {
    expect(toldAt(text, 'Fainted')).toBe(date);
  });
});

describe('a date in a sentence', () => {
  it('is read as the other dates of the text show', () => {
    const doc = readDocument('Fell 03/04/26, healed by 29/04/26', 'symptoms');
    expect(findTimeExpressions(doc, TODAY).map(({ value }) => value)).toEqual([
      '2026-04-03',
      '2026-04-29',
    ]);
  });
});

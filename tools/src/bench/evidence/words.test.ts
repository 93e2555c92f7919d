import { describe, expect, it } from '@jest/globals';
import { clausesOf, stem, wordsOf } from './words.ts';

describe('stem', () => {
  it.each([
    ['coughs', 'coughing'],
    ['vomited', 'vomiting'],
    ['diarrhoea', 'diarrhea'],
    ['allergies', 'allergy'],
    ["can't", 'cant'],
  ])('is the same for %s and %s', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['pain', 'painless'],
    ['itch', 'itis'],
  ])('tells %s from %s', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });
});

describe('wordsOf', () => {
  it('leaves out what seldom changes the meaning and writes shorthand out', () => {
    expect(wordsOf('SOB and a cough w/ N/V').map(({ raw }) => raw)).toEqual([
      'shortness',
      'breath',
      'cough',
      'nausea',
      'vomiting',
    ]);
  });

  it('tells where the words stand', () => {
    expect(wordsOf('no cough', 10).map(({ begin, end }) => [begin, end])).toEqual([
      [10, 12],
      [13, 18],
    ]);
  });
});

describe('clausesOf', () => {
  it.each([
    ['Cough. Fever', [['cough'], ['fever']]],
    ['T 38.5; chills\nrash', [['t', '38', '5'], ['chills'], ['rash']]],
    ['A 6-week-old baby', [['baby']]],
  ])('reads %j', (text, expected) => {
    expect(clausesOf(text).map((clause) => clause.map(({ raw }) => raw))).toEqual(expected);
  });
});

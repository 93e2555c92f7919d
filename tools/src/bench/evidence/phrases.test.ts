import { describe, expect, it } from '@jest/globals';
import { findPhrase, parsePhrase } from './phrases.ts';
import { wordsOf } from './words.ts';

const isIn = (phrase: string, text: string) => {
  const parsed = parsePhrase(phrase);
  return parsed !== undefined && findPhrase(wordsOf(text), parsed) !== undefined;
};

describe('findPhrase', () => {
  it.each([
    ['dry cough', 'Has a dry cough at night'],
    ['leg+swell*', 'the left leg is badly swelling'],
    ['leg+swell*', 'swelling of the left leg'],
    ['pain+arm', 'CP rad to L arm'],
    ['cough+month*', 'dry cough that has gone on over 2 months'],
  ])('finds %j in %j', (phrase, text) => {
    expect(isIn(phrase, text)).toBe(true);
  });

  it.each([
    ['dry cough', 'a dry and hacking cough'],
    ['pain*+leg', 'painless leg ulcer'],
    ['leg+swell*', 'legs tired, no swelling'],
    ['leg+swell*', 'leg pain since the day before a long flight, face swelling'],
    ['feeling of the', 'the'],
  ])('does not find %j in %j', (phrase, text) => {
    expect(isIn(phrase, text)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AbbreviationView } from '../../answer/assessment.ts';
import { listAbbreviations } from './list-abbreviations.ts';

const form = (
  text: string,
  meaning: string,
  risk: AbbreviationView['risk'] = 'none',
): AbbreviationView => ({ text, meaning: { en: meaning, es: undefined }, risk, span: undefined });

describe('listAbbreviations', () => {
  it('has each reading of each form once, with its count, and what is easily misread first', () => {
    const listed = listAbbreviations([
      form('HTN', 'hypertension'),
      form('MS', 'multiple sclerosis', 'error-prone'),
      form('HTN', 'hypertension'),
      form('MS', 'morphine sulfate', 'error-prone'),
    ]);
    expect(listed.map(({ first, count }) => [first.text, first.meaning.en, count])).toEqual([
      ['MS', 'multiple sclerosis', 1],
      ['MS', 'morphine sulfate', 1],
      ['HTN', 'hypertension', 2],
    ]);
  });

  it('is empty without any', () => {
    expect(listAbbreviations([])).toEqual([]);
  });
});

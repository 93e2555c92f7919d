import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('what is denied for one occasion', () => {
  it.each([
    'No {chest pain} at rest but gets it walking uphill.',
    'No {chest pain} at rest, but he gets it with exertion.',
    'Denies {dizziness} when sitting but has it on standing',
    'No {headache} now, although she does get one most evenings',
  ])('is there where the patient has it on another: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'No {chest pain N} but has {shortness of breath}',
    'No {fever N}, {cough N} or {rash N} but feels tired',
    'Denies {dyspnea at rest N} but has it on exertion.',
    'No {chest pain N}. He gets it checked every year.',
    'No {nausea N}, {vomiting N}; but has a cough',
  ])('is denied where something else is told: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

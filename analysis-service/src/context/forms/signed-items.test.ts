import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('plus, minus, pos and neg', () => {
  it.each([
    '+ {fever} + {cough} - {sob N}',
    '{fever}+ {cough}+ {sob N}-',
    '{Fever}+, {chills N}-, {cough}+',
    '{Fever N} -, {cough N} -, {rash N} -',
    '{Fever N} -, {cough} +, {rash N} -.',
    '+{cough}/-{fever N}',
    '{fever N} neg {cough} pos',
    'pos: {cough} neg: {fever N}',
    'neg {fever N}, pos {cough}',
    'negative {fever N} positive {cough}',
    '{Fever} - {cough} since May',
    'post-{fall} {pain}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

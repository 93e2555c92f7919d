import { describe, expect, it } from '@jest/globals';
import { expand, faultOf } from './phrase-pattern.ts';

describe('a pattern of phrases', () => {
  it.each([
    ['nor', ['nor']],
    ['(no|without) pain', ['no pain', 'without pain']],
    ['not( yet|)', ['not yet', 'not']],
    [
      'go to (the (er|ed)|hospital)',
      ['go to the er', 'go to hospital', 'go to the ed', 'go to hospital'],
    ],
  ])('%s stands for each of its alternatives', (pattern, phrases) => {
    expect(expand(pattern)).toEqual(phrases);
    expect(faultOf(pattern)).toBeUndefined();
  });

  it.each(['(a|b', 'a|b', 'a)', '(a|)', ' ', 'A'])('%j is a fault', (pattern) => {
    expect(faultOf(pattern)).toBeDefined();
  });
});

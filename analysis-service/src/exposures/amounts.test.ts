import { describe, expect, it } from '@jest/globals';
import { amountsAt } from './amounts.ts';
import { wordsOf } from './phrase-table.ts';

const longest = (text: string) => {
  const words = wordsOf(text);
  const [amount] = amountsAt(words, 0);
  return amount && [words.slice(amount.begin, amount.end).join(' '), amount.isMuch];
};

describe('amountsAt', () => {
  it.each([
    ['30 tablets of aspirin', '30 tablets', true],
    ['2 tablets of aspirin', '2 tablets', false],
    ['20-30 pills', '20 30 pills', true],
    ['two or three capsules', 'two or three capsules', false],
    ['1,000 mg', '1 , 000 mg', false],
    ['3.5 m', '3 . 5 m', true],
    ['2.5 m', '2 . 5 m', false],
    ['30 x 500 mg', '30 x 500 mg', true],
    ['2 x 500 mg', '2 x 500 mg', false],
    ['30 x 5 mg', '30 x 5 mg', true],
    ['half a cup of antifreeze', 'half a cup', false],
    ['two handfuls', 'two handfuls', true],
    ['whole packet', 'whole packet', true],
    ['double dose of warfarin', 'double dose', true],
  ])('of "%s" is "%s"', (text, words, isMuch) => {
    expect(longest(text)).toEqual([words, isMuch]);
  });

  it('is none in other words', () => {
    expect(longest('tablets daily')).toBeUndefined();
  });
});

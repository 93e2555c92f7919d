import { describe, expect, it } from '@jest/globals';
import { isTimeOfComparison } from './comparison.ts';

describe('the time of what a complaint is compared with', () => {
  it.each([
    ['Chest pain the same as in 2019', true],
    ['Weak arm same as my stroke in 2020', true],
    ['Just like when I had my bleed in 2021', true],
    ['He was felt to have had a stroke in 2019', false],
    ['She just went to hospital in 2019', false],
    ['Weakness unchanged, same as since my stroke in 2020', false],
    ['Felt like fainting in 2019', false],
  ])('%s', (text, isCompared) => {
    expect(isTimeOfComparison(text, text.search(/\d{4}$/u))).toBe(isCompared);
  });
});

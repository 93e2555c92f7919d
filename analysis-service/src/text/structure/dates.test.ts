import { describe, expect, it } from '@jest/globals';
import { findDate } from './dates.ts';

describe('a date in some words', () => {
  it.each([
    ['Added by daughter 28/11', { month: 11, day: 28 }],
    ['seen 3 Sept 2026', { year: 2026, month: 9, day: 3 }],
    ['Nov 19, 2026', { year: 2026, month: 11, day: 19 }],
    ['Jan24', { year: 2024, month: 1 }],
    ["Feb'25", { year: 2025, month: 2 }],
    ['Utrecht, 15-09-2026', { year: 2026, month: 9, day: 15 }],
    ['May 2026', { year: 2026, month: 5 }],
    ['2026-11-19', { year: 2026, month: 11, day: 19 }],
    ['Decadron 4 mg', undefined],
    ['Augmentin 12 h', undefined],
    ['summary 12', undefined],
  ])('"%s": %j', (words, date) => {
    expect(findDate(words, true)).toEqual(date);
  });
});

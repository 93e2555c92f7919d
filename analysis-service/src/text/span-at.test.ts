import { describe, expect, it } from '@jest/globals';
import { spanAt } from './span-at.ts';

const spans = [
  { begin: 0, end: 3 },
  { begin: 3, end: 5 },
  { begin: 8, end: 9 },
];

describe('spanAt', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, undefined],
    [8, 2],
    [9, undefined],
    [-1, undefined],
  ])('finds for offset %i the span %p', (offset, index) => {
    expect(spanAt(spans, offset)).toBe(index === undefined ? undefined : spans[index]);
  });

  it('finds nothing among no spans', () => {
    expect(spanAt([], 0)).toBeUndefined();
  });
});

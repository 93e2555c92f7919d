import { describe, expect, it } from '@jest/globals';
import { array, assert, integer, property } from 'fast-check';
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';
import { packRows, rowSum } from './weight-rows.ts';

const rowOf = array(integer({ min: -128, max: 127 }), {
  minLength: TAG_COUNT,
  maxLength: TAG_COUNT,
});

describe('rowSum', () => {
  it('adds up as many rows as there are features, whatever their weights', () => {
    assert(
      property(array(rowOf, { maxLength: TEMPLATE_COUNT }), (rows) => {
        const sum = rowSum(packRows(Int8Array.from(rows.flat())), 0.5);
        for (const row of rows.keys()) sum.add(row);
        const sums = new Float32Array(TAG_COUNT);
        sum.flush(sums, 0);
        const expected = sums.map((_zero, tag) =>
          rows.reduce((total, row) => total + (row[tag] ?? 0) * 0.5, 0),
        );
        expect(sums).toEqual(expected);
      }),
    );
  });

  it('starts again after each word', () => {
    const sum = rowSum(packRows(new Int8Array(TAG_COUNT).fill(-128)), 1);
    const sums = new Float32Array(2 * TAG_COUNT);
    sum.add(0);
    sum.flush(sums, 0);
    sum.flush(sums, TAG_COUNT);
    expect([...new Set(sums.subarray(0, TAG_COUNT))]).toEqual([-128]);
    expect([...new Set(sums.subarray(TAG_COUNT))]).toEqual([0]);
  });
});

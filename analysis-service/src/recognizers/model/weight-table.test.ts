import { describe, expect, it } from '@jest/globals';
import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';
import { weightTable } from './weight-table.ts';

const rowOf = array(integer({ min: -128, max: 127 }), {
  minLength: TAG_COUNT,
  maxLength: TAG_COUNT,
});
const hash = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).filter((value) => value !== 0);
const entry = rowOf.chain((row) => hash.map((feature) => ({ feature, row })));

const asked = (features: readonly number[]) =>
  Int32Array.from({ length: TEMPLATE_COUNT }, (_, index) => features[index] ?? 0);

describe('weightTable', () => {
  it('adds up the rows of as many features as there are templates, whatever their weights', () => {
    const entries = uniqueArray(entry, {
      selector: ({ feature }) => feature,
      maxLength: TEMPLATE_COUNT,
    });
    assert(
      property(entries, (rows) => {
        const features = rows.map(({ feature }) => feature);
        const weights = Int8Array.from(rows.flatMap(({ row }) => row));
        const table = weightTable(Int32Array.from(features), weights, 0.5);
        const scores = new Float32Array(TAG_COUNT);
        table.sum(asked(features), 0, scores, 0);
        const expected = scores.map((_zero, tag) =>
          rows.reduce((total, { row }) => total + (row[tag] ?? 0) * 0.5, 0),
        );
        expect(scores).toEqual(expected);
      }),
    );
  });

  it('leaves out features that it has no weights for', () => {
    const table = weightTable(Int32Array.of(5), new Int8Array(TAG_COUNT).fill(3), 1);
    const scores = new Float32Array(TAG_COUNT);
    // The second has the same place in the table.
    table.sum(asked([5, 5 + 2 ** 24]), 0, scores, 0);
    expect([...new Set(scores)]).toEqual([3]);
    expect([table.has(5), table.has(5 + 2 ** 24), table.has(6)]).toEqual([true, false, false]);
  });

  it('starts again after each word', () => {
    const table = weightTable(Int32Array.of(5), new Int8Array(TAG_COUNT).fill(-128), 1);
    const scores = new Float32Array(2 * TAG_COUNT);
    table.sum(asked([5]), 0, scores, 0);
    table.sum(asked([]), 0, scores, TAG_COUNT);
    expect([...new Set(scores.subarray(0, TAG_COUNT))]).toEqual([-128]);
    expect([...new Set(scores.subarray(TAG_COUNT))]).toEqual([0]);
  });
});

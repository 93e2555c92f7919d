import { describe, expect, it } from '@jest/globals';
import { array, assert, configureGlobal, integer, property, uniqueArray } from 'fast-check';
import { TEMPLATE_COUNT } from './features.ts';
import { TAG_COUNT } from './tags.ts';
import { SUM_WORDS, unpackSums, weightTable } from './weight-table.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const rowOf = array(integer({ min: -128, max: 127 }), {
  minLength: TAG_COUNT,
  maxLength: TAG_COUNT,
});
const hash = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).filter((value) => value !== 0);
const entry = rowOf.chain((row) => hash.map((feature) => ({ feature, row })));

/** The sums of the weights of these features, tag by tag. */
function sumOf(table: ReturnType<typeof weightTable>, features: readonly number[]): number[] {
  const places = Int32Array.from(features, (feature) => table.placeOf(feature)).filter(
    (place) => place >= 0,
  );
  const sums = new Int32Array(SUM_WORDS);
  table.add(places, places.length, sums, 0);
  const scores = new Int32Array(TAG_COUNT);
  unpackSums(sums, scores, 0);
  return [...scores];
}

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
        const table = weightTable(Int32Array.from(features), weights);
        const expected = Array.from({ length: TAG_COUNT }, (_, tag) =>
          rows.reduce((total, { row }) => total + (row[tag] ?? 0), 0),
        );
        expect(sumOf(table, features)).toEqual(expected);
      }),
    );
  });

  it('has no place for features that it has no weights for', () => {
    const table = weightTable(Int32Array.of(5), new Int8Array(TAG_COUNT).fill(3));
    // The second has the same place in the table.
    expect(sumOf(table, [5, 5 + 2 ** 24])).toEqual(sumOf(table, [5]));
    expect([5, 5 + 2 ** 24, 6].map((feature) => table.placeOf(feature) >= 0)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('adds to what is there', () => {
    const table = weightTable(Int32Array.of(5), new Int8Array(TAG_COUNT).fill(-128));
    const sums = new Int32Array(SUM_WORDS);
    const places = Int32Array.of(table.placeOf(5));
    table.add(places, 1, sums, 0);
    table.add(places, 1, sums, 0);
    const scores = new Int32Array(TAG_COUNT);
    unpackSums(sums, scores, 0);
    expect([...new Set(scores)]).toEqual([-256]);
  });
});

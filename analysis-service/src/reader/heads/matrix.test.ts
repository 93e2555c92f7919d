import { describe, expect, it } from '@jest/globals';
import { nearestRow, readMatrix } from './matrix.ts';

/** Two rows of two numbers with the scales 0.5 and 1. */
function file(): Uint8Array {
  const bytes = new Uint8Array(20);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 2, true);
  view.setUint32(4, 2, true);
  view.setFloat32(8, 0.5, true);
  view.setFloat32(12, 1, true);
  bytes.set(Uint8Array.from([2, 4, 255, 3]), 16);
  return bytes;
}

describe('a matrix of small numbers', () => {
  it('multiplies its rows with a vector', () => {
    const matrix = readMatrix(file());
    const vector = Float64Array.from([1, 10]);
    expect([matrix.dot(0, vector), matrix.dot(1, vector)]).toEqual([21, 29]);
  });

  it('adds a row to a vector', () => {
    const sum = Float64Array.from([1, 1]);
    readMatrix(file()).addTo(sum, 0, 2);
    expect([...sum]).toEqual([3, 5]);
  });

  it('knows the row that is most alike', () => {
    expect(nearestRow(readMatrix(file()), Float64Array.from([1, 0]))).toEqual({
      row: 0,
      cosine: 1,
    });
  });

  it.each([0, 7, 19])('refuses a file that is cut off after %d bytes', (length) => {
    expect(() => readMatrix(file().slice(0, length))).toThrow(RangeError);
  });
});

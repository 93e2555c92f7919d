/** Rows of small numbers, each with a scale of its own, as training/train/heads.py writes them. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** The product of a row with a vector. */
  readonly dot: (row: number, vector: Float64Array) => number;
  /** Adds the first numbers of a row, so many times, to a vector as long as these. */
  readonly addTo: (sum: Float64Array, row: number, times: number) => void;
}

const HEAD = 8;
const SCALE = 4;

/**
 * Reads [rows, columns] as two uint32, a float32 scale for each row, and the rows as int8; little endian.
 * @throws RangeError when the length is not what the head says, or the rows have no even number of columns.
 */
export function readMatrix(file: Uint8Array): Matrix {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < HEAD) throw new RangeError('the matrix is cut off');
  const [rows, columns] = [view.getUint32(0, true), view.getUint32(4, true)];
  if (file.byteLength !== HEAD + rows * (SCALE + columns))
    throw new RangeError('the matrix is cut off');
  if (columns % 2 === 1) throw new RangeError('the matrix has an odd number of columns');
  const scales = Float32Array.from({ length: rows }, (_, row) =>
    view.getFloat32(HEAD + row * SCALE, true),
  );
  const numbers = new Int8Array(file.buffer, file.byteOffset + HEAD + rows * SCALE, rows * columns);
  return {
    rows,
    columns,
    dot(row, vector) {
      // Two sums: one that waits for itself takes twice the time.
      let even = 0;
      let odd = 0;
      const from = row * columns;
      for (let at = 0; at < columns; at += 2) {
        even += numbers[from + at]! * vector[at]!;
        odd += numbers[from + at + 1]! * vector[at + 1]!;
      }
      return (even + odd) * scales[row]!;
    },
    addTo(sum, row, times) {
      const from = row * columns;
      const factor = times * scales[row]!;
      for (let at = 0; at < sum.length; at += 1) sum[at]! += numbers[from + at]! * factor;
    },
  };
}

/** The row that is most alike a vector of length 1, with their cosine; of equals the first. */
export function nearestRow(matrix: Matrix, vector: Float64Array): { row: number; cosine: number } {
  let best = { row: -1, cosine: -1 };
  for (let row = 0; row < matrix.rows; row += 1) {
    const cosine = matrix.dot(row, vector);
    if (cosine > best.cosine) best = { row, cosine };
  }
  return best;
}

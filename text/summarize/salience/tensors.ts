import { z } from 'zod';

/** A matrix in rows of `columns` values. */
export interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

const Header = z.object({
  format: z.literal(1),
  /** Each tensor's name, rows, columns and the offset of its data after the header, in bytes. */
  tensors: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      columns: z.int(),
      type: z.enum(['int8', 'float32']),
      offset: z.int(),
    }),
  ),
});

/**
 * Reads the tensors of a file that bench/salience/export.py wrote: the length of the header in four bytes, the header
 * (JSON), then each tensor. One of int8 has a scale for each row (float32) before its values. Little-endian.
 * @throws Error when the bytes aren't such a file
 */
export function readTensors(bytes: Uint8Array): ReadonlyMap<string, Matrix> {
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength))));
  // A copy starts at an address that is aligned for float32 values; a Buffer's slice would be none.
  const data = new Uint8Array(bytes.subarray(4 + headerLength)).buffer;
  return new Map(
    header.tensors.map(({ name, rows, columns, type, offset }) => {
      const size = rows * columns;
      if (type === 'float32') return [name, { rows, columns, values: new Float32Array(data, offset, size) }];
      const scales = new Float32Array(data, offset, rows);
      const values = Float32Array.from(
        new Int8Array(data, offset + 4 * rows, size),
        (value, index) => value * (scales[Math.floor(index / columns)] ?? 0),
      );
      return [name, { rows, columns, values }];
    }),
  );
}

/** The product of rows of `weight.columns` values with a weight's transpose, plus a bias. */
export function linear({ values, rows }: Matrix, weight: Matrix, bias: Float32Array): Matrix {
  const { rows: width, columns } = weight;
  const product = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    for (let to = 0; to < width; to++) {
      let sum = bias[to] ?? 0;
      const start = to * columns;
      for (let column = 0; column < columns; column++)
        sum += (values[from + column] ?? 0) * (weight.values[start + column] ?? 0);
      product[row * width + to] = sum;
    }
  }
  return { rows, columns: width, values: product };
}

/** Each row shifted and scaled to mean 0 and variance 1, then by a gain and a bias. */
export function normalised(
  { rows, columns, values }: Matrix,
  gain: Float32Array,
  bias: Float32Array,
): Matrix {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns);
    const mean = own.reduce((sum, value) => sum + value, 0) / columns;
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / columns;
    const scale = 1 / Math.sqrt(variance + 1e-5);
    for (let column = 0; column < columns; column++)
      result[row * columns + column] =
        ((own[column] ?? 0) - mean) * scale * (gain[column] ?? 1) + (bias[column] ?? 0);
  }
  return { rows, columns, values: result };
}

/** The sum of matrices of one shape. */
export function sumOf(...[first, ...others]: readonly [Matrix, ...Matrix[]]): Matrix {
  const values = first.values.slice();
  for (const { values: added } of others)
    for (let index = 0; index < values.length; index++)
      values[index] = (values[index] ?? 0) + (added[index] ?? 0);
  return { ...first, values };
}

/** Gaussian error linear unit, exact to about 1e-7 (Abramowitz and Stegun 7.1.26). */
export function gelu(matrix: Matrix): Matrix {
  return { ...matrix, values: matrix.values.map((x) => (x / 2) * (1 + errorFunction(x / Math.SQRT2))) };
}

function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

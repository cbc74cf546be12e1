import { gelu, linear, type Matrix, normalised, readTensors, sumOf } from './tensors.ts';

/** What the network reads of a document: one entry for each sentence, in order. */
export interface NetworkInput {
  /** Unit vectors of each sentence, alone and under its heading. */
  alone: readonly Float32Array[];
  headed: readonly Float32Array[];
  /** See inputs.ts. */
  values: readonly Float32Array[];
  /** Numbers of each sentence's section and block, by which sentences of the same one are told. */
  sections: readonly number[];
  blocks: readonly number[];
}

/** Scales by which vectors, whose values are small, become about as large as other values. */
const aloneScale = 12;
const headedScale = 16;
/** Standard deviations beyond which a value is cut. */
const farthest = 4;
/** Weights of the three judgements: may, should and must stand in a summary. */
const judgements = [0.5, 1, 1.5];
const judgementSum = 3;

/**
 * A small transformer over the sentences of a document. Each is told by its vectors and values; attention lets it see
 * the others, with a bias for those of its section, its block and near by.
 */
export class SalienceNetwork {
  readonly #tensors: ReadonlyMap<string, Matrix>;
  readonly #heads: number;
  readonly #parts: readonly string[];

  /** @throws Error when the bytes aren't a network's */
  constructor(bytes: Uint8Array) {
    this.#tensors = readTensors(bytes);
    const names = [...this.#tensors.keys()];
    this.#parts = [
      ...new Set(names.filter((name) => /^\d/.test(name)).map((name) => name.split('.')[0] ?? '')),
    ];
    this.#heads = this.#matrix('0.layers.0.bias').rows;
  }

  /** The log-odds that each sentence should stand in a summary: a weighted mean of three judgements. */
  judge(input: NetworkInput): Float32Array {
    if (input.values.length === 0) return new Float32Array(0);
    const prepared = this.#prepare(input);
    const outputs = this.#parts.map((part) => this.#run(part, prepared, input));
    return Float32Array.from(input.values, (_, row) => {
      let sum = 0;
      for (const { values, columns } of outputs)
        for (const [column, weight] of judgements.entries())
          sum += weight * (values[row * columns + column] ?? 0);
      return sum / judgementSum / outputs.length;
    });
  }

  #matrix(name: string): Matrix {
    const tensor = this.#tensors.get(name);
    if (!tensor) throw new Error(`The network has no tensor ${name}`);
    return tensor;
  }

  #apply(name: string, input: Matrix): Matrix {
    return linear(input, this.#matrix(`${name}.weight`), this.#matrix(`${name}.bias`).values);
  }

  #normalise(name: string, input: Matrix): Matrix {
    return normalised(input, this.#matrix(`${name}.weight`).values, this.#matrix(`${name}.bias`).values);
  }

  #prepare({ alone, headed, values }: NetworkInput) {
    const mean = this.#matrix('mean.alone').values;
    const centre = meanOf(headed);
    const shifted = (vectors: readonly Float32Array[], by: Float32Array, scale: number) =>
      matrixOf(vectors.map((vector) => vector.map((value, index) => (value - (by[index] ?? 0)) * scale)));
    const means = this.#matrix('mean.values').values;
    const deviations = this.#matrix('deviation.values').values;
    const scaled = values.map((own) =>
      own.map((value, index) =>
        Math.max(-farthest, Math.min(farthest, (value - (means[index] ?? 0)) / (deviations[index] ?? 1))),
      ),
    );
    return {
      alone: shifted(alone, mean, aloneScale),
      headed: shifted(headed, centre, headedScale),
      values: matrixOf(scaled),
    };
  }

  #run(
    part: string,
    { alone, headed, values }: Record<'alone' | 'headed' | 'values', Matrix>,
    input: NetworkInput,
  ) {
    let state = gelu(
      sumOf(
        this.#apply(`${part}.alone`, alone),
        this.#apply(`${part}.headed`, headed),
        this.#apply(`${part}.values`, values),
      ),
    );
    for (let layer = 0; this.#tensors.has(`${part}.layers.${layer}.bias`); layer++) {
      const name = `${part}.layers.${layer}`;
      const attended = this.#attend(name, this.#normalise(`${name}.attention_norm`, state), input);
      state = sumOf(state, this.#apply(`${name}.attention_out`, attended));
      const wide = gelu(this.#apply(`${name}.widen`, this.#normalise(`${name}.output_norm`, state)));
      state = sumOf(state, this.#apply(`${name}.narrow`, wide));
    }
    const direct = this.#apply(`${part}.direct`, values);
    const output = this.#apply(`${part}.judgements`, this.#normalise(`${part}.norm`, state));
    return sumOf(output, { ...direct, values: direct.values.map((value) => value * directShare) });
  }

  /** Self-attention of all heads: for each sentence, a mean over the others by how much they matter to it. */
  #attend(name: string, state: Matrix, { sections, blocks }: NetworkInput): Matrix {
    const { values } = this.#apply(`${name}.attention_in`, state);
    const { rows, columns } = state;
    const size = columns / this.#heads;
    const bias = this.#matrix(`${name}.bias`).values;
    const attended = new Float32Array(rows * columns);
    const weights = new Float32Array(rows);
    for (let head = 0; head < this.#heads; head++) {
      const [inSection = 0, inBlock = 0, near = 0, far = 0] = bias.subarray(head * 4, head * 4 + 4);
      for (let row = 0; row < rows; row++) {
        const query = row * 3 * columns + head * size;
        let highest = Number.NEGATIVE_INFINITY;
        for (let other = 0; other < rows; other++) {
          const key = other * 3 * columns + columns + head * size;
          let product = 0;
          for (let index = 0; index < size; index++)
            product += (values[query + index] ?? 0) * (values[key + index] ?? 0);
          const distance = Math.abs(row - other);
          const weight =
            product / Math.sqrt(size) +
            (sections[row] === sections[other] ? inSection : 0) +
            (blocks[row] === blocks[other] ? inBlock : 0) +
            near * Math.exp(-distance / 2) +
            (far * Math.min(distance, 40)) / 20;
          weights[other] = weight;
          highest = Math.max(highest, weight);
        }
        let total = 0;
        for (let other = 0; other < rows; other++) {
          const weight = Math.exp((weights[other] ?? 0) - highest);
          weights[other] = weight;
          total += weight;
        }
        const to = row * columns + head * size;
        for (let other = 0; other < rows; other++) {
          const share = (weights[other] ?? 0) / total;
          const from = other * 3 * columns + 2 * columns + head * size;
          for (let index = 0; index < size; index++)
            attended[to + index] = (attended[to + index] ?? 0) + share * (values[from + index] ?? 0);
        }
      }
    }
    return { rows, columns, values: attended };
  }
}

/** The share of the values' direct way to the output. */
const directShare = 0.3;

function matrixOf(vectors: readonly Float32Array[]): Matrix {
  const columns = vectors[0]?.length ?? 0;
  const values = new Float32Array(vectors.length * columns);
  for (const [row, vector] of vectors.entries()) values.set(vector, row * columns);
  return { rows: vectors.length, columns, values };
}

/** The mean of vectors of one length. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let index = 0; index < sum.length; index++)
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
  return sum;
}

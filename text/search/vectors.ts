import { z } from 'zod';
import { passageText } from './passages.ts';
import type { Unit } from './unit.ts';

/** The texts from which the vectors of a document's units are made, each once. */
export interface EmbeddingTexts {
  texts: string[];
  /** For each unit, the indexes of its texts, whose vectors are averaged with equal weight. */
  textIndexes: number[][];
}

/** Headings and introducing lines that are read with a passage. */
const nearestHeadings = 2;

/**
 * The texts to embed (as passages) for units, in the order that packVectors expects: a unit's text, and its passage
 * under its headings ("Prices: Children: text"). Comparing with the average of the two vectors ranks units as the sum
 * of both similarities does, with only one vector a unit to store.
 */
export function textsToEmbed(units: readonly Unit[]): EmbeddingTexts {
  const { texts, textIndexes } = eachOnce(
    units.map((unit, position) => [
      unit.text,
      [...unit.path.slice(-nearestHeadings), passageText(units, position)].join(': '),
    ]),
  );
  return { texts, textIndexes: textIndexes.map((indexes) => [...new Set(indexes)]) };
}

/** Lists of texts as indexes into all their texts, of which each is embedded once. */
export function eachOnce(lists: readonly (readonly string[])[]): EmbeddingTexts {
  const known = new Map<string, number>();
  const indexOf = (text: string) => {
    const index = known.get(text) ?? known.size;
    known.set(text, index);
    return index;
  };
  const textIndexes = lists.map((list) => list.map(indexOf));
  return { texts: [...known.keys()], textIndexes };
}

const Header = z.object({
  format: z.literal(1),
  model: z.string(),
  count: z.int().min(0),
  dimensions: z.int().min(1),
});

/**
 * Packs the vectors of `texts` into one vector a unit, as bytes to store: a header (its length in four bytes,
 * then JSON padded to a multiple of four), a scale for each unit (float32), and the values as int8.
 * Little-endian, as are all machines that the product runs on.
 */
export function packVectors(
  { texts, textIndexes }: EmbeddingTexts,
  vectors: readonly Float32Array[],
  model: string,
): Uint8Array {
  if (vectors.length !== texts.length) throw new Error('There must be one vector for each text');
  const dimensions = vectors[0]?.length ?? 1;
  const json = JSON.stringify({ format: 1, model, count: textIndexes.length, dimensions });
  const header = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const scales = new Float32Array(textIndexes.length);
  const values = new Int8Array(textIndexes.length * dimensions);
  for (const [unit, ownTexts] of textIndexes.entries()) {
    const average = mean(
      ownTexts.map((textIndex) => vectors[textIndex] ?? new Float32Array(dimensions)),
      dimensions,
    );
    const largest = average.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = largest / 127 || 1;
    scales[unit] = scale;
    values.set(
      average.map((value) => Math.round(value / scale)),
      unit * dimensions,
    );
  }
  const packed = new Uint8Array(4 + header.length + scales.byteLength + values.byteLength);
  new DataView(packed.buffer).setUint32(0, header.length, true);
  packed.set(header, 4);
  packed.set(new Uint8Array(scales.buffer), 4 + header.length);
  packed.set(new Uint8Array(values.buffer), 4 + header.length + scales.byteLength);
  return packed;
}

function mean(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors)
    for (let index = 0; index < dimensions; index++)
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
  return sum;
}

/** The vectors of a document's units, read from what packVectors made. */
export class UnitVectors {
  readonly model: string;
  readonly count: number;
  readonly dimensions: number;
  readonly #scales: Float32Array;
  readonly #values: Int8Array;

  /** @throws Error when the bytes aren't what packVectors made. */
  constructor(packed: Uint8Array) {
    // A copy starts at an address that is aligned for float32 values.
    const bytes = packed.slice();
    const headerLength = bytes.length >= 4 ? new DataView(bytes.buffer).getUint32(0, true) : 0;
    const start = 4 + headerLength;
    const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(4, start))));
    if (bytes.length !== start + header.count * (4 + header.dimensions))
      throw new Error('The packed vectors are incomplete');
    this.model = header.model;
    this.count = header.count;
    this.dimensions = header.dimensions;
    this.#scales = new Float32Array(bytes.buffer, start, header.count);
    this.#values = new Int8Array(bytes.buffer, start + 4 * header.count);
  }

  /** Similarity of every unit to a query's unit vector: mostly 0.75 to 0.92, so only the order is useful. */
  score(query: Float32Array): Float32Array {
    const scores = new Float32Array(this.count);
    const width = this.dimensions;
    for (let unit = 0, offset = 0; unit < this.count; unit++, offset += width) {
      let sum = 0;
      for (let index = 0; index < width; index++)
        sum += (this.#values[offset + index] ?? 0) * (query[index] ?? 0);
      scores[unit] = sum * (this.#scales[unit] ?? 0);
    }
    return scores;
  }
}

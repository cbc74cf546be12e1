import { z } from 'zod';
import type { Unit } from './unit.ts';

/** What the vectors of a document's units are made from, each text once. */
export interface EmbeddingTexts {
  texts: string[];
  /** Of each unit: places of its texts, whose vectors are averaged with equal weight. */
  parts: number[][];
}

/**
 * What to embed (as passages) for units, in the order that packVectors expects: the text itself and, under
 * a heading, "heading: text". Averaging the two vectors gives the sum of their similarities, so that one
 * vector a unit is kept.
 */
export function textsToEmbed(units: readonly Unit[]): EmbeddingTexts {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const parts = units.map((unit) => {
    const own = placeOf(unit.text);
    return unit.heading === null ? [own] : [own, placeOf(`${unit.heading}: ${unit.text}`)];
  });
  return { texts: [...places.keys()], parts };
}

const Header = z.object({
  format: z.literal(1),
  model: z.string(),
  count: z.int().min(0),
  dimensions: z.int().min(1),
});

/**
 * Packs the vectors of `texts` into one vector a unit, as bytes to keep: a header (its length in four
 * bytes, then JSON padded to a multiple of four), a scale for each unit (float32), and the values as
 * int8. Little-endian, as on all machines that the product runs on.
 */
export function packVectors(
  { texts, parts }: EmbeddingTexts,
  vectors: readonly Float32Array[],
  model: string,
): Uint8Array {
  if (vectors.length !== texts.length) throw new Error('There must be one vector for each text');
  const dimensions = vectors[0]?.length ?? 1;
  const json = JSON.stringify({ format: 1, model, count: parts.length, dimensions });
  const header = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const scales = new Float32Array(parts.length);
  const values = new Int8Array(parts.length * dimensions);
  for (const [unit, places] of parts.entries()) {
    const sum = mean(
      places.map((place) => vectors[place] ?? new Float32Array(dimensions)),
      dimensions,
    );
    const largest = sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = largest / 127 || 1;
    scales[unit] = scale;
    values.set(
      sum.map((value) => Math.round(value / scale)),
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

/** The vectors of all units, in one piece of memory. */
export class UnitVectors {
  readonly model: string;
  readonly count: number;
  readonly dimensions: number;
  readonly #scales: Float32Array;
  readonly #values: Int8Array;

  /** @throws Error when the bytes aren't what packVectors made. */
  constructor(packed: Uint8Array) {
    // A copy starts at an address that float32 values can stand at.
    const bytes = packed.slice();
    const headerLength = bytes.length >= 4 ? new DataView(bytes.buffer).getUint32(0, true) : 0;
    const start = 4 + headerLength;
    const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(4, start))));
    if (bytes.length !== start + header.count * (4 + header.dimensions))
      throw new Error('The vectors of the document are incomplete');
    this.model = header.model;
    this.count = header.count;
    this.dimensions = header.dimensions;
    this.#scales = new Float32Array(bytes.buffer, start, header.count);
    this.#values = new Int8Array(bytes.buffer, start + 4 * header.count);
  }

  /** Similarity of every unit to a query's unit vector: mostly 0.75 to 0.92, so of use for order alone. */
  score(query: Float32Array): Float32Array {
    const scores = new Float32Array(this.count);
    const width = this.dimensions;
    for (let unit = 0, at = 0; unit < this.count; unit++, at += width) {
      let sum = 0;
      for (let index = 0; index < width; index++)
        sum += (this.#values[at + index] ?? 0) * (query[index] ?? 0);
      scores[unit] = sum * (this.#scales[unit] ?? 0);
    }
    return scores;
  }
}

import { expect, it } from 'vitest';
import type { Unit } from './unit.ts';
import { packVectors, textsToEmbed, UnitVectors } from './vectors.ts';

function unit(text: string, heading: string | null): Unit {
  return {
    ...{ start: 0, end: 1, page: null, kind: 'sentence', text, heading, cells: null },
    path: heading === null ? [] : [heading],
    passage: { start: 0, end: 1 },
  };
}

it('embeds each text once, alone and in its passage under its headings', () => {
  const texts = textsToEmbed([unit('a', 'H'), unit('b', null), unit('a', 'H'), unit('a', 'G')]);
  expect(texts.texts).toEqual(['a', 'H: a', 'b', 'G: a']);
  expect(texts.textIndexes).toEqual([[0, 1], [2], [0, 1], [0, 3]]);
  const passage = { start: 0, end: 3 };
  const together = [
    { ...unit('c', null), path: ['F', 'G', 'H'], passage },
    { ...unit('d', null), path: ['F', 'G', 'H'], passage },
  ];
  expect(textsToEmbed(together).texts).toEqual(['c', 'G: H: c d', 'd']);
});

it('returns the average of the similarities', () => {
  const texts = textsToEmbed([unit('a', 'H'), unit('b', null)]);
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(0.6, 0.8)];
  const read = new UnitVectors(packVectors(texts, vectors, 'model-1'));
  expect(read).toMatchObject({ model: 'model-1', count: 2, dimensions: 2 });
  const scores = read.score(Float32Array.of(1, 0));
  expect(scores[0]).toBeCloseTo(0.5, 2);
  expect(scores[1]).toBeCloseTo(0.6, 2);
});

it('keeps the sign of vectors', () => {
  const packed = packVectors({ texts: ['a'], textIndexes: [[0]] }, [Float32Array.of(0.1, -0.9)], 'm');
  expect(new UnitVectors(packed).score(Float32Array.of(0, 1))[0]).toBeCloseTo(-0.9, 2);
});

it('reads an unaligned buffer and refuses a truncated file', () => {
  const packed = packVectors({ texts: ['a'], textIndexes: [[0]] }, [Float32Array.of(0.6, 0.8)], 'm');
  const shifted = new Uint8Array(packed.length + 1);
  shifted.set(packed, 1);
  expect(new UnitVectors(shifted.subarray(1)).score(Float32Array.of(0.6, 0.8))[0]).toBeCloseTo(1, 2);
  expect(() => new UnitVectors(packed.subarray(0, -1))).toThrow(/incomplete/);
  expect(() => new UnitVectors(new Uint8Array(2))).toThrow();
});

it('packs a document without units', () => {
  expect(new UnitVectors(packVectors({ texts: [], textIndexes: [] }, [], 'm')).count).toBe(0);
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../capabilities/embedder.ts';
import { createE5 } from './e5.ts';
import { isReadable } from './script.ts';

let embedder: Embedder;

beforeAll(async () => {
  embedder = await createE5();
});

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) throw new Error('There is no vector');
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe('the embedding model', () => {
  it('gives unit vectors in the order of the texts, whatever their lengths', async () => {
    const texts = ['Kısa.', 'A much longer sentence about the price of apples in the market.', 'Kısa.', ''];
    const vectors = await embedder.embed(texts, 'passage');
    expect(vectors.map((vector) => vector.length)).toEqual([384, 384, 384, 384]);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 3);
    expect(dot(vectors[0], vectors[2])).toBeCloseTo(1, 3);
    expect(dot(vectors[0], vectors[1])).toBeLessThan(0.9);
  });

  it('finds the answer to a question in either language', async () => {
    const passages = [
      'The library opens at nine in the morning.',
      'The meeting will be held on Wednesday, 14 August.',
      'Apples are stored at one degree.',
    ];
    const vectors = await embedder.embed(passages, 'passage');
    const queries = await embedder.embed(
      ['Elmalar kaç derecede saklanır?', 'When do they get together?'],
      'query',
    );
    const nearest = queries.map((query) => {
      const scores = vectors.map((vector) => dot(vector, query));
      return scores.indexOf(Math.max(...scores));
    });
    expect(nearest).toEqual([2, 1]);
  });

  it('reads soft hyphens and special tokens in a text as nothing and as text', async () => {
    const [plain, hyphenated, token] = await embedder.embed(
      [
        'Der Sitzungsraum liegt im Keller',
        'Der Sit\u00adzungs\u00adraum liegt im Keller',
        'Der </s> Sitzungsraum liegt im <pad> Keller',
      ],
      'passage',
    );
    expect(dot(plain, hyphenated)).toBeCloseTo(1, 3);
    expect(dot(plain, token)).toBeLessThan(0.999);
    expect(dot(token, token)).toBeCloseTo(1, 3);
  });

  it('cuts texts that are too long, and reports progress', async () => {
    const fractions: number[] = [];
    const texts = ['word '.repeat(5_000), ...Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`)];
    const vectors = await embedder.embed(texts, 'passage', (fraction) => fractions.push(fraction));
    expect(vectors).toHaveLength(41);
    expect(fractions.at(-1)).toBeCloseTo(1, 6);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
  });

  it('gives the last of many texts its own vector, the same as if it stood alone', async () => {
    const texts = [
      ...Array.from({ length: 130 }, (_, index) => `${index}`),
      'Elmalar bir derecede saklanır.',
    ];
    const vectors = await embedder.embed(texts, 'passage');
    for (const vector of vectors) expect(vector).toHaveLength(384);
    for (const at of [0, 9, 130]) {
      const [alone] = await embedder.embed([texts[at] ?? ''], 'passage');
      expect(dot(vectors[at], alone)).toBeGreaterThan(0.999);
    }
  });

  it('gives a short text the same vector beside a long one', async () => {
    const [alone] = await embedder.embed(['Kısa.'], 'passage');
    const [beside] = await embedder.embed(['Kısa.', 'apples in the market '.repeat(20)], 'passage');
    expect(dot(beside, alone)).toBeGreaterThan(0.999);
  });

  it('lets calls that overlap take turns', async () => {
    const both = await Promise.all([embedder.embed(['one'], 'query'), embedder.embed(['one'], 'query')]);
    expect(dot(both[0][0], both[1][0])).toBeCloseTo(1, 6);
  });
});

describe('isReadable', () => {
  it('tells texts in Latin letters from others', () => {
    expect(isReadable('Şişli’de bir öğle vakti')).toBe(true);
    expect(isReadable('12 345,67')).toBe(true);
    expect(isReadable('Αυτό είναι ένα κείμενο')).toBe(false);
    expect(isReadable('Это текст на русском языке, with two words')).toBe(false);
    expect(isReadable('Ω'.repeat(15_000) + 'Latin text goes on. '.repeat(5_000))).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { createE5 } from '#engines/e5/e5.ts';
import { packVectors, UnitVectors } from '../search/vectors.ts';
import sentences from './background.json' with { type: 'json' };
import { backgroundScores } from './background.ts';

it('holds the vectors of its sentences, in both languages', async () => {
  const { en, tr } = sentences;
  expect(en.length).toBe(tr.length);
  const embedder = await createE5();
  const samples = [en[0] ?? '', en.at(-1) ?? '', tr[0] ?? '', tr.at(-1) ?? ''];
  const vectors = await embedder.embed(samples, 'passage');
  for (const [place, vector] of vectors.entries()) {
    const found = backgroundScores(vector, place < 2 ? 'en' : 'tr', embedder.name);
    const scores = [...(found?.scores ?? [])];
    expect(scores).toHaveLength(en.length);
    expect(scores[0]).toBeGreaterThan(0.99);
    expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
  }
});

it("doesn't apply to vectors of another model", () => {
  expect(backgroundScores(new Float32Array(384), 'en', 'another')).toBeNull();
});

it('scales another model’s similarities to the range of its own', () => {
  // Four sentences a language, whose similarities to the question lie ten times as far apart.
  const vectors = Array.from({ length: 8 }, (_, place) => Float32Array.of(place / 10, 1 - place / 10));
  const texts = vectors.map((_, place) => `${place}`);
  const packed = packVectors({ texts, textIndexes: texts.map((_, place) => [place]) }, vectors, 'other');
  const found = backgroundScores(Float32Array.of(1, 0), 'tr', 'other', new UnitVectors(packed));
  expect(found?.scores[0]).toBeCloseTo(0.7, 1);
  expect(found?.scores).toHaveLength(4);
  expect(found?.scale).toBeCloseTo(0.024 / 0.229, 1);
});

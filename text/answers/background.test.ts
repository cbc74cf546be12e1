import { expect, it } from 'vitest';
import { createE5 } from '#engines/e5/e5.ts';
import sentences from './background.json' with { type: 'json' };
import { backgroundScores } from './background.ts';

it('holds the vectors of its sentences, in both languages', async () => {
  const { en, tr } = sentences;
  expect(en.length).toBe(tr.length);
  const embedder = await createE5();
  const samples = [en[0] ?? '', en.at(-1) ?? '', tr[0] ?? '', tr.at(-1) ?? ''];
  const vectors = await embedder.embed(samples, 'passage');
  for (const [place, vector] of vectors.entries()) {
    const scores = backgroundScores(vector, place < 2 ? 'en' : 'tr', embedder.name);
    expect(scores).toHaveLength(en.length);
    expect(scores?.[0]).toBeGreaterThan(0.99);
    expect([...(scores ?? [])].toSorted((a, b) => b - a)).toEqual([...(scores ?? [])]);
  }
});

it('says nothing about vectors of another model', () => {
  expect(backgroundScores(new Float32Array(384), 'en', 'another')).toBeNull();
});

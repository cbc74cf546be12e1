import { expect, it } from 'vitest';
import { illustrator } from './illustrator.ts';

it('tells what it understood of each word once, though one may ask for two things', async () => {
  const prompt = 'Gece gökyüzünde dolunay ve bir sürü yıldız, masanın üstünde elma ve armut';
  const size = { width: 128, height: 128, palette: 'natural' as const };
  const model = { negative: '', steps: null, sampler: null };
  const hooks = { onProgress: () => {}, signal: new AbortController().signal };
  const { reading } = await illustrator.paint({ prompt, count: 1, seed: 1, ...size, ...model }, hooks);
  const understood = reading?.understood.map(({ start, end, as }) => `${prompt.slice(start, end)}: ${as}`);
  expect(understood).toEqual([
    'Gece gökyüzünde: place',
    'dolunay: thing',
    'yıldız: thing',
    'masanın: thing',
    'üstünde: place',
    'elma: thing',
    'armut: thing',
  ]);
});

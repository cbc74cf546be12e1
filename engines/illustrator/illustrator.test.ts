import { expect, it } from 'vitest';
import { illustrator } from './illustrator.ts';

it('reports each understood word once, even if it stands for two things', async () => {
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

const asked = {
  prompt: 'bir elma',
  width: 64,
  height: 64,
  palette: 'natural' as const,
  negative: '',
  steps: null,
  sampler: null,
};

it('draws the requested number of pictures with successive seeds, and reports where things are', async () => {
  const told: number[] = [];
  const { paintings } = await illustrator.paint(
    { ...asked, count: 2, seed: 4_294_967_295 },
    { onProgress: (fraction) => told.push(fraction), signal: new AbortController().signal },
  );
  expect(paintings.map(({ seed }) => seed)).toEqual([4_294_967_295, 0]);
  expect(told).toEqual([0.5, 1]);
  for (const { parts, width, height } of paintings) {
    expect([width, height]).toEqual([64, 64]);
    expect(parts.map(({ start, end }) => asked.prompt.slice(start, end))).toEqual(['elma']);
    for (const part of parts) {
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(part.x + part.width, part.y + part.height)).toBeLessThanOrEqual(1);
      expect(Math.min(part.width, part.height)).toBeGreaterThan(0.1);
    }
  }
});

it('draws nothing for a text that names nothing, and nothing more once it is stopped', async () => {
  const paint = (prompt: string, signal: AbortSignal) =>
    illustrator.paint({ ...asked, prompt, count: 1, seed: 1 }, { onProgress: () => {}, signal });
  await expect(paint('olmak ya da olmamak', new AbortController().signal)).rejects.toMatchObject({
    code: 'nothing_to_draw',
  });
  await expect(paint('bir elma', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

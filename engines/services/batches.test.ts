import { expect, it } from 'vitest';
import { unmarked } from '#text/plain/marked/marked.ts';
import { batches, translateInBatches } from './batches.ts';

const parted = (texts: string[], limits: { texts: number; characters: number }) => [
  ...batches(texts, limits, ({ length }) => length),
];

it('texts are sent in order, as many at once as the limits allow', () => {
  const eight = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'];
  expect(parted(eight, { texts: 10, characters: 8 })).toEqual([['aaaa', 'bbbb'], ['cccc', 'dddd'], ['eeee']]);
  expect(parted(eight, { texts: 3, characters: 100 }).map(({ length }) => length)).toEqual([3, 2]);
  expect(parted(['a', 'b'.repeat(20), 'c'], { texts: 10, characters: 8 })).toEqual([
    ['a'],
    ['b'.repeat(20)],
    ['c'],
  ]);
  expect(parted([], { texts: 3, characters: 8 })).toEqual([]);
});

it('a text without letters stays in its place, is never sent, and counts as done', async () => {
  const sent: string[][] = [];
  const told: number[] = [];
  const results = await translateInBatches(
    ['***', 'a', '—', 'b', 'c'].map(unmarked),
    { texts: 2, characters: 100 },
    { onProgress: (done) => told.push(done) },
    async (part) => {
      sent.push(part.map(({ text }) => text));
      return part.map(({ text }) => unmarked(text.toUpperCase()));
    },
  );
  expect(results.map(({ text }) => text)).toEqual(['***', 'A', '—', 'B', 'C']);
  expect(sent).toEqual([['a', 'b'], ['c']]);
  expect(told).toEqual([4, 5]);
});

it('no further part is sent after a stop', async () => {
  const stop = new AbortController();
  let parts = 0;
  const running = translateInBatches(
    ['a', 'b'].map(unmarked),
    { texts: 1, characters: 100 },
    { signal: stop.signal },
    async (part) => {
      parts += 1;
      stop.abort(new Error('stopped'));
      return [...part];
    },
  );
  await expect(running).rejects.toThrow('stopped');
  expect(parts).toBe(1);
});

import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

/** Work that ends on request. */
function pages(count: number) {
  const ends = Array.from({ length: count }, () => Promise.withResolvers<string>());
  const begun: number[] = [];
  const work = (number: number) => {
    begun.push(number);
    return ends[number]?.promise ?? Promise.reject(new Error('no such page'));
  };
  return { ends, begun, work, numbers: ends.keys() };
}

it('pages come in their order, whichever is ready first', async () => {
  const { ends, work, numbers } = pages(3);
  for (const [index, end] of [...ends.entries()].reverse()) end.resolve(`page ${index}`);
  expect(await Array.fromAsync(inOrder(numbers, work, 2))).toEqual(['page 0', 'page 1', 'page 2']);
});

it('no more pages are begun than can be read at once', async () => {
  const { ends, begun, work, numbers } = pages(4);
  const reading = inOrder(numbers, work, 2);
  const first = reading.next();
  ends[1]?.resolve('one');
  ends[0]?.resolve('zero');
  expect((await first).value).toBe('zero');
  expect(begun).toEqual([0, 1]);
  expect((await reading.next()).value).toBe('one');
  expect(begun).toEqual([0, 1, 2]);
  await reading.return(undefined);
});

it('a failing page fails in its turn, after the pages before it', async () => {
  const { ends, work, numbers } = pages(2);
  ends[1]?.reject(new Error('page 2 is damaged'));
  const reading = inOrder(numbers, work, 3);
  const first = reading.next();
  ends[0]?.resolve('page 1');
  expect((await first).value).toBe('page 1');
  await expect(reading.next()).rejects.toThrow('damaged');
});

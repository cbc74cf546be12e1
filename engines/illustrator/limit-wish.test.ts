import { expect, test } from 'vitest';
import { compose, readDescription } from './compose.ts';

test('of a thousand things and texts, only as many are drawn as fit, and the others are reported', () => {
  const text = '🐈🚗 '.repeat(500);
  const wish = readDescription(text);
  const { composition } = compose(wish, { width: 512, height: 512 }, 1);
  expect(composition.placed.length).toBeGreaterThan(10);
  expect(wish.missed.length).toBeGreaterThan(700);

  const written = readDescription('a house, '.concat('a sign that says "Open", '.repeat(100)));
  expect(written.things.length).toBeLessThan(60);
  expect(written.writings.length).toBeLessThan(20);
});

test('a description of usual length is drawn as it was read', () => {
  const wish = readDescription('a cat on a table, a dog and “Hello” on a sign');
  expect(wish.things).toHaveLength(4);
  expect(wish.missed).toEqual([]);
});

import { expect, test } from 'vitest';
import { Comparison } from '../comparison.ts';
import { Rarity } from './similarity.ts';

test('a word weighs the same however many words the whole documents have', () => {
  const comparing = new Comparison(false, () => {});
  const items = ['the red house', 'the blue house', 'the the garden'].map((text) =>
    comparing.item(text, 0, 'words'),
  );
  const [own, whole] = [comparing.vocabulary.size, 1_000_000].map((size) => new Rarity(items, size));
  const words = Array.from({ length: comparing.vocabulary.size + 1 }, (_, word) => word);
  const weights = words.map((word) => own?.weight(word));
  expect(words.map((word) => whole?.weight(word))).toEqual(weights);
  expect(weights).toEqual([0.5, 1, 0.66, 1, 1, 0].map((weight) => expect.closeTo(weight, 2)));
  expect(items.map((item) => whole?.total(item))).toEqual(items.map((item) => own?.total(item)));
});

test('an item is the same whether or not the words of its text are compared in order', () => {
  const comparing = new Comparison(false, () => {});
  const paired = comparing.item('Rent 1,200', 3, 'pairing');
  expect(comparing.item('Rent 1,200', 3, 'words')).toEqual(paired);
  expect(comparing.item('Rent 1,200', 2, 'words').key).not.toBe(paired.key);
});

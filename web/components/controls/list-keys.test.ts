import { expect, test } from 'vitest';
import { isListKey, optionAfter } from './list-keys.ts';

test('arrow and page keys move through a list, to its ends and no further', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].map((key) => optionAfter(key, 10, 30))).toEqual([
    11, 9, 18, 2,
  ]);
  expect([optionAfter('ArrowDown', 29, 30), optionAfter('PageUp', 3, 30)]).toEqual([29, 0]);
  expect(optionAfter('ArrowDown', 0, 0)).toBe(0);
  expect([isListKey('ArrowUp'), isListKey('Enter'), isListKey('a')]).toEqual([true, false, false]);
});

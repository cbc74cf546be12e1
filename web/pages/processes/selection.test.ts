import { expect, test } from 'vitest';
import { switched } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const after = (selected: string, id: string, last: string | null, range = true) =>
  [...switched(shown, new Set(selected), id, { range, last })].toSorted().join('');

test('a click toggles one item, whatever was toggled before', () => {
  expect(after('', 'b', null, false)).toBe('b');
  expect(after('ab', 'd', 'a', false)).toBe('abd');
  expect(after('ab', 'a', 'b', false)).toBe('b');
});

test('with Shift all items between are toggled, downwards and upwards, including both ends', () => {
  expect(after('a', 'c', 'a')).toBe('abc');
  expect(after('d', 'b', 'd')).toBe('bcd');
  expect(after('abcd', 'b', 'd')).toBe('a');
});

test('with Shift and no earlier click, one item is toggled', () => {
  expect(after('', 'c', null)).toBe('c');
  // The item toggled last is no longer in the list.
  expect(after('a', 'c', 'gone')).toBe('ac');
});

import { expect, test } from 'vitest';
import { toggleSelection } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const after = (selected: string, id: string, last: string | null, range = true) =>
  [...toggleSelection(shown, new Set(selected), id, { range, last })].toSorted().join('');

test('a click toggles one item, whatever was toggled before', () => {
  expect(after('', 'b', null, false)).toBe('b');
  expect(after('ab', 'd', 'a', false)).toBe('abd');
  expect(after('ab', 'a', 'b', false)).toBe('b');
});

test('Shift toggles the whole range, downwards and upwards, both ends included', () => {
  expect(after('a', 'c', 'a')).toBe('abc');
  expect(after('d', 'b', 'd')).toBe('bcd');
  expect(after('abcd', 'b', 'd')).toBe('a');
});

test('Shift without a starting item toggles one', () => {
  expect(after('', 'c', null)).toBe('c');
  // The item that was toggled last has left the list.
  expect(after('a', 'c', 'gone')).toBe('ac');
});

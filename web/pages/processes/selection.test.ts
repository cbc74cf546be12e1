import { expect, test } from 'vitest';
import { toggleSelection } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const after = (selected: string, id: string, last: string | null, range = true) =>
  [...toggleSelection(shown, new Set(selected), id, { range, last })].toSorted().join('');

test('a click switches one item, whatever was switched before', () => {
  expect(after('', 'b', null, false)).toBe('b');
  expect(after('ab', 'd', 'a', false)).toBe('abd');
  expect(after('ab', 'a', 'b', false)).toBe('b');
});

test('with Shift all between follow, downwards and upwards, both ends with them', () => {
  expect(after('a', 'c', 'a')).toBe('abc');
  expect(after('d', 'b', 'd')).toBe('bcd');
  expect(after('abcd', 'b', 'd')).toBe('a');
});

test('with Shift and nothing to begin from, one is switched', () => {
  expect(after('', 'c', null)).toBe('c');
  // The last switched item has left the list.
  expect(after('a', 'c', 'gone')).toBe('ac');
});

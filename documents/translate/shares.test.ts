import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

const parts = (text: string, ...lengths: number[]) =>
  sharesOf(text, lengths).map(({ start, end }) => text.slice(start, end));

test('a text is divided in proportion to the originals, at the end of a clause if one is near', () => {
  expect(parts('one two three four', 10, 10)).toEqual(['one two', 'three four']);
  expect(parts('one two three four', 30, 10)).toEqual(['one two three', 'four']);
  expect(parts('one two, three four five', 10, 10)).toEqual(['one two,', 'three four five']);
});

test('each following part keeps a word; if there are too few words, the last ones are repeated', () => {
  expect(parts('a bbbbbbbbbb c', 30, 1, 1)).toEqual(['a', 'bbbbbbbbbb', 'c']);
  expect(parts('one two', 5, 5, 5)).toEqual(['one', 'two', 'two']);
  expect(parts('one', 5, 5)).toEqual(['one', 'one']);
});

test('a text of a script without spaces is cut between its signs', () => {
  expect(parts('養蜂家は巣箱を調べ', 5, 5).join('')).toBe('養蜂家は巣箱を調べ');
  expect(parts('養蜂家は巣箱を調べ', 5, 5).map(({ length }) => length)).toEqual([4, 5]);
});

import { expect, test } from 'vitest';
import type { RelatedProcess } from '#contract/processes.ts';
import { listedProcess } from '../../../processes/testing.ts';
import { chainOf } from './chain.ts';

const made = (id: string, ...from: string[]) => listedProcess({ id, from });
/** Writes a chain as "a > b" if b was made from a, and "a, b" otherwise. */
const read = (...processes: RelatedProcess[]) =>
  chainOf(processes)
    .map(({ process, follows }, index) => (index === 0 ? '' : follows ? ' > ' : ', ') + process.id)
    .join('');

test('each comes after the one it was made from', () => {
  expect(read(made('a'), made('b', 'a'), made('c', 'b'))).toBe('a > b > c');
});

test('branches are listed one after the other', () => {
  const root = 'not shown';
  expect(read(made('a', root), made('b', root), made('c', 'a'), made('d', 'b'))).toBe('a > c, b > d');
});

test('a process made from two comes after both, once', () => {
  expect(read(made('a'), made('b'), made('c', 'a', 'b'))).toBe('a, b > c');
  expect(read(made('a'), made('b', 'a'), made('c', 'a', 'b'))).toBe('a > b > c');
});

import { expect, test } from 'vitest';
import type { RelatedProcess } from '#contract/processes.ts';
import { listedProcess } from '../../../processes/testing.ts';
import { chainOf } from './chain.ts';

const made = (id: string, ...from: string[]) => listedProcess({ id, from });
/** The chain as text: "a > b" when b was made from a, otherwise "a, b". */
const read = (...processes: RelatedProcess[]) =>
  chainOf(processes)
    .map(({ process, follows }, index) => (index === 0 ? '' : follows ? ' > ' : ', ') + process.id)
    .join('');

test('each process follows the one it came from', () => {
  expect(read(made('a'), made('b', 'a'), made('c', 'b'))).toBe('a > b > c');
});

test('branches are listed one after the other', () => {
  const root = 'not shown';
  expect(read(made('a', root), made('b', root), made('c', 'a'), made('d', 'b'))).toBe('a > c, b > d');
});

test('a process with two sources follows both, once', () => {
  expect(read(made('a'), made('b'), made('c', 'a', 'b'))).toBe('a, b > c');
  expect(read(made('a'), made('b', 'a'), made('c', 'a', 'b'))).toBe('a > b > c');
});

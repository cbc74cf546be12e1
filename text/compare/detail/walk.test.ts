import { expect, test } from 'vitest';
import { compareDocuments } from '../compare.ts';
import { documentOf, table } from '../testing/pieces.ts';
import { detailAlignment } from './detail.ts';
import { mapSame } from './walk.ts';

test('a list stays the same object unless an item changes', () => {
  const list = [1, 2, 3];
  expect(mapSame(list, (item) => item)).toBe(list);
  expect(mapSame(list, (item) => (item === 2 ? 5 : item))).toEqual([1, 5, 3]);
  expect(list).toEqual([1, 2, 3]);
});

test('the rows of a table that are told as they were aligned stay the same objects', () => {
  const rowsWith = (rent: string) => [
    ['Room', 'Rent'],
    ['Kitchen', 'the old rent that was paid'],
    ['Hall', rent],
  ];
  const alignment = compareDocuments(
    documentOf(table(rowsWith('forty lira for each of the months'))),
    documentOf(table(rowsWith('fifty euros for both of the months'))),
  );
  const detailed = detailAlignment(alignment, {
    isMixed: false,
    isInferred: false,
    areTablesInferred: false,
    formatted: false,
  });
  const [before, after] = [alignment, detailed].map(({ stories }) => {
    const block = stories[0]?.blocks[0];
    return block?.kind === 'table' ? block.rows : [];
  });
  expect(after?.map((row, index) => row === before?.[index])).toEqual([true, true, false]);
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { markedFrom, readApart, readWhole } from './marked.ts';

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it('makes a document of what was written, and finds the marked sentences in it', () => {
  const { document, marks } = markedFrom(
    'example',
    {
      lang: 'en',
      kind: 'price list',
      blocks: [
        { h: 'Boat hire', type: 'para', s: ['Boats are hired by the hour.', 'Children need a vest.'] },
        { h: 'Prices', type: 'row', s: ['Boat: Skiff; Hour: £12'] },
        { h: 'Prices', type: 'row', s: ['Boat: Punt; Hour: £18'] },
        { h: 'Terms', type: 'item', s: ['Deposits are returned on the day.'] },
        { h: 'Terms', type: 'def', s: ['Late return: half an hour or more.'] },
      ],
    },
    [
      [0, 1, 2],
      [2, 0, 3],
      [4, 0, 1],
    ],
  );
  expect(marks.map(({ start, end, weight }) => [document.text.slice(start, end), weight])).toEqual([
    ['Children need a vest.', 2],
    ['Punt\t£18', 3],
    ['Late return\nhalf an hour or more.', 1],
  ]);
  const kinds = ['heading', 'paragraph', 'heading', 'table', 'heading', 'listItem', 'definition'];
  expect(document.blocks.map(({ kind }) => kind)).toEqual(kinds);
});

it('reads all marked documents, each mark with its sentence', () => {
  const marks = pathTo('data/written-marks.jsonl');
  const written = ['tr', 'en'].flatMap((language) =>
    readApart(pathTo(`../judge/data/${language}.jsonl`), marks),
  );
  const long = readWhole(pathTo('data/long.jsonl'));
  expect([written.length, long.length]).toEqual([691, 106]);
  expect(written.reduce((sum, each) => sum + each.marks.length, 0)).toBe(8_959);
  expect(long.reduce((sum, each) => sum + each.marks.length, 0)).toBe(1_198);
});

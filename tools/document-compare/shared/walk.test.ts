import { expect, it } from 'vitest';
import type { Comparison, Piece, Row } from './comparison.ts';
import { linkRows, walkFrom } from './walk.ts';

const side = (text: string): Row['original'] => ({
  cells: [[{ text, change: null } satisfies Piece]],
  page: null,
});

/** A row by its texts; an equal one has the same text on both sides. */
function row(original: string | null, revised: string | null, more: Partial<Row> = {}): Row {
  const kind =
    original === revised
      ? 'equal'
      : original === null
        ? 'inserted'
        : revised === null
          ? 'deleted'
          : 'changed';
  return {
    story: 0,
    block: 'paragraph',
    level: 0,
    kind,
    partner: null,
    original: original === null ? null : side(original),
    revised: revised === null || kind === 'equal' ? null : side(revised),
    changes: [],
    ...more,
  };
}
const comparison = (...rows: Row[]): Comparison => ({
  stories: [{ kind: 'body', number: 1 }],
  rows,
  changes: [],
});

const title = 'Kira sözleşmesi';
const rent = (amount: string) => `Kira bedeli ${amount} TL olup her ay ödenir.`;
const pets = 'Evcil hayvan beslenebilir.';

const first = comparison(row(title, title), row(rent('10.000'), rent('12.000')), row(null, pets));
const second = comparison(
  row(title, title),
  row('', ''),
  row(rent('12.000'), null, { kind: 'movedFrom', partner: 4 }),
  row(pets, null),
  row(null, rent('12.500'), { kind: 'movedTo', partner: 2, revised: side(rent('12.500')) }),
);
const third = comparison(row(title, title), row(rent('12.500'), rent('12.500')));
const all = [first, second, third];
const walk = { links: [linkRows(first, second), linkRows(second, third)] };

it('links the rows of neighbouring comparisons by the version between them', () => {
  expect(walk.links).toEqual([
    [0, 2, 3],
    [0, -1, -1, -1, 1],
  ]);
});

it('follows a text from any version through all of them, past moves', () => {
  const stops = [
    { version: 1, comparison: 0, row: 1 },
    { version: 2, comparison: 0, row: 1 },
    { version: 3, comparison: 1, row: 4 },
    { version: 4, comparison: 2, row: 1 },
  ];
  expect(walkFrom(all, walk, { comparison: 0, row: 1 })).toEqual(stops);
  expect(walkFrom(all, walk, { comparison: 1, row: 4 })).toEqual(stops);
  expect(walkFrom(all, walk, { comparison: 1, row: 2 })).toEqual(stops);
  expect(walkFrom(all, walk, { comparison: 2, row: 1 })).toEqual(stops);
});

it('leaves out the versions before a text was inserted and after it was deleted', () => {
  expect(walkFrom(all, walk, { comparison: 0, row: 2 })).toEqual([{ version: 2, comparison: 0, row: 2 }]);
  expect(walkFrom(all, walk, { comparison: 1, row: 3 })).toEqual([{ version: 2, comparison: 0, row: 2 }]);
});

it('leads from the parts of a paragraph to the one that they were joined to, and no further than texts agree', () => {
  const parted = comparison(row('Bir cümle. İki cümle.', 'Bir cümle.'), row(null, 'İki cümle.'));
  const joined = comparison(row('Bir cümle. İki cümle.', 'Bir cümle. İki cümle.'));
  expect(linkRows(parted, joined)).toEqual([0, 0]);
  expect(linkRows(comparison(row('a', 'Tamamen başka.')), comparison(row('Burada yok.', 'b')))).toEqual([-1]);
});

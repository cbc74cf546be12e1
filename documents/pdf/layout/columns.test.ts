import { expect, test } from 'vitest';
import { lineOfWords, linesAt } from '../testing/sheets.ts';
import { commonGutters, regionsOf } from './columns.ts';
import type { Segment } from './lines/segments.ts';

/** Running text of forty letters a line, 200 points wide. */
const column = (x: number, rtl = false): Segment[] =>
  linesAt(
    Array.from({ length: 8 }, (_, line) => 'abcdefgh'.charAt(line).repeat(40)),
    x,
    100,
    { rtl },
  );
const lefts = (segments: readonly Segment[], known: number[] = []) =>
  regionsOf(segments, { common: known, drawn: [] }).map(({ left }) => left);

test('columns are read from the left, or from the right in right-to-left text', () => {
  expect(lefts([...column(310), ...column(50)])).toEqual([50, 310]);
  expect(lefts([...column(310, true), ...column(50, true)])).toEqual([310, 50]);
});

test('three columns are read one after the other, a line over all of them before', () => {
  const three = [40, 245, 450].flatMap((x) => column(x).map((line) => ({ ...line, x1: x + 190 })));
  const title = { ...lineOfWords('A title over all three of the columns', 40, 50), x1: 600 };
  expect(lefts([...three, title])).toEqual([40, 40, 245, 450]);
  expect(regionsOf([...three, title]).map(({ segments }) => segments.length)).toEqual([1, 8, 8, 8]);
});

test('a page with labels beside its text has columns where the other pages have them', () => {
  const labels = linesAt(['one', 'two', 'three'], 310, 100);
  const page = [...column(50), ...labels];
  expect(lefts(page)).toEqual([50]);
  expect(lefts(page, [310])).toEqual([50, 310]);
  const full = [...column(50), ...column(310)];
  expect(commonGutters([full, full, page])).toEqual([310]);
  expect(commonGutters([full, page, page])).toEqual([]);
});

test('a table of prices stands in a column beside text when its rows keep to other lines', () => {
  const prices = (shift: number) =>
    Array.from({ length: 6 }, (_, row) => 100 + shift + 21 * row).flatMap((y) => [
      { ...lineOfWords('Lentil soup', 50, y), x1: 110 },
      { ...lineOfWords('95', 220, y), x1: 232 },
    ]);
  expect(lefts([...prices(4), ...column(310)])).toEqual([50, 310]);
  const leading = column(310)[1];
  const rowsOfText = Array.from({ length: 6 }, (_, row) => 100 + row * ((leading?.y ?? 0) - 100)).flatMap(
    (y) => [
      { ...lineOfWords('Lentil soup', 50, y), x1: 110 },
      { ...lineOfWords('95', 220, y), x1: 232 },
    ],
  );
  expect(lefts([...rowsOfText, ...column(310)])).toEqual([50]);
});

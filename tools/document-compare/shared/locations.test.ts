import { expect, it } from 'vitest';
import { Change, Row, type RowSide } from './comparison.ts';
import { locationsOf, tablePlaceOf } from './locations.ts';

const side = (texts: readonly string[], more: Partial<RowSide> = {}): RowSide => ({
  cells: texts.map((text) => [{ text, change: null }]),
  page: null,
  ...more,
});
const rowOf = (original: RowSide | null, revised: RowSide | null, more: Partial<Row> = {}): Row =>
  Row.parse({
    story: 0,
    block: 'paragraph',
    level: 0,
    kind: 'changed',
    partner: null,
    original,
    revised,
    changes: [],
    ...more,
  });
const equal = (text: string, number?: string, more: Partial<Row> = {}) =>
  rowOf(side([text], number === undefined ? {} : { number }), null, { kind: 'equal', ...more });

it('give a row the last heading of its own story, with the heading’s number', () => {
  const rows = [
    equal('Preamble'),
    equal('Scope', 'Article 2', { block: 'heading', level: 1 }),
    rowOf(null, side(['Boats under six metres'])),
    equal('See page 4.', undefined, { story: 1 }),
  ];
  expect(locationsOf({ rows }).map(({ heading }) => heading)).toEqual([
    null,
    'Article 2 Scope',
    'Article 2 Scope',
    null,
  ]);
});

it('give a row the page and the row of a sheet of the revised document, if it is there', () => {
  const at = (row: number) => ({ address: { kind: 'row' as const, sheet: 'Tides', row }, page: row });
  const rows = [rowOf(side(['a'], at(3)), side(['b'], at(4))), rowOf(side(['c'], at(7)), null)];
  expect(locationsOf({ rows }).map(({ page, address }) => [page, address])).toEqual([
    [4, at(4).address],
    [7, at(7).address],
  ]);
});

it('name the printed number of a clause, and of an item below one', () => {
  const rows = [
    equal('Yükümlülükler', '5.', { block: 'heading', level: 1 }),
    equal('Kiracı:', '5.1'),
    equal('kirayı öder;', 'a)'),
    equal('gürültü yapmaz.', 'b)'),
    equal('Kiraya veren onarımı üstlenir.', '5.2'),
    equal('Süre', '6.', { block: 'heading', level: 1 }),
    equal('bir yıl', 'i)'),
    equal('Diğer', '•'),
  ];
  expect(locationsOf({ rows }).map(({ number }) => number)).toEqual([
    null,
    '5.1',
    '5.1 a)',
    '5.1 b)',
    '5.2',
    null,
    'i)',
    null,
  ]);
});

const changeAt = (row: number): Change =>
  Change.parse({
    id: 0,
    type: 'replace',
    row,
    from: null,
    before: '',
    after: '',
    words: { deleted: 1, inserted: 1, moved: 0 },
    ignorable: null,
    characters: null,
    format: null,
  });
const tableRow = (texts: readonly string[], changed?: number) => {
  const own = side(texts);
  const cells = own.cells.map((pieces, column) =>
    pieces.map((piece) => ({ ...piece, change: column === changed ? 0 : null })),
  );
  return rowOf({ ...own, cells }, { ...own, cells }, { block: 'tableRow' });
};

it('name the row and the column of a changed cell', () => {
  const rows = [
    equal('Tariff'),
    tableRow(['No', 'Service', 'Price']),
    tableRow(['1', 'Hull scrub', '84.00'], 2),
    tableRow(['2', 'Mast check', '61.50']),
  ];
  expect(tablePlaceOf({ rows }, changeAt(2))).toEqual({ row: 'Hull scrub', column: 'Price' });
});

it('leave out what the changed cell itself names, and heads without a letter', () => {
  const rows = [tableRow(['Service', '2026', '2027']), tableRow(['Hull scrub', '84.00', '86.00'], 0)];
  expect(tablePlaceOf({ rows }, changeAt(1))).toEqual({ row: null, column: 'Service' });
  const years = [tableRow(['Service', '2026', '2027']), tableRow(['Hull scrub', '84.00', '86.00'], 2)];
  expect(tablePlaceOf({ rows: years }, changeAt(1))).toEqual({ row: 'Hull scrub', column: null });
  expect(tablePlaceOf({ rows: [tableRow(['Service', 'Price', 'Unit'], 1)] }, changeAt(0))).toEqual({
    row: 'Service',
    column: null,
  });
  const values = [tableRow(['Tenant', 'Ada Soylu']), tableRow(['Address', '12 Quay Row'], 1)];
  expect(tablePlaceOf({ rows: values }, changeAt(1))).toEqual({ row: 'Address', column: null });
  expect(tablePlaceOf({ rows: [equal('Hull scrub')] }, changeAt(0))).toBeNull();
});

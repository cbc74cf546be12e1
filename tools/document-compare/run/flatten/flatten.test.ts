import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { detailAlignment } from '#text/compare/detail/detail.ts';
import { documentOf, paragraph, table } from '#text/compare/testing/pieces.ts';
import { Comparison, type Piece, type Row } from '../../shared/comparison.ts';
import { flatten } from './flatten.ts';
import { compared, shown } from './testing/compared.ts';

type Blocks = Parameters<typeof documentOf>;

const textOf = (pieces: readonly Piece[] | undefined) => pieces?.map(({ text }) => text).join('') ?? '';
const long = 'Bu paragraf yerinden alınıp belgenin sonuna taşınacak kadar uzundur.';

describe('rows', () => {
  it('writes an equal row once, and a changed one with its pieces', () => {
    const { rows, changes } = compared(
      ['Aynı.', 'Bedel 10 TL.', 'Bit.'],
      ['Aynı.', 'Bedel 12 TL olur.', 'Bit.'],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['equal', 'changed', 'equal']);
    expect(rows[0]?.revised).toBeNull();
    expect(shown(rows[1]?.original ?? null)).toEqual(['Bedel [0:10] TL.']);
    expect(shown(rows[1]?.revised ?? null)).toEqual(['Bedel [0:12] TL[1: olur].']);
    expect(changes).toMatchObject([
      { id: 0, type: 'replace', row: 1, before: '10', after: '12', ignorable: null },
      { id: 1, type: 'insert', row: 1, before: '', after: ' olur' },
    ]);
    expect(changes[0]?.characters).toEqual({ before: [[1, 2]], after: [[1, 2]] });
  });

  it('links both ends of a move, and marks changes within it at both', () => {
    const other = [
      'Bir başka uzun paragraf yerinde kalıyor ve hiç değişmiyor.',
      'Üçüncü paragraf da yerinde duruyor, ona dokunulmadı.',
    ];
    const { rows, changes } = compared([long, ...other], [...other, long.replace('uzundur', 'kısadır')]);
    expect(rows.map(({ kind, partner }) => [kind, partner])).toEqual([
      ['movedFrom', 3],
      ['equal', null],
      ['equal', null],
      ['movedTo', 0],
    ]);
    expect(changes).toMatchObject([
      { type: 'move', row: 3, from: 0, before: long },
      { type: 'replace', row: 3, from: 0, before: 'uzundur', after: 'kısadır' },
    ]);
    expect(shown(rows[0]?.original ?? null)?.[0]).toMatch(/^\[0:Bu .* \]\[1:uzundur\]\[0:\.\]$/);
    expect(rows[3]?.changes).toEqual([0, 1]);
    expect(rows[0]?.changes).toEqual([0, 1]);
  });

  it('tells a whole table that stands elsewhere as one move, whose rows lead to each other', () => {
    const people = table([
      ['Üye', 'Katıldı'],
      ['Ada Soylu', 'evet'],
    ]);
    const alignment = compareDocuments(documentOf(people, long, 'Son.'), documentOf(long, 'Son.', people));
    const { rows, changes } = flatten(
      detailAlignment(alignment, {
        isMixed: false,
        isInferred: false,
        areTablesInferred: false,
        formatted: false,
      }),
    );
    expect(changes).toMatchObject([
      { type: 'move', from: 0, row: 4, after: 'Üye\tKatıldı\nAda Soylu\tevet' },
    ]);
    expect(rows.map(({ kind, partner }) => [kind, partner])).toEqual([
      ['movedFrom', 4],
      ['movedFrom', 5],
      ['equal', null],
      ['equal', null],
      ['movedTo', 0],
      ['movedTo', 1],
    ]);
    expect(rows.map((row) => row.changes)).toEqual([[0], [0], [], [], [0], [0]]);
  });

  it('gives a table’s rows with their cells, and a row of one side as one change', () => {
    const before = table([
      ['Ürün', 'Fiyat'],
      ['Kalem', '10'],
      ['Defter', '20'],
    ]);
    const after = table([
      ['Ürün', 'Fiyat'],
      ['Kalem', '12'],
      ['Defter', '20'],
      ['Silgi ve kutusu', '5'],
    ]);
    const { rows, changes } = compared([before], [after]);
    expect(rows.map(({ block, kind }) => [block, kind])).toEqual([
      ['tableRow', 'equal'],
      ['tableRow', 'changed'],
      ['tableRow', 'equal'],
      ['tableRow', 'inserted'],
    ]);
    expect(shown(rows[3]?.revised ?? null)).toEqual(['[1:Silgi ve kutusu]', '[1:5]']);
    expect(changes).toMatchObject([{ type: 'replace' }, { type: 'rowInsert', after: 'Silgi ve kutusu\t5' }]);
  });

  it('writes an equal row twice if its page differs, and an empty paragraph as a space', () => {
    const { rows, changes } = compared(
      [paragraph('Aynı.', { page: 1 })],
      [paragraph('', { page: 1 }), paragraph('Aynı.', { page: 2 })],
    );
    expect(rows.map(({ kind, original, revised }) => [kind, original?.page, revised?.page])).toEqual([
      ['inserted', undefined, 1],
      ['equal', 1, 2],
    ]);
    expect(changes).toMatchObject([{ type: 'insert', ignorable: ['space'] }]);
  });
});

describe('details', () => {
  const detailed = (original: Blocks, revised: Blocks) =>
    Comparison.parse(
      flatten(
        detailAlignment(compareDocuments(documentOf(...original), documentOf(...revised)), {
          isMixed: false,
          isInferred: false,
          areTablesInferred: false,
          formatted: false,
        }),
      ),
    );
  const rows = [
    ['Ürün', 'Fiyat'],
    ['Kalem', '10'],
    ['Defter', '20'],
  ];

  it('mark every cell of a column that was put in, as one change named by its head', () => {
    const wider = rows.map((row, index) => row.toSpliced(1, 0, ['Birim', 'kutu', 'paket'][index] ?? ''));
    const { rows: shownRows, changes } = detailed([table(rows)], [table(wider)]);
    expect(changes).toMatchObject([
      { type: 'columnInsert', before: '', after: 'Birim', words: { inserted: 3, deleted: 0, moved: 0 } },
    ]);
    expect(shownRows.map((row) => [row.kind, row.changes, row.original?.absent])).toEqual([
      ['changed', [0], [1]],
      ['changed', [0], [1]],
      ['changed', [0], [1]],
    ]);
    expect(shown(shownRows[1]?.revised ?? null)).toEqual(['Kalem', '[0:kutu]', '10']);
  });

  it('keep a printed number beside its text, and tell its change at every item of the list', () => {
    const list = (mark: string) =>
      ['Kira ayın üçünde ödenir.', 'Evcil hayvan izne bağlıdır.'].map((text, index) =>
        paragraph(text, { style: 'listItem', level: 1, number: `${index + 1}${mark}` }),
      );
    const { rows: shownRows, changes } = detailed(list('.'), list(')'));
    expect(changes).toMatchObject([{ type: 'number', before: '1.', after: '1)', row: 0 }]);
    expect(shownRows.map((row) => [row.original?.number, row.revised?.number, row.changes])).toEqual([
      ['1.', '1)', [0]],
      ['2.', '2)', [0]],
    ]);
  });

  it('hold a parted paragraph in one row, with the words around the break', () => {
    const [one, two] = ['Avlu her cumartesi günü süpürülür.', 'Çöpler pazar akşamı dışarı çıkarılır.'];
    const { rows: shownRows, changes } = detailed([`${one} ${two}`], [one, two]);
    expect(shownRows).toHaveLength(1);
    expect(changes).toMatchObject([
      {
        type: 'split',
        before: 'her cumartesi günü süpürülür. Çöpler pazar akşamı dışarı',
        after: 'her cumartesi günü süpürülür.\nÇöpler pazar akşamı dışarı',
        ignorable: ['space'],
      },
    ]);
  });
});

const words = fc
  .array(fc.constantFrom('bir', 'iki', 'üç', 'dört', 'beş', '12'), { maxLength: 8 })
  .map((list) => list.join(' '));
const cell = fc.array(
  fc.oneof(
    words.map((text) => paragraph(text)),
    fc.array(words, { minLength: 2, maxLength: 2 }).map((row) => table([row])),
  ),
  { minLength: 1, maxLength: 3 },
);
const block = fc.oneof(
  { weight: 3, arbitrary: words.map((text) => paragraph(text)) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }).map((rows) => table(rows)),
  },
);

it('contains all text of both sides, with equal common pieces', () => {
  const blocks = fc.array(block, { maxLength: 6 });
  fc.assert(
    fc.property(blocks, blocks, (original, revised) => {
      const { rows, changes } = compared(original, revised);
      const full = (side: 'original' | 'revised') =>
        rows
          .map((row) => row[side] ?? (row.kind === 'equal' ? row.original : null))
          .filter((each) => each !== null)
          .map((each) => each.cells.map(textOf));
      expect(full('original')).toEqual(
        flatten(compareDocuments(documentOf(...original), documentOf())).rows.map((row) =>
          row.original?.cells.map(textOf),
        ),
      );
      expect(full('revised')).toEqual(
        flatten(compareDocuments(documentOf(), documentOf(...revised))).rows.map((row) =>
          row.revised?.cells.map(textOf),
        ),
      );
      for (const row of rows) {
        const common = (side: Row['original']) =>
          side?.cells.map((pieces) => textOf(pieces.filter(({ change }) => change === null)));
        if (row.original && row.revised) expect(common(row.original)).toEqual(common(row.revised));
        const used = [...(row.original?.cells ?? []), ...(row.revised?.cells ?? [])].flat();
        for (const { change } of used) if (change !== null) expect(row.changes).toContain(change);
      }
      expect(changes.map(({ id }) => id)).toEqual([...changes.keys()]);
      const order = changes.map(({ row }) => row);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }),
    { numRuns: 200 },
  );
});

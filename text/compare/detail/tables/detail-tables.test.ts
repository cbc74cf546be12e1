import { expect, it } from 'vitest';
import { paragraph, table } from '../../testing/pieces.ts';
import { told } from '../../testing/told.ts';

const rows = [
  ['Ürün', 'Adet', 'Fiyat'],
  ['Kalem', '10', '1.250,00'],
  ['Defter', '20', '300,00'],
  ['Silgi', '7', '45,50'],
];
const withColumn = (at: number, cells: readonly string[], from = rows) =>
  from.map((row, index) => row.toSpliced(at, 0, cells[index] ?? ''));

it('tell a column that was put in or out once for each of its cells, and the change in another cell', () => {
  const wider = withColumn(1, ['Birim', 'kutu', 'paket', 'adet']);
  const changed = wider.map((row) => row.map((cell) => (cell === '300,00' ? '320,00' : cell)));
  expect(new Set(told([table(rows)], [table(changed)]))).toEqual(
    new Set(['column + Birim', '[-300,00-]{+320,00+}']),
  );
  expect(new Set(told([table(wider)], [table(rows)]))).toEqual(new Set(['column - Birim']));
  expect(new Set(told([table(rows)], [table(withColumn(3, ['Not', '', 'yeni', '']))]))).toEqual(
    new Set(['column + Not']),
  );
});

it('tell a row that stands elsewhere as moved, with what changed in it', () => {
  const [head = [], pen = [], book = [], eraser = []] = rows;
  expect(told([table(rows)], [table([head, book, eraser, pen])])).toEqual([
    'row from 0: Kalem | 10 | 1.250,00',
    'row to 0: Kalem | 10 | 1.250,00',
  ]);
});

it('know a moved row that kept its number by it', () => {
  const people = (order: readonly number[]) =>
    table(
      order.map((number) => [
        String(number),
        ['Cem', 'Ela', 'Naz', 'Tan'][number - 1] ?? '',
        `${number * 30}`,
      ]),
    );
  expect(told([people([1, 2, 3, 4])], [people([1, 3, 4, 2])])).toEqual([
    'row from 0: 2 | Ela | 60',
    'row to 0: 2 | Ela | 60',
  ]);
});

it('don’t tell the numbers of rows that moved on', () => {
  const counted = (names: readonly string[]) =>
    table([['No', 'Ad'], ...names.map((name, index) => [String(index + 1), name])]);
  expect(told([counted(['Elma', 'Armut', 'Kiraz'])], [counted(['Elma', 'Ayva', 'Armut', 'Kiraz'])])).toEqual([
    'row + 2 | Ayva',
  ]);
});

it('tell another name of a group of rows as a replacement', () => {
  const grouped = (name: string) => table([...rows, [name, '', ''], ['Cetvel', '3', '90,00']]);
  expect(told([grouped('Ölçü aletleri')], [grouped('Çizim')])).toEqual(['[-Ölçü aletleri-]{+Çizim+}']);
});

it('tell each cell of an only row as replaced, under the same heads alone', () => {
  const issued = (...row: string[]) => table([['Sürüm', 'Onaylayan', 'Tarih'], row]);
  expect(
    told([issued('1.4', 'Yönetim kurulu', '3 Mart 2025')], [issued('2.0', 'Genel müdür', '19 Mayıs 2026')]),
  ).toEqual(['[-1.4-]{+2.0+}', '[-Yönetim kurulu-]{+Genel müdür+}', '[-3 Mart 2025-]{+19 Mayıs 2026+}']);
  expect(
    told(
      [
        table([
          ['Sürüm', 'Onaylayan'],
          ['1.4', 'Yönetim kurulu'],
        ]),
      ],
      [
        table([
          ['Salon', 'Kişi'],
          ['Mavi', 'otuz'],
        ]),
      ],
    ).every((line) => line.startsWith('row')),
  ).toBe(true);
});

it('tell a name in a cell of several lines as replaced', () => {
  const signed = (name: string) =>
    table([[[paragraph('For the lender'), paragraph(name), paragraph('Director')]]]);
  expect(told([signed('Ida Marsh')], [signed('Tom Okoro')])).toEqual(['[-Ida Marsh-]{+Tom Okoro+}']);
});

it('compare a remark that stands in the column that counts the rows', () => {
  const counted = (names: readonly string[], remark: string) =>
    table([
      ['No', 'Ad', 'Adet'],
      ...names.map((name, index) => [`${index + 1}`, name, '4']),
      [remark, '', ''],
    ]);
  const names = ['Elma', 'Armut', 'Kiraz'];
  expect(told([counted(names, 'Fiyatlar eski.')], [counted([...names, 'Ayva'], 'Fiyatlar yeni.')])).toEqual([
    'row + 4 | Ayva | 4',
    '[-eski-]{+yeni+}',
  ]);
});

it('know a row by its other cells when it got the first cell of a row that is gone', () => {
  const games = [
    ['4 Mayıs', 'Kartal', 'ev', 'lig'],
    ['9 Mayıs', 'Pendik', 'dış', 'lig'],
    ['11 Mayıs', 'Polis Gücü', 'dış', 'dostluk'],
    ['18 Mayıs', 'Tuzla', 'ev', 'lig'],
  ];
  const [first = [], second = [], , fourth = []] = games;
  expect(told([table(games)], [table([second, ['11 Mayıs', ...first.slice(1)], fourth])])).toEqual([
    'row from 0: 4 Mayıs | Kartal | ev | lig',
    'row - 11 Mayıs | Polis Gücü | dış | dostluk',
    'row to 0: 11 Mayıs | Kartal | ev | lig',
    '[-4 Mayıs-]{+11 Mayıs+}',
  ]);
});

it('tell columns without heads that changed places in pairs as lost and new, not as other words', () => {
  const boats = [
    ['Martı', 'Ada Soylu', '12', '640'],
    ['Poyraz', 'Tunç Er', '15', '720'],
    ['Yakamoz', 'Su Kaya', '9', '515'],
    ['Lodos', 'Can Demir', '11', '602'],
  ];
  const swapped = boats.map(([boat = '', owner = '', length = '', price = '']) => [
    owner,
    boat,
    price,
    length,
  ]);
  const lines = told([table(boats)], [table(swapped)]);
  expect(lines.filter((line) => !/^column [-+] /.test(line))).toEqual([]);
  expect(lines).toHaveLength(16);
});

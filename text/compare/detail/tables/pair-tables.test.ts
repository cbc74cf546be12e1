import { expect, it } from 'vitest';
import { table } from '../../testing/pieces.ts';
import { told } from '../../testing/told.ts';

const attendance = [
  ['Üye', 'Katıldı'],
  ['Ada Soylu', 'evet'],
  ['Tunç Er', 'hayır'],
];
const hours = [
  ['Day', 'Opens', 'Closes'],
  ['Monday', '10.00', '18.00'],
  ['Sunday', '11.00', '16.00'],
];
const opening = 'The meeting opened at nine with all members present.';
const accounts = 'The treasurer read the accounts and they were agreed.';
const fence = 'The fence will be painted before the summer fair.';

it('tell a table that stands elsewhere as moved, row by row under one number', () => {
  expect(
    told([opening, table(attendance), accounts, fence], [opening, accounts, table(attendance), fence]),
  ).toEqual([
    'row from 1: Üye | Katıldı',
    'row from 2: Ada Soylu | evet',
    'row from 3: Tunç Er | hayır',
    'row to 1: Üye | Katıldı',
    'row to 2: Ada Soylu | evet',
    'row to 3: Tunç Er | hayır',
  ]);
});

it('tell what changed in a moved table at its new place, and its lost row at the old one', () => {
  const changed = [
    ...attendance.slice(0, 2).map((row) => row.map((cell) => (cell === 'evet' ? 'izinli' : cell))),
  ];
  expect(
    told([opening, table(attendance), accounts, fence], [opening, accounts, fence, table(changed)]),
  ).toEqual([
    'row from 1: Üye | Katıldı',
    'row from 2: Ada Soylu | evet',
    'row - Tunç Er | hayır',
    'row to 1: Üye | Katıldı',
    'row to 2: Ada Soylu | izinli',
    '[-evet-]{+izinli+}',
  ]);
});

it('move one of two tables that changed places, and none where only their columns changed', () => {
  const moved = told(
    [table(attendance), accounts, table(hours), fence],
    [table(hours), accounts, table(attendance), fence],
  );
  expect(new Set(moved.map((line) => line.split(':')[0]?.slice(0, 6)))).toEqual(
    new Set(['row fr', 'row to']),
  );
  const wider = hours.map((row, index) => [...row, ['Note', '', 'closed in May'][index] ?? '']);
  expect(told([opening, table(hours), fence], [opening, table(wider), fence])).toEqual([
    'column + Note',
    'column + Note',
    'column + Note',
  ]);
});

it('take a table far away for another one when few of its words are the same', () => {
  const staff = [
    ['Day', 'Cook', 'Waiter'],
    ['Monday', 'Ines', 'Paul'],
    ['Sunday', 'Ruth', 'Omar'],
  ];
  const lines = told([table(hours), opening, accounts], [opening, accounts, table(staff)]);
  expect(lines.filter((line) => line.startsWith('row -'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('row +'))).toHaveLength(3);
});

const wider = hours.map((row, index) => [...row, ['Gate', 'north', 'south'][index] ?? '', `${index} pm`]);
const other = [
  ['Boat', 'Berth'],
  ['Martı', '4'],
  ['Poyraz', '9'],
];

it('keep the order of both documents around a table whose neighbours only one of them has', () => {
  const heads = ['column + Gate', 'column + 0 pm'];
  const changed = told(
    [opening, table(hours), accounts, fence],
    [opening, 'Dogs are welcome in the yard.', table(wider), fence],
  );
  expect([changed[0], changed.at(-1)]).toEqual(['{+Dogs are welcome in the yard.+}', `[-${accounts}-]`]);
  expect(changed).toEqual(expect.arrayContaining(heads));
  const back = told(
    [opening, accounts, table(wider), fence],
    [opening, table(hours), 'Dogs are welcome in the yard.', fence],
  );
  expect([back[0], back.at(-1)]).toEqual([`[-${accounts}-]`, '{+Dogs are welcome in the yard.+}']);
});

it("move one of two changed tables that stand at each other's places", () => {
  const longer = other.map((row, index) => [...row, ['Owner', 'Su Er', 'Can Ok'][index] ?? '']);
  const changed = told([opening, table(hours), table(other)], [opening, table(longer), table(wider)]);
  expect(changed.filter((line) => line.startsWith('row from'))).toHaveLength(3);
  expect(changed.filter((line) => line.startsWith('row to'))).toHaveLength(3);
  expect(changed.filter((line) => /^row [-+]/.test(line))).toEqual([]);
});

it('tell each changed value of a form by itself, however much it changed', () => {
  const form = [
    ['Teslim yeri', 'Bursa fabrikası, dördüncü kapı, iş günlerinde sekiz ile on iki arasında'],
    ['Garanti', 'iki yıl'],
    ['Ödeme', 'otuz gün'],
  ];
  const changed = [
    ['Teslim yeri', 'Ankara deposu'],
    ['Garanti', 'Garanti yirmi dört ay sürer; malzeme ve işçilik kusurlarının hepsini kapsar.'],
    ['Ödeme', 'otuz gün'],
  ];
  const values = [
    '[-Bursa fabrikası, dördüncü kapı, iş günlerinde sekiz ile on iki arasında-]{+Ankara deposu+}',
    '[-iki yıl-]{+Garanti yirmi dört ay sürer; malzeme ve işçilik kusurlarının hepsini kapsar.+}',
  ];
  expect(told([opening, table(form), fence], [opening, table(changed), fence])).toEqual(values);
  const two = [form, changed].map((rows) => table(rows.slice(0, 2)));
  expect(told([opening, ...two.slice(0, 1), fence], [opening, ...two.slice(1), fence])).toEqual(values);
  const one = [form, changed].map((rows) => table(rows.slice(0, 1)));
  expect(told([opening, ...one.slice(0, 1), fence], [opening, ...one.slice(1), fence])).toEqual(
    values.slice(0, 1),
  );
  const more = table([...changed, ['Dil', 'Türkçe']]);
  expect(told([opening, table(form), fence], [opening, more, fence])).toEqual([
    ...values,
    'row + Dil | Türkçe',
  ]);
});

it('tell a text that moved from the body into a cell, and the reverse', () => {
  const before = [
    opening,
    accounts,
    table([
      ['Fence', fence],
      ['Accounts', 'as above'],
    ]),
    'Nobody objected.',
  ];
  const after = [
    opening,
    table([
      ['Fence', 'as below'],
      ['Accounts', accounts],
    ]),
    'Nobody objected.',
    fence,
  ];
  expect(told(before, after)).toEqual([
    `move: [-${accounts}-]`,
    `move: [-${fence}-]`,
    '{+as below+}',
    '[-as above-]',
    `move: {+${accounts}+}`,
    `move: {+${fence}+}`,
  ]);
});

it('tell tables of other labels as two', () => {
  const one = table([
    ['Berth', 'on the eastern quay beside the crane'],
    ['Season', 'from April to October'],
  ]);
  const other = table([
    ['Chair', 'Ada Soylu'],
    ['Clerk', 'Tunç Er'],
  ]);
  expect(told([opening, one, fence], [opening, other, fence])).toEqual([
    'row - Berth | on the eastern quay beside the crane',
    'row - Season | from April to October',
    'row + Chair | Ada Soylu',
    'row + Clerk | Tunç Er',
  ]);
});

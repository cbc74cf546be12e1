import { expect, it } from 'vitest';
import { table } from '../../testing/pieces.ts';
import { told } from '../../testing/told.ts';

const games = [
  ['Date', 'Home', '', 'Away', 'Ground'],
  ['3 May', 'Wickham', 'v', 'Dunmore', 'Long Field'],
  ['10 May', 'Alton', 'v', 'Wickham', 'The Meads'],
];
const change = (row: number, cells: readonly string[]) =>
  games.map((each, index) => (index === row ? [...cells] : each));

it('tell two cells of a row that changed places as one change', () => {
  expect(
    told([table(games)], [table(change(1, ['3 May', 'Dunmore', 'v', 'Wickham', 'Long Field']))]),
  ).toEqual(['exchange: [-Wickham-]{+Dunmore+}', 'exchange: [-Dunmore-]{+Wickham+}']);
});

it('tell each cell by itself when another one changed too, or the cells hold numbers', () => {
  expect(
    told([table(games)], [table(change(1, ['4 May', 'Dunmore', 'v', 'Wickham', 'Long Field']))]),
  ).toEqual(['[-3 May-]{+4 May+}', '[-Wickham-]{+Dunmore+}', '[-Dunmore-]{+Wickham+}']);
  const scores = [
    ['Alton', '2', '5'],
    ['Dunmore', '1', '0'],
  ];
  expect(
    told(
      [table(scores)],
      [
        table([
          ['Alton', '5', '2'],
          ['Dunmore', '1', '0'],
        ]),
      ],
    ),
  ).toEqual(['[-2-]{+5+}', '[-5-]{+2+}']);
});

import { expect, it } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf } from '#text/compare/testing/pieces.ts';
import { replacedFigures } from './figures.ts';
import { flatten } from './flatten/flatten.ts';

const figures = (before: string, after: string) =>
  replacedFigures(flatten(compareDocuments(documentOf(before), documentOf(after)))).map(
    (figure) => `${figure.before} > ${figure.after}`,
  );

it.each([
  [
    'Kira bedeli 1.250,00 TL olarak ödenir.',
    'Kira bedeli 1.400,00 TL olarak ödenir.',
    ['1.250,00 TL > 1.400,00 TL'],
  ],
  ['Faiz oranı %12 olur.', 'Faiz oranı %15 olur.', ['%12 > %15']],
  ['Teslim 12 Mart 2024 tarihindedir.', 'Teslim 3 Nisan 2024 tarihindedir.', ['12 Mart 2024 > 3 Nisan 2024']],
  ['It lasts 30 days in all.', 'It lasts 45 days in all.', ['30 days > 45 days']],
  ['Bedel 1.250,00 TL olur.', 'Bedel 1,250.00 TL olur.', []],
  ['It costs five pounds a day.', 'It costs six pounds a day.', []],
  ['It costs 10 to 20 euros a day.', 'It costs 10 to 25 euros a day.', ['20 > 25']],
  ['See 4 of the annex now.', 'See 4, 5 of the annex now.', []],
  ['It lasts 30 days in all.', 'It lasts 45 hours in all.', []],
  ['See section A of the annex now.', 'See section 4 of the annex now.', []],
])('%s', (before, after, expected) => {
  expect(figures(before, after)).toEqual(expected);
});

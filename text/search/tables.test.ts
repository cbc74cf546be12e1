import { expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { labelRows } from './tables.ts';

/** How the rows of a table are read. The first `headers` of them are marked as such. */
function rows(table: string, headers = 0): string[] {
  const { text, blocks } = documentFrom([{ table }]);
  const [block] = blocks;
  if (block?.kind !== 'table') throw new Error('there is no table');
  const marked = block.rows.map((row, index) => ({ ...row, header: index < headers }));
  return labelRows({ ...block, rows: marked }, text).map((row) => row.text);
}

it('reads rows by their marked headers, several of them one after the other', () => {
  expect(rows('Year\t2023\t2023\n\tIncome\tCost\nHall\t40\t30', 2)).toEqual([
    'Year: Hall; 2023 Income: 40; 2023 Cost: 30',
  ]);
  expect(rows('Item\tPrice\nPrice\tPrice\nHall\t40', 2)).toEqual(['Item Price: Hall; Price: 40']);
});

it('takes a first row of words for a header if most rows below have numbers', () => {
  expect(rows('Item\tPrice\nHall\t40\nRoof\t£1,200')).toEqual([
    'Item: Hall; Price: 40',
    'Item: Roof; Price: £1,200',
  ]);
  expect(rows('Item\tPrice\nHall\t40\nRoof\tfree')).toEqual(['Item; Price', 'Hall; 40', 'Roof; free']);
  expect(rows('Item\tOwner\nHall\tAnn\nRoof\tBob')).toEqual(['Item; Owner', 'Hall; Ann', 'Roof; Bob']);
  expect(rows('Hall\t30\nRoof\t40\nYard\t50')).toEqual(['Hall; 30', 'Roof; 40', 'Yard; 50']);
  expect(rows('Total\n40\n50')).toEqual(['Total', '40', '50']);
});

it('reads a table of headers alone, which somebody may ask for', () => {
  expect(rows('Item\tPrice', 1)).toEqual(['Item; Price']);
});

it('passes over empty rows and cells', () => {
  expect(rows('Item\tNote\tPrice\n\t\t\nHall\t\t40', 1)).toEqual(['Item: Hall; Price: 40']);
});

import { expect, test } from 'vitest';
import { readCell, writeCsv } from './csv.ts';

test('quotes cells that would break a row, and begins with the UTF-8 byte order mark', () => {
  expect(
    writeCsv([
      ['a', 'b, c', 'd; e'],
      ['say "hi"', 'two\nlines', 'ığüşöç'],
    ]),
  ).toBe('\ufeffa,"b, c","d; e"\r\n"say ""hi""","two\nlines",ığüşöç\r\n');
});

test('no cell is a formula for a spreadsheet, and reading restores the text', () => {
  const cells = ['=1+1', '+90 212', '-5 °C', '@home', '\tcmd', "'=1", "it's", 'a=b'];
  const written = writeCsv(cells.map((cell) => [cell]))
    .slice(1)
    .split('\r\n')
    .slice(0, -1);
  expect(written).toEqual(["'=1+1", "'+90 212", "'-5 °C", "'@home", "'\tcmd", "''=1", "it's", 'a=b']);
  expect(written.map(readCell)).toEqual(cells);
});

import { expect, test } from 'vitest';
import { locationOf } from '#contract/documents.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(text: string | Uint8Array) {
  return readFixture('csv', text);
}

test.each([
  [
    'semicolons and Turkish numbers',
    'Ad;Tutar\nKira;1.200,50\nSu;80,00\n',
    'Ad\tTutar\nKira\t1.200,50\nSu\t80,00',
  ],
  ['commas and quotes', 'Name,Note\r\n"Ece","a, b ""c"""\r\n', 'Name\tNote\nEce\ta, b "c"'],
  ['tabs', 'a\tb\n1\t2\n', 'a\tb\n1\t2'],
  ['a quotation mark that is never closed', 'a,b\n1,2" pipe\n"3,4\n', 'a\tb\n1\t2" pipe\n"3\t4'],
  ['rows of unequal length', 'a|b|c\n1|2\n3|4|5|6\n', 'a\tb\tc\t\n1\t2\t\t\n3\t4\t5\t6'],
])('a table with %s is read', async (_, text, expected) => {
  expect(blocksOf(await read(text))).toEqual([['table', expected]]);
});

test('its cells are named without a sheet, and its encoding is guessed', async () => {
  const document = await read(Buffer.from('\xdeehir,N\xfcfus\nI\xf0d\xfdr,200', 'latin1'));
  expect(document.text).toBe('Şehir\tNüfus\nIğdır\t200');
  expect(document.notices).toMatchObject([{ code: 'encoding_guessed' }]);
  const start = document.text.indexOf('200');
  expect(locationOf(document, { start, end: start + 3 }).address).toEqual({ kind: 'cell', name: 'B2' });
  expect(locationOf(document, { start: 12, end: start + 3 }).address).toEqual({
    kind: 'row',
    sheet: '',
    row: 2,
    column: 1,
  });
});

test('empty and binary files say what they are', async () => {
  await expect(read(';;;\n;;;\n')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(Buffer.from([0, 1, 2, 3, 0, 0, 5]))).rejects.toMatchObject({ code: 'document_corrupt' });
});

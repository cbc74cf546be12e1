import { fileURLToPath } from 'node:url';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { locationOf } from '#contract/documents.ts';
import { ole } from '../fixtures/files.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

async function read(bytes: Uint8Array) {
  return readFixture('xls', bytes);
}

function xls(
  sheets: Readonly<Record<string, WorkSheet>>,
  hidden: readonly string[] = [],
  bookType: 'biff8' | 'biff5' = 'biff8',
): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!(bytes instanceof Uint8Array)) throw new Error('the library gave no bytes');
  return bytes;
}

test('an old workbook is read with its sheets, formats and cell names', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Kalem', 'Tutar', 'Tarih'],
    ['Kırtasiye gideri', 1234.5, 45678],
    ['Temizlik gideri', 80, 45679],
  ]);
  for (const [cell, code] of [
    ['B2', '#,##0.00'],
    ['B3', '#,##0.00'],
    ['C2', 'dd.mm.yyyy'],
    ['C3', 'dd.mm.yyyy'],
  ] as const)
    sheet[cell].z = code;
  const document = await read(
    xls({ Giderler: sheet, Gizli: utils.aoa_to_sheet([['Ödenecek toplam tutar bu sayfada yazılıdır.']]) }, [
      'Gizli',
    ]),
  );
  expect(document).toMatchObject({ kind: 'xls', language: 'tr' });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Giderler'],
    [
      'table',
      'Kalem\tTutar\tTarih\nKırtasiye gideri\t1.234,50\t21.01.2025\nTemizlik gideri\t80,00\t22.01.2025',
    ],
    ['h1', 'Gizli'],
    ['paragraph', 'Ödenecek toplam tutar bu sayfada yazılıdır.'],
  ]);
  expect(document.notices).toEqual([{ code: 'sheets_hidden', params: { sheets: 'Gizli' } }]);
  const start = document.text.indexOf('1.234,50');
  expect(locationOf(document, { start, end: start + 3 }).address).toEqual({
    kind: 'cell',
    name: 'Giderler!B2',
  });
});

test('locked, foreign and broken files say what they are', async () => {
  await expect(read(ole({ EncryptedPackage: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  await expect(read(ole({ WordDocument: Buffer.alloc(8) }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read(ole({ Workbook: Buffer.alloc(64) }))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(read(Buffer.from('text'))).rejects.toMatchObject({ code: 'document_corrupt' });
});

const rows = (sheet: number) =>
  Array.from({ length: 300 }, (_, row) => [`Kalem ${sheet}-${row}`, row * 3, `Açıklama ${row}`]);
const book = () =>
  Buffer.from(
    xls({
      Ocak: utils.aoa_to_sheet(rows(1)),
      Şubat: utils.aoa_to_sheet(rows(2)),
      Mart: utils.aoa_to_sheet(rows(3)),
    }),
  );

test.each([
  ['zeros', 0],
  ['other bytes', 0xff],
])('a workbook with %s in a sheet names the sheets that are lost', async (_, byte) => {
  expect((await read(book())).notices).toEqual([]);
  const bytes = book();
  const at = bytes.indexOf('Kalem 2-200', 0, 'utf16le');
  bytes.fill(byte, at, at + 1024);
  const document = await read(bytes);
  expect(document.text).toMatch(/Kalem [12]-0/);
  expect(document.text).not.toContain('Kalem 2-299');
  const [notice] = document.notices;
  expect(notice).toMatchObject({ code: 'sheets_damaged' });
  const named = String(notice?.params.sheets).split(', ');
  const lost = ['Ocak', 'Şubat', 'Mart'].filter(
    (__, index) => !document.text.includes(`Kalem ${index + 1}-299`),
  );
  expect(named).toEqual(expect.arrayContaining(lost));
});

test('a workbook that is cut off is damaged, not empty', async () => {
  const bytes = book();
  for (const share of [0.2, 0.5, 0.9])
    await expect(read(bytes.subarray(0, share * bytes.length))).rejects.toMatchObject({
      code: 'document_corrupt',
    });
});

test('drawn texts, printed headers and large pictures of a sheet are read or named', async () => {
  const path = fileURLToPath(new URL('../fixtures/drawn.xls', import.meta.url));
  const document = await readDocument({ path, name: 'drawn.xls', kind: 'xls' });
  expectSound(document);
  expect(blocksOf(document)).toEqual([
    ['caption', 'Çınar Kooperatifi'],
    ['caption', 'Gider & gelir'],
    ['caption', 'Dosya no 2024/17'],
    ['h1', 'Giderler'],
    ['table', 'Kalem\tTutar\nKira\t4000'],
    ['paragraph', 'Kira nisanda artacak – ğış'],
    ['comment', 'Giderler!A1: Zam geldi.'],
  ]);
  expect(document.notices).toEqual([
    { code: 'pictures_unsearched_sheets', params: { count: 1, sheets: 'Giderler' } },
  ]);
  expect(document.pageFeet).toEqual([]);
});

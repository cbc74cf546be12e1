import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { DocumentKind } from '#contract/documents.ts';
import { ap, pptx, shape } from './fixtures/pptx.ts';
import { readFixture } from './fixtures/read.ts';
import { xlsx } from './fixtures/xlsx.ts';

/** Reads a package without some of its members. */
async function readWithout(kind: DocumentKind, bytes: Uint8Array, lost: RegExp) {
  const members = Object.entries(unzipSync(bytes)).filter(([name]) => !lost.test(name));
  return readFixture(kind, zipSync(Object.fromEntries(members)));
}

const slides = pptx(
  ['Bir', 'İki', 'Üç'].map((text) => ({ shapes: shape('type="body"', ap(`${text}. slayt`)) })),
);

test('slides that are lost are named, and a presentation of nothing else is damaged', async () => {
  // The first slide has the last part.
  const document = await readWithout('pptx', slides, /slide2\.xml$/);
  expect(document.text).toContain('Bir. slayt');
  expect(document.pages).toHaveLength(3);
  expect(document.notices).toEqual([{ code: 'pages_unreadable', params: { pages: '2' } }]);
  await expect(readWithout('pptx', slides, /slides\//)).rejects.toMatchObject({ code: 'document_corrupt' });
});

const book = xlsx({
  sheets: [
    { name: 'Giderler', rows: [['Kira', 1200]] },
    { name: 'Gelirler', rows: [['Aidat', 80]] },
  ],
});

test('sheets and texts that are lost are named, and a workbook of nothing else is damaged', async () => {
  const document = await readWithout('xlsx', book, /sheet2\.xml$/);
  expect(document.text).toContain('Kira');
  expect(document.notices).toEqual([{ code: 'sheets_damaged', params: { sheets: 'Gelirler' } }]);
  const numbers = await readWithout('xlsx', book, /sharedStrings/);
  expect(numbers.text).toContain('80');
  expect(numbers.notices).toEqual([{ code: 'sheets_damaged', params: { sheets: 'Giderler, Gelirler' } }]);
  await expect(readWithout('xlsx', book, /worksheets\//)).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(readWithout('xlsx', book, /workbook\.xml\.rels$/)).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docx, p, zip } from './fixtures/docx.ts';
import { fixture, ole, png } from './fixtures/files.ts';
import { odf } from './fixtures/odf.ts';
import { pptx } from './fixtures/pptx.ts';
import { xlsx } from './fixtures/xlsx.ts';
import { identifyFile } from './identify.ts';

const all = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xlsx',
  'pptx',
  'rtf',
  'epub',
  'eml',
  'xls',
  'csv',
  'odt',
  'ods',
  'odp',
];

async function identify(name: string, bytes: Uint8Array | string, accepted: readonly string[] = all) {
  return identifyFile(await fixture(name, bytes), name, accepted);
}

test('files are identified by content and name', async () => {
  const report = join(dirname(fileURLToPath(import.meta.url)), 'fixtures/report.doc');
  expect(await identifyFile(report, 'Rapor.DOC', all)).toEqual({
    kind: 'doc',
    mediaType: 'application/msword',
  });
  expect(await identify('a.docx', docx({ body: p('Merhaba') }))).toMatchObject({ kind: 'docx' });
  expect(await identify('a.PDF', '%PDF-1.7\n…')).toEqual({ kind: 'pdf', mediaType: 'application/pdf' });
  expect(await identify('a.txt', 'düz yazı')).toEqual({ kind: 'txt', mediaType: 'text/plain' });
  expect(await identify('x.txt', '<?xml version="1.0"?><a/>')).toMatchObject({ kind: 'txt' });
  expect(await identify('u16.txt', Buffer.from('\ufeffmerhaba', 'utf16le'))).toMatchObject({ kind: 'txt' });
});

test.each([
  ['notes.md', '# Notlar\n', 'text/markdown'],
  ['film.SRT', '1\n00:00:01,000 --> 00:00:02,000\nMerhaba\n', 'application/x-subrip'],
  ['film.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nMerhaba\n', 'text/vtt'],
  ['page.html', '<!doctype html><title>Sayfa</title>', 'text/html'],
  ['fragment.html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'text/html'],
  ['plain.html', 'işaretsiz metin', 'text/html'],
  ['page.txt', '<!doctype html><title>Sayfa</title>', 'text/plain'],
  ['film.txt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nMerhaba\n', 'text/plain'],
])('%s is the text that its name says', async (name, text, mediaType) => {
  const accepted = [...all, 'md', 'srt', 'vtt', 'html'];
  const kind = name.toLowerCase().split('.')[1];
  expect(await identify(name, text, accepted)).toEqual({ kind, mediaType });
  await expect(identify(name, png(), accepted)).rejects.toMatchObject({ code: 'file_content_mismatch' });
});

test('a text with markup is refused by tools that do not accept it', async () => {
  await expect(identify('notes.md', '# Notlar')).rejects.toMatchObject({ code: 'file_format_unsupported' });
});

test('encrypted office files pass, so that reading can say what they are', async () => {
  const encrypted = ole({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(8) });
  expect(await identify('locked.docx', encrypted)).toMatchObject({ kind: 'docx' });
});

test('a workbook with macros and a template are workbooks', async () => {
  const ending = 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml';
  const sheets = [{ name: 'S', rows: [['x']] }];
  const macros = xlsx({ sheets, contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' });
  expect(await identify('Bütçe.XLSM', macros)).toMatchObject({ kind: 'xlsx' });
  expect(await identify('plan.xltx', xlsx({ sheets, contentType: ending }))).toMatchObject({ kind: 'xlsx' });
});

test('templates are what they are templates of', async () => {
  expect(await identify('letter.ott', odf('text-template', ''))).toMatchObject({ kind: 'odt' });
});

test('a slide show is a presentation', async () => {
  expect(await identify('show.PPSX', pptx([]))).toMatchObject({ kind: 'pptx' });
});

test('an empty file is reported as empty, whatever its extension', async () => {
  await expect(identify('leer.pdf', '')).rejects.toMatchObject({
    code: 'file_empty',
    params: { name: 'leer.pdf' },
  });
});

test.each(['notes.odt', 'archive', 'photo.png', 'a.docx'])('%s is not accepted here', async (name) => {
  await expect(identify(name, 'x', ['pdf', 'txt'])).rejects.toMatchObject({
    code: 'file_format_unsupported',
    params: { name, accepted: 'pdf, txt' },
  });
});

test.each([
  ['picture.pdf', png()],
  ['picture.txt', png()],
  ['picture.docx', png()],
  ['text.doc', 'no Word here'],
  ['text.docx', 'no'],
  ['pdf.txt', '%PDF-1.4\n%âã\n1 0 obj'],
  ['archive.docx', zip({ 'a.txt': 'x' })],
  ['sheet.docx', zip({ 'xl/workbook.xml': '<x/>' })],
  ['sheet.doc', ole({ Workbook: Buffer.alloc(8) })],
  ['installer.doc', ole({ '\u4840\u3b3f': Buffer.alloc(8) })],
  ['archive.xlsx', zip({ 'a.txt': 'x' })],
  ['letter.xlsx', docx({ body: p('Text') })],
  ['old.xlsx', ole({ Workbook: Buffer.alloc(8) })],
  ['text.xlsx', 'no'],
  ['sheet.odt', odf('spreadsheet', '')],
  ['text.odp', odf('text', '')],
  ['book.ods', xlsx({ sheets: [] })],
  ['text.rtf', 'no'],
  ['archive.epub', zip({ mimetype: 'application/zip' })],
  ['text.eml', 'Hello: all of you'],
  ['picture.eml', png()],
  ['letter.xls', ole({ WordDocument: Buffer.alloc(8) })],
  ['picture.csv', png()],
  ['deck.xlsx', pptx([])],
  ['book.pptx', xlsx({ sheets: [] })],
  ['bytes.txt', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
])('%s is not what its name says', async (name, bytes) => {
  await expect(identify(name, bytes)).rejects.toMatchObject({
    code: 'file_content_mismatch',
    params: { name },
  });
});

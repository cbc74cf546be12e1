import { expect, test, vi } from 'vitest';
import { downloadFile } from '#contract/process-files.ts';
import { fetchFile, filenameOf } from './download.ts';

test('the name that the server sends is used, Turkish letters included', () => {
  expect(filenameOf(`attachment; filename="ozet.pdf"; filename*=UTF-8''%C3%B6zet%20%C5%9Fubat.pdf`)).toBe(
    'özet şubat.pdf',
  );
  expect(filenameOf('attachment; filename="a \\"quoted\\" name.txt"')).toBe('a "quoted" name.txt');
  expect(filenameOf('attachment; filename=plain.md')).toBe('plain.md');
});

test('a broken or missing encoded name falls back to the plain one, or to none', () => {
  expect(filenameOf(`attachment; filename="a.txt"; filename*=UTF-8''%E0%A4%A`)).toBe('a.txt');
  expect(filenameOf('attachment')).toBeNull();
  expect(filenameOf(null)).toBeNull();
});

test.each([
  [
    `attachment; filename*=utf-8'tr'%C4%B0%C4%9Fne%20%C3%A7%C5%9F%C4%B1.txt; filename="igne.txt"`,
    'İğne çşı.txt',
  ],
  [`attachment; FileName*=UTF-8''%C5%9E.txt`, 'Ş.txt'],
  ["attachment; filename*=iso-8859-1''%E9t%E9.txt", 'été.txt'],
  ['attachment; filename = "a; b.txt" ; size=3', 'a; b.txt'],
  ['attachment; filename="c:\\\\temp\\\\x.txt"', 'c:\\temp\\x.txt'],
  ['attachment; size="filename=b.txt"; filename=a.txt', 'a.txt'],
  ['attachment; filename="not closed', null],
  ['attachment; filename=""', null],
])('%s is called %s', (header, name) => {
  expect(filenameOf(header)).toBe(name);
});

test('a file gets the name that the page asks for, or else the server’s', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const named = { 'content-disposition': 'attachment; filename="export.md"' };
  let headers: Record<string, string> = named;
  vi.stubGlobal('fetch', async () => new Response('text', { headers }));
  const input = { params: { id: 'a', fileId: 'b' } };
  expect((await fetchFile(downloadFile, input, 'Report 2.md')).name).toBe('Report 2.md');
  const file = await fetchFile(downloadFile, input);
  expect([file.name, await file.text()]).toEqual(['export.md', 'text']);
  headers = {};
  expect((await fetchFile(downloadFile, input)).name).toBe('kalem');
  vi.unstubAllGlobals();
});

import { expect, test } from 'vitest';
import type { ToolInput } from '#contract/tools.ts';
import { checkFile, countWords, extensionOf, placeFiles, savedName } from './files.ts';

const input: ToolInput = { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'txt'] }, text: true };

test('a kind is recognised by the extension, whatever its case', () => {
  expect(extensionOf('Rapor.Final.PDF')).toBe('pdf');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.pdf')).toBe('');
});

test('a file that the tool does not accept is reported before it is sent', () => {
  expect(checkFile({ name: 'photo.png', size: 10 }, input, 50)).toEqual({ code: 'format' });
  expect(checkFile({ name: 'report.pdf', size: 10 }, input, 50)).toBeNull();
});

test('an empty file is reported at once', () => {
  expect(checkFile({ name: 'empty.txt', size: 0 }, input, 50)).toEqual({ code: 'empty' });
});

test("the tool's own limit comes before the server's, and a file at the limit is allowed", () => {
  const own: ToolInput = { ...input, files: { ...input.files, megabytes: 2 } };
  expect(checkFile({ name: 'a.pdf', size: 2 * 1024 * 1024 }, own, 50)).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 2 * 1024 * 1024 + 1 }, own, 50)).toEqual({
    code: 'size',
    megabytes: 2,
  });
  const sound: ToolInput = { ...input, files: { ...input.files, megabytes: 2048 } };
  expect(checkFile({ name: 'a.pdf', size: 60 * 1024 * 1024 }, sound, 50)).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 60 * 1024 * 1024 }, input, 50)).toEqual({
    code: 'size',
    megabytes: 50,
  });
});

test('files fill the empty slots in order, and replace a file only if no slot is empty', () => {
  expect(placeFiles([null, null], ['a'])).toEqual(['a', null]);
  expect(placeFiles(['a', null], ['b'])).toEqual(['a', 'b']);
  expect(placeFiles([null, 'b'], ['a'])).toEqual(['a', 'b']);
  expect(placeFiles(['a', 'b'], ['c'])).toEqual(['a', 'c']);
  expect(placeFiles(['a'], ['b'])).toEqual(['b']);
});

test('as many files as there are slots replace all of them', () => {
  expect(placeFiles(['a', null], ['b', 'c'])).toEqual(['b', 'c']);
  expect(placeFiles([null, null], ['a', 'b', 'c'])).toEqual(['a', 'b']);
});

test('a file dropped on a slot goes there', () => {
  expect(placeFiles([null, null], ['b'], 1)).toEqual([null, 'b']);
  expect(placeFiles(['a', 'b'], ['c'], 0)).toEqual(['c', 'b']);
});

test('output files are saved under the title, several with numbers, and input files under their names', () => {
  const process = { title: 'Kırmızı araba v1.2' };
  expect(savedName(process, { name: 'picture-3.svg', role: 'output' })).toBe('Kırmızı araba v1.2 3.svg');
  expect(savedName(process, { name: 'speech.mp3', role: 'output' })).toBe('Kırmızı araba v1.2.mp3');
  expect(savedName(process, { name: 'scan-2.pdf', role: 'input' })).toBe('scan-2.pdf');
});

test('words are counted with Turkish letters, apostrophes and hyphens', () => {
  expect(countWords('')).toBe(0);
  expect(countWords("İstanbul'un 3 ilçesinde, e-posta ile… — duyuruldu!")).toBe(6);
});

test('each file takes the next empty slot if there are several', () => {
  expect(placeFiles([null, null, null], ['a', 'b'])).toEqual(['a', 'b', null]);
  expect(placeFiles(['a', null, 'c', null], ['b', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(placeFiles([null, null, null], ['b', 'a'], 1)).toEqual(['a', 'b', null]);
});

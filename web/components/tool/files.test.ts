import { expect, test } from 'vitest';
import type { ToolInput } from '#contract/tools.ts';
import { checkFile, countWords, extensionOf, savedName } from './files.ts';

const input: ToolInput = { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'txt'] }, text: true };

test('a file’s kind follows from its extension in any case', () => {
  expect(extensionOf('Rapor.Final.PDF')).toBe('pdf');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.pdf')).toBe('');
});

test('a file of an unsupported kind is refused before it is sent', () => {
  expect(checkFile({ name: 'photo.png', size: 10 }, input, 50)).toEqual({ code: 'format' });
  expect(checkFile({ name: 'report.pdf', size: 10 }, input, 50)).toBeNull();
});

test('an empty file is refused at once', () => {
  expect(checkFile({ name: 'empty.txt', size: 0 }, input, 50)).toEqual({ code: 'empty' });
});

test('the tool’s own size limit replaces the server’s, and a file of that size is allowed', () => {
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

test('output files are saved under the process’s title and their number, and input files under their own name', () => {
  const process = { title: 'Kırmızı araba v1.2' };
  expect(savedName(process, { name: 'picture-3.svg', role: 'output' })).toBe('Kırmızı araba v1.2 3.svg');
  expect(savedName(process, { name: 'speech.mp3', role: 'output' })).toBe('Kırmızı araba v1.2.mp3');
  expect(savedName(process, { name: 'scan-2.pdf', role: 'input' })).toBe('scan-2.pdf');
  const titled = { title: 'A quiet harbour. ' };
  expect(savedName(titled, { name: 'speech.mp3', role: 'output' })).toBe('A quiet harbour.mp3');
  expect(savedName(titled, { name: 'picture-2.png', role: 'output' })).toBe('A quiet harbour 2.png');
});

test('words are counted with Turkish letters, apostrophes and hyphens', () => {
  expect(countWords('')).toBe(0);
  expect(countWords("İstanbul'un 3 ilçesinde, e-posta ile… — duyuruldu!")).toBe(6);
});

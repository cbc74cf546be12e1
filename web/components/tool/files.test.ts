import { expect, test } from 'vitest';
import type { ToolInput } from '#contract/tools.ts';
import { checkFile, countWords, extensionOf, savedName } from './files.ts';

const input: ToolInput = { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'txt'] }, text: true };

test('a kind is told by the end of the name, whatever its case', () => {
  expect(extensionOf('Rapor.Final.PDF')).toBe('pdf');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.pdf')).toBe('');
});

test('a file the tool does not take is named as such before it is sent', () => {
  expect(checkFile({ name: 'photo.png', size: 10 }, input, 50)).toEqual({ code: 'format' });
  expect(checkFile({ name: 'report.pdf', size: 10 }, input, 50)).toBeNull();
});

test('an empty file is told at once', () => {
  expect(checkFile({ name: 'empty.txt', size: 0 }, input, 50)).toEqual({ code: 'empty' });
});

test('the limit of the tool itself comes before the one of the server, and is allowed', () => {
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

test('what a run made is saved under the title, several with their numbers, and what was given as it is called', () => {
  const process = { title: 'Kırmızı araba v1.2' };
  expect(savedName(process, { name: 'picture-3.svg', role: 'output' })).toBe('Kırmızı araba v1.2 3.svg');
  expect(savedName(process, { name: 'speech.mp3', role: 'output' })).toBe('Kırmızı araba v1.2.mp3');
  expect(savedName(process, { name: 'scan-2.pdf', role: 'input' })).toBe('scan-2.pdf');
});

test('words are counted with Turkish letters, apostrophes and hyphens', () => {
  expect(countWords('')).toBe(0);
  expect(countWords("İstanbul'un 3 ilçesinde, e-posta ile… — duyuruldu!")).toBe(6);
});

import { expect, test } from 'vitest';
import { filenameOf } from './download.ts';

test("the server's file name is taken, Turkish letters too", () => {
  expect(filenameOf(`attachment; filename="ozet.pdf"; filename*=UTF-8''%C3%B6zet%20%C5%9Fubat.pdf`)).toBe(
    'özet şubat.pdf',
  );
  expect(filenameOf('attachment; filename="a \\"quoted\\" name.txt"')).toBe('a "quoted" name.txt');
  expect(filenameOf('attachment; filename=plain.md')).toBe('plain.md');
});

test('a broken or missing name gives the other one, or none', () => {
  expect(filenameOf(`attachment; filename="a.txt"; filename*=UTF-8''%E0%A4%A`)).toBe('a.txt');
  expect(filenameOf('attachment')).toBeNull();
  expect(filenameOf(null)).toBeNull();
});

import { expect, it } from 'vitest';
import { bytesOf, publishedMaximum } from './model.ts';

const file = { name: 'a', bytes: 10_000, sha256: '', url: null };

it('the size of a model is the sum of its files', () => {
  expect(bytesOf({ files: [file, { ...file, bytes: 5 }] })).toBe(10_005);
});

it('a file may be a little longer packed than unpacked, and no longer where it is never packed', () => {
  expect(publishedMaximum(file)).toBe(10_000);
  expect(publishedMaximum({ ...file, compression: 'gzip' })).toBe(14_106);
});

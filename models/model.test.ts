import { expect, it } from 'vitest';
import { bytesOf, publishedMaximum } from './model.ts';

const file = { name: 'a', bytes: 10_000, sha256: '', url: null };

it("a model's size is the sum of its files", () => {
  expect(bytesOf({ files: [file, { ...file, bytes: 5 }] })).toBe(10_005);
});

it('a file may be slightly larger compressed than uncompressed, but not if it is never compressed', () => {
  expect(publishedMaximum(file)).toBe(10_000);
  expect(publishedMaximum({ ...file, compression: 'gzip' })).toBe(14_106);
});

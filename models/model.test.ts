import { expect, it } from 'vitest';
import { bytesOf, publishedMaximum } from './model.ts';

const file = { name: 'a', bytes: 10_000, sha256: '', url: null };

it('a model weighs what all of its files weigh', () => {
  expect(bytesOf({ files: [file, { ...file, bytes: 5 }] })).toBe(10_005);
});

it('a file may be a little longer packed than unpacked, and no longer where it is never packed', () => {
  expect(publishedMaximum(file)).toBe(10_000);
  expect(publishedMaximum({ ...file, compression: 'gzip' })).toBe(14_106);
});

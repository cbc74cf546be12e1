import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { folderBytes, freeBytes } from './folder.ts';

const folder = testFolder();

it('sums the sizes of all files of a folder at any depth, and gives 0 without a folder', async () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(10));
  writeFileSync(join(folder, 'a', 'two'), 'x'.repeat(200));
  writeFileSync(join(folder, 'a', 'b', 'three'), 'x'.repeat(3_000));
  expect(await folderBytes(folder)).toBe(3_210);
  expect(await folderBytes(join(folder, 'nowhere'))).toBe(0);
});

it('gives no free space for a missing folder', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(0);
  expect(await freeBytes(join(folder, 'nowhere'))).toBeNull();
});

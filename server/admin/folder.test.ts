import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { folderBytes, freeBytes } from './folder.ts';

const folder = testFolder();

it('weighs all files of a folder, however deep they lie, and none where there is no folder', async () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(10));
  writeFileSync(join(folder, 'a', 'two'), 'x'.repeat(200));
  writeFileSync(join(folder, 'a', 'b', 'three'), 'x'.repeat(3_000));
  expect(await folderBytes(folder)).toBe(3_210);
  expect(await folderBytes(join(folder, 'nowhere'))).toBe(0);
});

it('tells nothing of the room in a folder that is not there', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(0);
  expect(await freeBytes(join(folder, 'nowhere'))).toBeNull();
});

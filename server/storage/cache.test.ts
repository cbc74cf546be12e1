import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { openCache } from './cache.ts';

const folder = testFolder();

const file = (id: string) => ({ processId: 'process', id });
const cache = openCache(join(folder, 'cache'), 25);
const fetched: string[] = [];

/** Ten bytes that come from afar. */
async function fetch(id: string): Promise<string> {
  fetched.push(id);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const path = join(folder, `draft-${id}-${fetched.length}`);
  writeFileSync(path, id.repeat(10).slice(0, 10));
  return path;
}
const ask = (id: string) => cache.path(file(id), () => fetch(id));
const age = (path: string, hours: number) => utimesSync(path, 0, Date.now() / 1_000 - hours * 3_600);

it('fetches a file once, however many ask, and again when it was removed', async () => {
  const paths = await Promise.all([ask('a'), ask('a'), ask('a')]);
  expect([new Set(paths).size, await ask('a'), fetched]).toEqual([1, paths[0], ['a']]);
  expect(readFileSync(paths[0] ?? '', 'utf8')).toBe('a'.repeat(10));
  await cache.forget('process', 'a');
  expect(existsSync(paths[0] ?? '')).toBe(false);
  await ask('a');
  expect(fetched).toEqual(['a', 'a']);
});

it('fetches again after a failure, and leaves no partial file', async () => {
  const broken = cache.path(file('x'), () => Promise.reject(new Error('away')));
  await expect(broken).rejects.toThrow('away');
  expect(existsSync(join(folder, 'cache', 'process.x'))).toBe(false);
  expect(readFileSync(await ask('x'), 'utf8')).toBe('x'.repeat(10));
  await cache.forget('process');
});

it('removes the least recently used files, but none used within the hour', async () => {
  const [a, b, c] = [await ask('a'), await ask('b'), await ask('c')];
  expect([a, b, c].map((path) => existsSync(path))).toEqual([true, true, true]);
  age(a, 3);
  age(b, 2);
  age(c, 2);
  // Used: it is the youngest now.
  const before = Date.now();
  await ask('a');
  expect(statSync(a).mtimeMs).toBeGreaterThanOrEqual(before);
  expect(statSync(a).mtimeMs).toBeLessThanOrEqual(Date.now());
  age(b, 5);
  const d = await ask('d');
  expect([a, b, c, d].map((path) => existsSync(path))).toEqual([true, false, false, true]);
  expect(await cache.processIds(0)).toEqual(['process']);
  expect(await cache.processIds(3_600_000)).toEqual([]);
});

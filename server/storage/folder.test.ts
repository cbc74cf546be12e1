import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { openFolderStore } from './folder.ts';

const folder = testFolder();
const store = openFolderStore(folder);
const file = (id: string, processId = 'process') => ({ processId, id });

async function keep(id: string, content: string, processId = 'process'): Promise<void> {
  const draft = join(folder, `draft-${processId}-${id}`);
  writeFileSync(draft, content);
  await store.keep(draft, processId, id);
}

beforeAll(() => keep('letters', 'abcdefgh'));

it('reads a file completely or a range of bytes', async () => {
  expect(await text(await store.read(file('letters')))).toBe('abcdefgh');
  expect(await text(await store.read(file('letters'), { start: 2, end: 4 }))).toBe('cde');
  expect(await text(await store.read(file('letters'), { start: 7, end: 7 }))).toBe('h');
  expect(await store.size(file('letters'))).toBe(8);
});

it('reports a missing file, and removes a file twice without an error', async () => {
  await keep('gone', 'x');
  await store.remove(file('gone'));
  await store.remove(file('gone'));
  for (const how of ['read', 'size', 'local'] as const)
    await expect(store[how](file('gone'))).rejects.toMatchObject({ code: 'not_found' });
  expect(await store.size(file('letters'))).toBe(8);
});

it('removes the files of a process alone', async () => {
  await keep('a', 'a', 'other');
  await store.removeProcess('other');
  expect(readdirSync(join(folder, 'files'))).toEqual(['process']);
});

it('gives a new attempt an empty folder, and keeps stored files but nothing of the earlier attempt', async () => {
  for (const id of ['input', 'half']) await keep(id, id, 'run');
  const first = await store.workFolder('run', 1, ['input', 'half']);
  writeFileSync(join(first, 'draft'), 'x');
  const second = await store.workFolder('run', 2, ['input']);
  expect(existsSync(first)).toBe(false);
  expect(readdirSync(second)).toEqual([]);
  expect(readdirSync(join(folder, 'files', 'run')).sort()).toEqual(['input', 'work-2']);
  mkdirSync(join(second, 'more'));
  await store.removeProcess('run');
  expect(readdirSync(join(folder, 'files'))).toEqual(['process']);
});

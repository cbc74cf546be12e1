import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { removeFolder } from './folders.ts';
import { openUploads } from './uploads.ts';

const folder = testFolder();

it('stores no more of an upload than the limit, and reads the rest to its end', async () => {
  const store = openUploads(folder);
  let sent = 0;
  const upload = Readable.from(
    (function* () {
      for (; sent < 1_000; sent += 1) yield Buffer.alloc(1_000, 'a');
    })(),
  );
  const { path, size } = await store.receive(upload, 2_500);
  expect([size, readFileSync(path).length, sent]).toEqual([2_500, 2_500, 1_000]);
  const whole = await store.receive(Readable.from(['kısa']), 2_500);
  expect(readFileSync(whole.path, 'utf8')).toBe('kısa');
});

it('leaves nothing of an upload that breaks off, nor of old ones that were never stored', async () => {
  const store = openUploads(folder);
  const lies = () => readdirSync(join(folder, 'uploads'));
  for (const name of lies()) await store.discard(join(folder, 'uploads', name));
  async function* brokenOff() {
    yield 'yarım kalan';
    throw new Error('gone');
  }
  const receipt = store.receive(Readable.from(brokenOff()));
  const closed = store.close().then(lies);
  await expect(receipt).rejects.toThrow('gone');
  expect(await closed).toEqual([]);
  const [old, young] = [await store.receive(Readable.from(['a'])), await store.receive(Readable.from(['b']))];
  const age = ({ path }: { path: string }, minutes: number) => {
    const then = Date.now() / 1_000 - minutes * 60;
    utimesSync(path, then, then);
  };
  age(old, 61);
  age(young, 59);
  await store.clearUploads(3_600_000);
  expect([old, young].map(({ path }) => existsSync(path))).toEqual([false, true]);
});

it('removes a folder that a run goes on writing into for a moment', async () => {
  const home = join(folder, 'process');
  const work = join(home, 'work-1');
  mkdirSync(work, { recursive: true });
  const names = ['a', 'b', 'c'];
  for (const name of names) writeFileSync(join(work, name), '');
  const run = async (name: string) => {
    // The program is killed shortly after its first file is removed.
    for (let left = 50, written = 0; left > 0; written += 1) {
      if (!existsSync(join(work, name))) left -= 1;
      await writeFile(join(work, `${name}-${written}`), '').catch(() => undefined);
    }
  };
  const runs = names.map(run);
  await removeFolder(home);
  await Promise.all(runs);
  expect(existsSync(home)).toBe(false);
});

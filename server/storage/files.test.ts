import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { removeFolder } from './remove-folder.ts';
import { openUploads } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalem-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps no more of an upload than asked, and reads the rest to its end', async () => {
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

it('removes a folder that a run goes on writing into for a moment', async () => {
  const home = join(folder, 'process');
  mkdirSync(join(home, 'work-1'), { recursive: true });
  const killedAt = Date.now() + 200;
  const run = async (name: string) => {
    for (let written = 0; Date.now() < killedAt; written += 1)
      await writeFile(join(home, 'work-1', `${name}-${written}`), '').catch(() => undefined);
  };
  const runs = ['a', 'b', 'c'].map(run);
  await removeFolder(home);
  await Promise.all(runs);
  expect(existsSync(home)).toBe(false);
});

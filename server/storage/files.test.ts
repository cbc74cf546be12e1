import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
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

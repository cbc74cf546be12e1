import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { extractFiles } from './archive.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalem-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['zip', 'tar'])('fails where the files of a %s cannot be written', async (kind) => {
  const archive = join(folder, `models.${kind}`);
  writeFileSync(join(folder, 'a.bin'), 'weights');
  if (kind === 'tar') execFileSync('tar', ['-cf', archive, '-C', folder, 'a.bin']);
  else writeFileSync(archive, zipSync({ 'a.bin': Buffer.from('weights') }));
  const nowhere = join(folder, 'nowhere');
  await expect(extractFiles(archive, archive, nowhere, () => 100)).rejects.toMatchObject({ code: 'ENOENT' });
});

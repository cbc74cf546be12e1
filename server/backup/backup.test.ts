import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { backupName, backupsFolder, removeDrafts } from './backup.ts';

const dataDir = testFolder();
const day = 86_400;

it('is named after its time, so that names sort by time', () => {
  expect(backupName('kalem', new Date('2026-11-28T16:15:00.900Z'))).toBe('kalem-20261128-161500.tar.gz');
});

it('removes backups that broke off a day ago, and nothing else', async () => {
  await removeDrafts(dataDir, day * 1_000);
  const folder = backupsFolder(dataDir);
  const add = (name: string, hours: number) => {
    const path = join(folder, name);
    if (name.includes('.dump-')) mkdirSync(path, { recursive: true });
    else writeFileSync(path, '');
    const then = Date.now() / 1_000 - hours * 3_600;
    utimesSync(path, then, then);
  };
  add('kalem-20260101-000000.tar.gz.dump-abc123', 25);
  // Somebody may still be writing it.
  add('kalem-20260102-000000.tar.gz.dump-def456', 23);
  add('kalem-20250101-000000.tar.gz', 9_000);
  add('notes.txt', 9_000);
  await removeDrafts(dataDir, day * 1_000);
  expect(readdirSync(folder).sort()).toEqual([
    'kalem-20250101-000000.tar.gz',
    'kalem-20260102-000000.tar.gz.dump-def456',
    'notes.txt',
  ]);
});

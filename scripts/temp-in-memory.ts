import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryDisk = '/dev/shm';
const roomWanted = 2 * 1024 ** 3;

/**
 * Lets the tests keep their temporary files in memory where there is room: a test database is a thousand small
 * files, which a disk takes a second to copy. The folder goes when this process ends. Browsers are unpacked there
 * too, so it isn't used where no program may be run from it.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return;
  const { bavail, bsize } = statfsSync(memoryDisk);
  if (bavail * bsize < roomWanted) return;
  const folder = mkdtempSync(join(memoryDisk, 'kalem-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    remove();
    return;
  }
  process.once('exit', remove);
  // A signal alone would end this process without its exit being told.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}

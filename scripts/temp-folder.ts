import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryDisk = '/dev/shm';
const roomWanted = 2 * 1024 ** 3;

/**
 * Gives the tests a folder for their temporary files, which goes when this process ends: in memory where there is
 * room, unless TMPDIR names a place. A test database is a thousand small files, which a disk takes a second to copy.
 * Browsers are unpacked there too, so memory isn't used where no program may be run from it.
 */
export function setTempFolder(): void {
  const folder = folderInMemory() ?? temporary(tmpdir());
  // A browser that is just ending may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // A signal alone would end this process without its exit being told; a second one must not end the removal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
}

const temporary = (place: string) => mkdtempSync(join(place, 'kalem-'));

/** Null where that is not wanted, or not possible. */
function folderInMemory(): string | null {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return null;
  const { bavail, bsize } = statfsSync(memoryDisk);
  if (bavail * bsize < roomWanted) return null;
  const folder = temporary(memoryDisk);
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}

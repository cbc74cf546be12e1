import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder whose files Linux keeps in memory. */
const memoryDisk = '/dev/shm';
const minimumBytes = 2 * 1024 ** 3;

/**
 * Makes a folder for the tests' temporary files and sets TMPDIR to it; it is removed when this process ends. It is in
 * memory if there is space and TMPDIR wasn't set before, because a disk takes a second to copy the thousand small
 * files of a test database. Browsers are unpacked there too, so memory isn't used if programs can't be run from it.
 */
export function setTempFolder(): void {
  const folder = folderInMemory() ?? makeFolder(tmpdir());
  // The retries are for a browser that still writes while it ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // A signal would end this process without its exit event. The handler stays, since a second one must not interrupt
  // the removal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
}

const makeFolder = (parent: string) => mkdtempSync(join(parent, 'kalem-'));

/** Makes a folder in memory; null when TMPDIR is set, or memory is short or can't hold programs. */
function folderInMemory(): string | null {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return null;
  const { bavail, bsize } = statfsSync(memoryDisk);
  if (bavail * bsize < minimumBytes) return null;
  const folder = makeFolder(memoryDisk);
  if (canRunPrograms(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

function canRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}

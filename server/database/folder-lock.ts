import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '#server/error-codes.ts';

const Holder = z.object({
  pid: z.int(),
  host: z.string(),
  born: z.string(),
  since: z.string(),
  token: z.string(),
});
type Holder = z.infer<typeof Holder>;

/** A holder on another machine that hasn't touched its lock for this long counts as dead. */
const staleMilliseconds = 30_000;
const beatMilliseconds = 5_000;

/** Another process uses the data folder. */
export class FolderLocked extends Error {
  constructor(holder: Holder, folder: string) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}, since ${holder.since}. Stop that one first, or name another folder in KALEM_DATA_DIR.`,
    );
  }
}

/**
 * Locks the data folder for this process, because two processes on one PGlite folder lose each other's rows. The lock
 * of a dead process is taken over, even if another program has its process number now.
 * @returns a function that releases the lock
 * @throws FolderLocked while a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    born: startTimeOf(process.pid),
    since: new Date().toISOString(),
    token: randomUUID(),
  };
  const draft = `${path}.${holder.token}`;
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
    acquire(draft, path, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), beatMilliseconds);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readHolder(path)?.token === holder.token) rmSync(path, { force: true });
  };
}

/** link() is atomic, so one of several concurrent attempts succeeds. */
function acquire(draft: string, path: string, folder: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      linkSync(draft, path);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder, path)) throw new FolderLocked(holder, folder);
    // Renamed and not deleted, because a rival that saw the same dead lock must not delete the new one.
    const deadPath = `${draft}.dead`;
    try {
      renameSync(path, deadPath);
      if (holder && readHolder(deadPath)?.token !== holder.token) renameSync(deadPath, path);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    rmSync(deadPath, { force: true });
  }
  throw new Error(`The lock of ${folder} could not be taken`);
}

function readHolder(path: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < staleMilliseconds;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  return startTimeOf(holder.pid) === holder.born;
}

/** A process's start time, where the system tells it, which differs for a reused process number. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

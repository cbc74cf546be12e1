import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { ModelDownload } from '#contract/models.ts';
import { codeOf, replaceFile } from './files.ts';

const Holder = ModelDownload.extend({ owner: z.string(), host: z.string(), pid: z.int() });
type Holder = z.infer<typeof Holder>;

/** The owner of a lock that anybody may take over. */
const nobody = '';
/** A holder that hasn't touched its lock for this long counts as dead. */
const staleMilliseconds = 15_000;

/**
 * A lock on a model's download, shared by all programs that use the models' folder; its file also holds the progress.
 * A process here is one of the operating system.
 */
export interface DownloadLock {
  /**
   * Records the progress and shows that the holder is alive; to be called more often than every `staleMilliseconds`.
   * @returns false when another process has taken the lock over, for example after the machine slept
   */
  beat(progress: ModelDownload): Promise<boolean>;
  release(): Promise<void>;
  /** Leaves the lock for another process to take over, because the work was interrupted and not finished. */
  abandon(): Promise<void>;
}

export interface LockState {
  progress: ModelDownload;
  /** True when the holder is dead or has abandoned the lock. */
  stale: boolean;
}

/** Takes the lock; null when somebody else holds it, or takes it over at this moment. */
export async function takeLock(path: string, progress: ModelDownload): Promise<DownloadLock | null> {
  const holder: Holder = { ...progress, owner: randomUUID(), host: hostname(), pid: process.pid };
  const existing = await read(path);
  if (existing && !(await isStale(path, existing))) return null;
  const draft = `${path}.${holder.owner}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    const acquired = existing ? await takeOver(path, draft, existing.owner) : await linkOnce(draft, path);
    if (!acquired) return null;
  } finally {
    await rm(draft, { force: true });
  }
  const isOurs = async () => (await read(path))?.owner === holder.owner;
  const rewrite = async (content: Holder) => {
    if (!(await isOurs())) return false;
    await replaceFile(path, JSON.stringify(content));
    return true;
  };
  return {
    beat: (latest) => rewrite({ ...holder, ...latest }),
    async abandon() {
      await rewrite({ ...holder, owner: nobody });
    },
    async release() {
      if (await isOurs()) await rm(path, { force: true });
    },
  };
}

/** Reads the lock without taking it; null when there is none. */
export async function readLock(path: string): Promise<LockState | null> {
  const holder = await read(path);
  if (!holder) return null;
  const { received, total, speed } = holder;
  return { progress: { received, total, speed }, stale: await isStale(path, holder) };
}

/**
 * Replaces a dead holder's lock. Processes that find the holder dead take turns: each checks again before it replaces
 * the lock.
 */
async function takeOver(path: string, draft: string, deadOwner: string): Promise<boolean> {
  const turnPath = `${path}.turn`;
  if (!(await linkOnce(draft, turnPath))) {
    const turn = await stat(turnPath).catch(() => null);
    // The process whose turn it was died in the middle; the next try finds the turn free.
    if (turn && Date.now() - turn.mtimeMs > staleMilliseconds) await rm(turnPath, { force: true });
    return false;
  }
  try {
    if ((await read(path))?.owner !== deadOwner) return false;
    await rename(draft, path);
    return true;
  } finally {
    await rm(turnPath, { force: true });
  }
}

/** Atomically creates `path` as a hard link to the draft. Returns false when it exists already. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The holder in a lock's file; null when there is no file, or it can't be opened. */
async function read(path: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return null;
  }
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    // The file is damaged, for example by a power cut, so it belongs to nobody.
    return { owner: nobody, host: '', pid: 0, received: 0, total: 0, speed: null };
  }
}

async function isStale(path: string, { host, pid, owner }: Holder): Promise<boolean> {
  if (owner === nobody) return true;
  if (host === hostname() && !isAlive(pid)) return true;
  const touched = await stat(path).catch(() => null);
  return touched === null || Date.now() - touched.mtimeMs > staleMilliseconds;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

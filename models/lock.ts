import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { ModelDownload } from '#contract/models.ts';

const Holder = ModelDownload.extend({ owner: z.string(), host: z.string(), pid: z.int() });
type Holder = z.infer<typeof Holder>;

const nobody = '';
/** A holder that hasn't touched its lock for so long is taken for dead. */
const staleMilliseconds = 15_000;

/** Who downloads a model, of all processes and nodes that share the models' folder, and how far it is. */
export interface DownloadLock {
  /** @returns false when another has taken the lock over, as after a sleep of the machine */
  beat(progress: ModelDownload): Promise<boolean>;
  release(): Promise<void>;
  /** Leaves it for whoever goes on: the work was interrupted, not ended. */
  abandon(): Promise<void>;
}

export interface LockState {
  progress: ModelDownload;
  /** Nobody works behind it any more. */
  stale: boolean;
}

/** @returns null when somebody else holds it, or takes it over at this moment */
export async function takeLock(path: string, progress: ModelDownload): Promise<DownloadLock | null> {
  const holder: Holder = { ...progress, owner: randomUUID(), host: hostname(), pid: process.pid };
  const found = await read(path);
  if (found && !(await isStale(path, found))) return null;
  const draft = `${path}.${holder.owner}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    const taken = found ? await takeOver(path, draft, found.owner) : await linkOnce(draft, path);
    if (!taken) return null;
  } finally {
    await rm(draft, { force: true });
  }
  const isOurs = async () => (await read(path))?.owner === holder.owner;
  const rewrite = async (content: Holder) => {
    if (!(await isOurs())) return false;
    await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
    await rename(draft, path);
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

/** @returns null when there is none */
export async function readLock(path: string): Promise<LockState | null> {
  const holder = await read(path);
  if (!holder) return null;
  const { received, total, speed } = holder;
  return { progress: { received, total, speed }, stale: await isStale(path, holder) };
}

/** Puts the draft in a dead holder's place. Of several that saw it dead, one at a time looks once more. */
async function takeOver(path: string, draft: string, dead: string): Promise<boolean> {
  const turn = `${path}.turn`;
  if (!(await linkOnce(draft, turn))) {
    const begun = await stat(turn).catch(() => null);
    // Whoever had the turn died in the middle of it; the next try finds it free.
    if (begun && Date.now() - begun.mtimeMs > staleMilliseconds) await rm(turn, { force: true });
    return false;
  }
  try {
    if ((await read(path))?.owner !== dead) return false;
    await rename(draft, path);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/** Fails when the name exists: of several, one gets it, and its content is whole. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

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
    // Damaged, as by a power cut: it is nobody's.
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
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '#server/secrets.ts';
import type { StoredFile } from './files.ts';
import { namesIn } from './names-in.ts';

/** How long a copy stays after its last use, because somebody may still be reading it. */
const inUseMilliseconds = 3_600_000;

/** Copies on this node's disk of files stored elsewhere. Files never change, so copies don't either. */
export interface Cache {
  /** @param fetch downloads the file to a path on the same volume; called once for concurrent requests */
  path(file: StoredFile, fetch: () => Promise<string>): Promise<string>;
  take(path: string, file: StoredFile): Promise<void>;
  forget(processId: string, fileId?: string): Promise<void>;
  /** Ids of processes with copies that nobody has used for `milliseconds`. */
  processIds(milliseconds: number): Promise<string[]>;
}

/** @param maximum bytes; above it the copies unused for longest are removed, except those used within the last hour */
export function openCache(folder: string, maximum: number): Cache {
  const fetching = new Map<string, Promise<string>>();
  /** Bytes of all copies; null until the next trim counts them. */
  let total: number | null = null;
  let trimming: Promise<void> | null = null;

  // A flat folder of names; ids contain no dot.
  const nameOf = ({ processId, id }: StoredFile) => `${processId}.${id}`;

  async function take(from: string, file: StoredFile): Promise<string> {
    const path = join(folder, nameOf(file));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { size } = await stat(from);
    await touch(from);
    await rename(from, path);
    if (total !== null) total += size;
    if (total === null || total > maximum) {
      trimming ??= trim().finally(() => {
        trimming = null;
      });
      await trimming;
    }
    return path;
  }

  async function trim(): Promise<void> {
    const copies = [];
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => null);
      if (facts) copies.push({ path, size: facts.size, used: facts.mtimeMs });
    }
    let bytes = copies.reduce((sum, { size }) => sum + size, 0);
    const young = Date.now() - inUseMilliseconds;
    for (const { path, size, used } of copies.sort((left, right) => left.used - right.used)) {
      if (bytes <= maximum || used > young) break;
      await rm(path, { force: true });
      bytes -= size;
    }
    total = bytes;
  }

  return {
    async path(file, fetch) {
      const name = nameOf(file);
      const path = join(folder, name);
      if (await touch(path)) return path;
      const copying =
        fetching.get(name) ??
        fetch()
          .then((fetched) => take(fetched, file))
          .finally(() => fetching.delete(name));
      fetching.set(name, copying);
      return copying;
    },
    async take(path, file) {
      await take(path, file);
    },
    async forget(processId, fileId) {
      const names =
        fileId === undefined
          ? (await namesIn(folder)).filter((name) => name.startsWith(`${processId}.`))
          : [nameOf({ processId, id: fileId })];
      for (const name of names) await rm(join(folder, name), { force: true });
      total = null;
    },
    async processIds(milliseconds) {
      const names = await namesIn(folder, milliseconds);
      return [...new Set(names.map((name) => name.replace(/\..*$/, '')))];
    },
  };
}

/** Marks a file as used now; false when it doesn't exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

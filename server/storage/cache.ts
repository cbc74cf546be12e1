import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/error-codes.ts';
import type { StoredFile } from './files.ts';
import { namesIn } from './folders.ts';

/** How long a copy stays after its last use, because somebody may still be reading it. */
const inUseMilliseconds = 3_600_000;

/**
 * Copies on this node's disk of files stored elsewhere. Files never change, so copies don't either.
 * @param maximum bytes; above it the copies unused for longest are removed, except those used within the last hour
 */
export function openCache(folder: string, maximum: number) {
  const fetching = new Map<string, Promise<string>>();
  /** Bytes of all copies; null until the next trim counts them. */
  let total: number | null = null;
  let trimming: Promise<void> | null = null;

  // A flat folder of names; ids contain no dot.
  const nameOf = ({ processId, id }: StoredFile) => `${processId}.${id}`;

  /**
   * Moves a file into the cache.
   * @returns its new path
   */
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

  /** Counts the copies' bytes, and removes the oldest copies while there are too many bytes. */
  async function trim(): Promise<void> {
    const copies = [];
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const copy = await stat(path).catch(() => null);
      if (copy) copies.push({ path, size: copy.size, used: copy.mtimeMs });
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
    /**
     * The path of a copy, which is fetched if it is missing.
     * @param fetch downloads the file to a path on the same volume; called once for concurrent requests
     */
    async path(file: StoredFile, fetch: () => Promise<string>): Promise<string> {
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
    take,
    /** Removes the copies of a process, or of one of its files. */
    async forget(processId: string, fileId?: string): Promise<void> {
      const names =
        fileId === undefined
          ? (await namesIn(folder)).filter((name) => name.startsWith(`${processId}.`))
          : [nameOf({ processId, id: fileId })];
      for (const name of names) await rm(join(folder, name), { force: true });
      total = null;
    },
    /** Ids of processes with copies that nobody has used for `milliseconds`. */
    async processIds(milliseconds: number): Promise<string[]> {
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
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '#server/secrets.ts';
import type { StoredFile } from './files.ts';
import { namesIn } from './names-in.ts';

/** Whoever was given a path may still be reading it. */
const inUseMilliseconds = 3_600_000;

/** Copies on this node's disk of files that lie elsewhere; files never change, so neither do copies. */
export interface Cache {
  /**
   * Where the copy lies.
   * @param fetch brings the file to some path on the same volume; called once, however many ask at the same time
   */
  path(file: StoredFile, fetch: () => Promise<string>): Promise<string>;
  /** Moves a file that is here anyway among the copies. */
  take(path: string, file: StoredFile): Promise<void>;
  /** Removes the copies of a process's files, or of one of them. */
  forget(processId: string, fileId?: string): Promise<void>;
  /** Of which something lies here that nobody has used for so long. */
  processIds(milliseconds: number): Promise<string[]>;
}

/**
 * @param maximum bytes; where more lie here, those go that were used longest ago, but none of the last hour's
 */
export function openCache(folder: string, maximum: number): Cache {
  const fetching = new Map<string, Promise<string>>();
  /** Bytes of all copies; null until they have been counted, which the next trim does. */
  let total: number | null = null;
  let trimming: Promise<void> | null = null;

  // Flat: ids hold no point.
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
      // Removed meanwhile.
      const found = await stat(path).catch(() => null);
      if (found) copies.push({ path, size: found.size, used: found.mtimeMs });
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
      const begun =
        fetching.get(name) ??
        fetch()
          .then((fetched) => take(fetched, file))
          .finally(() => fetching.delete(name));
      fetching.set(name, begun);
      return begun;
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
      // Counted anew at the next occasion.
      total = null;
    },
    async processIds(milliseconds) {
      const names = await namesIn(folder, milliseconds);
      return [...new Set(names.map((name) => name.replace(/\..*$/, '')))];
    },
  };
}

/** Says that a file was used just now; false when there is none. */
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

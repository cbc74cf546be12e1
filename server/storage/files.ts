import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isCode } from '#server/secrets.ts';

/** Unguessable and safe as a file name: 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Files of processes on disk, at files/{processId}/{fileId}; both are made by newId, so that no name
 * from a user ever becomes a path. Uploads arrive in uploads/ on the same volume and are moved.
 */
export interface FileStore {
  /**
   * Streams to disk; returns where, and how many bytes. The caller moves or discards it.
   * @param maximum bytes that are kept; what comes after them is read to its end and dropped
   */
  receive(stream: Readable, maximum?: number): Promise<{ path: string; size: number }>;
  /** Waits until uploads that were broken off are cleared away. */
  close(): Promise<void>;
  keep(path: string, processId: string, fileId: string): Promise<void>;
  path(file: StoredFile): string;
  read(file: StoredFile, range?: { start: number; end: number }): ReadStream;
  size(file: StoredFile): Promise<number>;
  discard(path: string): Promise<void>;
  removeProcess(processId: string): Promise<void>;
  /**
   * A folder of its own for one attempt of a run, on the same volume. Of the process's files only
   * those named stay: what earlier attempts left behind goes.
   */
  workFolder(processId: string, attempt: number, kept: readonly string[]): Promise<string>;
  /** Removes uploads that nobody has written to for so long. */
  clearUploads(milliseconds: number): Promise<void>;
  /** Ids of the processes that have a folder, and have had it for so long. */
  processFolders(milliseconds: number): Promise<string[]>;
}

export interface StoredFile {
  processId: string;
  id: string;
}

export function openFileStore(dataDir: string): FileStore {
  const files = join(dataDir, 'files');
  const uploads = join(dataDir, 'uploads');
  const path = (file: StoredFile) => join(files, file.processId, file.id);
  const fresh = async () => {
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    return join(uploads, newId());
  };
  const receive = async (stream: Readable, maximum: number) => {
    const target = await fresh();
    const sink = createWriteStream(target, { mode: 0o600 });
    try {
      await pipeline(stream, (chunks) => firstBytes(chunks, maximum), sink);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    return { path: target, size: sink.bytesWritten };
  };
  const receiving = new Set<Promise<unknown>>();
  return {
    receive(stream, maximum = Number.POSITIVE_INFINITY) {
      const receipt = receive(stream, maximum).finally(() => receiving.delete(receipt));
      receiving.add(receipt);
      return receipt;
    },
    async close() {
      await Promise.allSettled(receiving);
    },
    async keep(from, processId, fileId) {
      await mkdir(join(files, processId), { recursive: true, mode: 0o700 });
      await rename(from, path({ processId, id: fileId }));
    },
    path,
    read: (file, range) => createReadStream(path(file), range),
    size: async (file) => (await stat(path(file))).size,
    discard: (target) => rm(target, { recursive: true, force: true }),
    removeProcess: (processId) => rm(join(files, processId), { recursive: true, force: true }),
    async workFolder(processId, attempt, kept) {
      const home = join(files, processId);
      for (const name of await namesIn(home, 0)) {
        if (!kept.includes(name)) await rm(join(home, name), { recursive: true, force: true });
      }
      const folder = join(home, `work-${attempt}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    async clearUploads(milliseconds) {
      for (const name of await namesIn(uploads, milliseconds)) await rm(join(uploads, name), { force: true });
    },
    processFolders: (milliseconds) => namesIn(files, milliseconds),
  };
}

async function* firstBytes(chunks: AsyncIterable<Buffer | string>, maximum: number): AsyncIterable<Buffer> {
  let left = maximum;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (left > 0) yield bytes.subarray(0, left);
    left -= bytes.length;
  }
}

/** What lies in a folder and was last changed at least so long ago; nothing when there is no folder. */
async function namesIn(folder: string, milliseconds: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs <= Date.now() - milliseconds) old.push(name);
  }
  return old;
}

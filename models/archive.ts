import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';

const run = promisify(execFile);

/** A file of an archive; path: where it lies now, null when nobody wanted it. */
export interface Member {
  name: string;
  path: string | null;
}

/** Whether a file is an archive that can be looked into, by its name. */
export function isArchive(name: string): boolean {
  return /\.(zip|tar|tgz|tar\.(gz|bz2|xz|zst))$/i.test(name);
}

/**
 * Takes files out of an archive by the last part of their names; where else they lay in it doesn't matter, and
 * none is written under a name of the archive's.
 * @param maximumOf bytes of a wanted file, null for one that nobody wants. A longer one is cut there.
 * @throws Error when the archive can't be read
 */
export async function takeOut(
  archive: string,
  kind: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<Member[]> {
  return /\.zip$/i.test(kind)
    ? takeOutOfZip(archive, folder, maximumOf)
    : takeOutOfTar(archive, folder, maximumOf);
}

/** Bytes of a zip that are unpacked in one go: to 4 MB at most, which holds nobody up. */
const zipStep = 4_096;

async function takeOutOfZip(
  archive: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<Member[]> {
  const members: Member[] = [];
  const files: Promise<FileHandle>[] = [];
  const writes: Promise<unknown>[] = [];
  let failed: Error | null = null;
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return;
    const name = basename(entry.name);
    const maximum = maximumOf(name);
    const path = maximum === null ? null : join(folder, `member-${members.length}`);
    members.push({ name, path });
    if (path === null || maximum === null) return letGo(entry);
    const file = open(path, 'w', 0o600);
    files.push(file);
    const slot = writes.push(file) - 1;
    let left = maximum + 1;
    entry.ondata = (error, data) => {
      if (error) failed = error;
      const bytes = data.subarray(0, Math.max(0, left));
      left -= bytes.length;
      if (bytes.length > 0)
        writes[slot] = Promise.all([file, writes[slot]]).then(([to]) => to.writeFile(bytes));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(archive, { highWaterMark: zipStep })) {
      unzip.push(chunk);
      // What was unpacked is written before more is, so that it doesn't gather in memory.
      await Promise.all(writes);
      if (failed) throw failed;
    }
    unzip.push(new Uint8Array(0), true);
    await Promise.all(writes);
    if (failed) throw failed;
  } finally {
    await Promise.allSettled(writes);
    for (const opened of await Promise.allSettled(files))
      if (opened.status === 'fulfilled') await opened.value.close();
  }
  return members;
}

/** Reads past an entry that nobody wants: one that isn't started gathers in memory. */
function letGo(entry: UnzipFile): void {
  if (![UnzipPassThrough.compression, UnzipInflate.compression].includes(entry.compression)) return;
  entry.ondata = () => undefined;
  entry.start();
}

/** By the system's own tar, file by file to its standard output: no name of the archive's becomes a path. */
async function takeOutOfTar(
  archive: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<Member[]> {
  const { stdout } = await run('tar', ['-tf', archive], { maxBuffer: 20_000_000 });
  const names = stdout.split(/\r?\n/).filter((name) => name !== '' && !name.endsWith('/'));
  const members: Member[] = [];
  for (const name of names) {
    const maximum = maximumOf(basename(name));
    const path = maximum === null ? null : join(folder, `member-${members.length}`);
    if (path !== null && maximum !== null) await takeOneOutOfTar(archive, name, path, maximum);
    members.push({ name: basename(name), path });
  }
  return members;
}

async function takeOneOutOfTar(archive: string, name: string, path: string, maximum: number): Promise<void> {
  const tar = spawn('tar', ['-xOf', archive, '--', name], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await pipeline(firstOf(tar.stdout, maximum + 1), createWriteStream(path, { mode: 0o600 }));
  } finally {
    tar.kill();
  }
}

/** So many bytes at most. */
async function* firstOf(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= Math.min(left, chunk.length);
    if (left === 0) return;
  }
}

import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';

const run = promisify(execFile);

/** A file of an archive. `path` is its extracted copy, or null for a file that nobody wanted. */
export interface ArchiveMember {
  name: string;
  path: string | null;
}

/** True for the name of an archive that can be imported. */
export function isArchive(name: string): boolean {
  return /\.(zip|tar|tgz|tar\.(gz|bz2|xz|zst))$/i.test(name);
}

/**
 * Extracts files chosen by the last part of their names, whatever folder of the archive they are in. No file is
 * written under a name from the archive.
 * @param fileName the archive's name, whose ending tells its format
 * @param maximumOf the size limit of a wanted file in bytes; null for an unwanted file. A longer file is cut off one
 * byte past its limit, so that the caller can tell
 * @throws Error when the archive can't be read
 */
export async function extractFiles(
  archive: string,
  fileName: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<ArchiveMember[]> {
  return /\.zip$/i.test(fileName)
    ? extractFromZip(archive, folder, maximumOf)
    : extractFromTar(archive, folder, maximumOf);
}

/** Compressed bytes unpacked at a time. They can expand to about 4 MB, so the event loop is never blocked for long. */
const zipStep = 4_096;

async function extractFromZip(
  archive: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = [];
  const files: Promise<FileHandle>[] = [];
  // Each file has one slot, which holds its latest write, chained after the ones before.
  const writes: Promise<unknown>[] = [];
  let failed: Error | null = null;
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return;
    const name = basename(entry.name);
    const maximum = maximumOf(name);
    const path = maximum === null ? null : join(folder, `member-${members.length}`);
    members.push({ name, path });
    if (path === null || maximum === null) return skipEntry(entry);
    const file = open(path, 'w', 0o600);
    files.push(file);
    const slot = writes.push(file) - 1;
    let remaining = maximum + 1;
    entry.ondata = (error, data) => {
      if (error) failed = error;
      const bytes = data.subarray(0, Math.max(0, remaining));
      remaining -= bytes.length;
      if (bytes.length > 0)
        writes[slot] = Promise.all([file, writes[slot]]).then(([to]) => to.writeFile(bytes));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(archive, { highWaterMark: zipStep })) {
      unzip.push(chunk);
      // Waiting for the writes keeps unpacked data from piling up in memory.
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

/** Reads past an unwanted entry, since the data of an entry that isn't started piles up in memory. */
function skipEntry(entry: UnzipFile): void {
  // An entry with an unsupported compression can't be started.
  if (![UnzipPassThrough.compression, UnzipInflate.compression].includes(entry.compression)) return;
  entry.ondata = () => undefined;
  entry.start();
}

/** Uses the system's tar, which prints one file at a time, so that no name from the archive becomes a path. */
async function extractFromTar(
  archive: string,
  folder: string,
  maximumOf: (name: string) => number | null,
): Promise<ArchiveMember[]> {
  const { stdout } = await run('tar', ['-tf', archive], { maxBuffer: 20_000_000 });
  const names = stdout.split(/\r?\n/).filter((name) => name !== '' && !name.endsWith('/'));
  const members: ArchiveMember[] = [];
  for (const name of names) {
    const maximum = maximumOf(basename(name));
    const path = maximum === null ? null : join(folder, `member-${members.length}`);
    if (path !== null && maximum !== null) await extractOne(archive, name, path, maximum);
    members.push({ name: basename(name), path });
  }
  return members;
}

async function extractOne(archive: string, name: string, path: string, maximum: number): Promise<void> {
  const tar = spawn('tar', ['-xOf', archive, '--', name], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await pipeline(limitBytes(tar.stdout, maximum + 1), createWriteStream(path, { mode: 0o600 }));
  } finally {
    tar.kill();
  }
}

async function* limitBytes(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let remaining = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, remaining);
    remaining -= Math.min(remaining, chunk.length);
    if (remaining === 0) return;
  }
}

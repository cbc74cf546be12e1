import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import type { z } from 'zod';
import { BackupError, type DumpedTable, hashChunks } from './format.ts';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** Bytes of the largest entry that is read whole into memory: manifest, secret or end. */
const wholeEntryMaximum = 64_000_000;
/** Characters of the longest row; PostgreSQL takes no larger jsonb value. */
const longestRow = 256 * 1024 * 1024;

export type ArchiveReader = ReturnType<typeof readArchive>;

/**
 * Reads the entries of an archive in order; each must be read to its end before the next is requested.
 * @throws BackupError from its functions, when the file isn't a gzipped tar, is cut off or damaged
 */
export function readArchive(path: string) {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  // The iterator reports the error as well.
  unpacked.catch(() => undefined);
  const iterator = entries[Symbol.asyncIterator]();
  const next = async () => {
    try {
      return await iterator.next();
    } catch (error) {
      throw asBackupError(error);
    }
  };
  return {
    /** @throws BackupError when there is none, or it isn't a plain file */
    async next(): Promise<Entry> {
      const { done, value } = await next();
      if (done) throw new BackupError('The archive ends too early');
      const { type, name, size = 0 } = value.header;
      if (type !== 'file') throw new BackupError(`The archive contains an entry that is no file: ${name}`);
      if (!Number.isSafeInteger(size) || size < 0) throw new BackupError(`${name} has no size`);
      return value;
    },
    /** @throws BackupError when more entries follow */
    async finish(): Promise<void> {
      const { done, value } = await next();
      if (!done) throw new BackupError(`The archive contains more than a backup: ${value.header.name}`);
      await unpacked.catch((error: unknown) => {
        throw asBackupError(error);
      });
    },
    close: () => void entries.destroy(),
  };
}

function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(
    `This is no whole backup of Kalem (${error instanceof Error ? error.message : error})`,
    { cause: error },
  );
}

function expectName(entry: Entry, name: string): void {
  if (entry.header.name !== name)
    throw new BackupError(`The archive contains ${entry.header.name} where ${name} should be`);
}

/**
 * Reads a whole entry.
 * @throws BackupError when it has another name, is too large or breaks off
 */
export async function readText(entry: Entry, name: string): Promise<string> {
  expectName(entry, name);
  if ((entry.header.size ?? 0) > wholeEntryMaximum) throw new BackupError(`${name} is too large`);
  try {
    return await text(bytesOf(entry));
  } catch (error) {
    throw asBackupError(error);
  }
}

/** @throws BackupError as readText, and when the content doesn't fit the schema */
export async function readJson<T extends z.ZodType>(
  entry: Entry,
  name: string,
  schema: T,
): Promise<z.output<T>> {
  const read = await readText(entry, name);
  try {
    return schema.parse(JSON.parse(read));
  } catch (error) {
    throw new BackupError(`${name} in the archive isn't valid`, { cause: error });
  }
}

/**
 * Yields a table's rows as JSON texts.
 * @throws BackupError when they don't match the manifest
 */
export async function* readRows(entry: Entry, name: string, table: DumpedTable): AsyncGenerator<string> {
  expectName(entry, name);
  if (entry.header.size !== table.bytes)
    throw new BackupError(`${name} has another size than the manifest says`);
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of linesOf(hashChunks(bytesOf(entry), hash), name)) {
    rows += 1;
    yield line;
  }
  if (rows !== table.rows || hash.digest('hex') !== table.sha256)
    throw new BackupError(`${name} differs from what was written, so the archive is damaged`);
}

/**
 * Yields an entry's bytes.
 * @throws BackupError when the archive breaks off in them
 */
export async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of entry) if (bytes instanceof Uint8Array) yield bytes;
  } catch (error) {
    throw asBackupError(error);
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rowParts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decode(decoder, chunk, name).split('\n');
    rowParts.push(first);
    length += first.length;
    if (length > longestRow) throw new BackupError(`${name} has a row that is too long`);
    const last = others.pop();
    if (last === undefined) continue;
    yield rowParts.join('');
    yield* others;
    rowParts = [last];
    length = last.length;
  }
  if (length > 0) throw new BackupError(`${name} ends in the middle of a row`);
}

function decode(decoder: TextDecoder, bytes: Uint8Array, name: string): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch (error) {
    throw new BackupError(`${name} contains bytes that aren't text`, { cause: error });
  }
}

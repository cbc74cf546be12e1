import { open, readFile } from 'node:fs/promises';

/** What a reader reads: a file by its path, or the bytes of a file that lies within another. */
export type Source = string | Uint8Array;

/** An open file, on the disk or in memory. A FileHandle is one. */
export interface OpenFile {
  stat(): Promise<{ readonly size: number }>;
  /** Fills a part of a buffer from a position in the file; `bytesRead` is less at the file's end. */
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}

/** All bytes of a source. */
export async function bytesOf(source: Source): Promise<Buffer> {
  if (typeof source === 'string') return readFile(source);
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
}

/** Opens a source for `read`, and closes it afterwards. */
export async function withOpen<Result>(
  source: Source,
  read: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  if (typeof source !== 'string') return read(inMemory(await bytesOf(source)));
  const file = await open(source);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

function inMemory(bytes: Buffer): OpenFile {
  return {
    stat: async () => ({ size: bytes.length }),
    read: async (buffer, offset, length, position) => ({
      bytesRead: bytes.copy(buffer, offset, Math.min(position, bytes.length), position + length),
    }),
  };
}

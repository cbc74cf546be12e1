import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ModelFile } from './model.ts';

/** What a file turned out to be: the one that the catalogue names, or not, by its size or by its digest. */
export type Reading = 'right' | 'size' | 'digest';

/**
 * Reads a file through in pieces and compares it with the catalogue's entry. One that was published compressed
 * may come packed or unpacked; no more is unpacked than the entry says.
 * @param target Where the content is copied to; what is wrong doesn't stay there
 * @throws Error of the system
 */
export async function readThrough(path: string, file: ModelFile, target?: string): Promise<Reading> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > file.bytes) return done(new WrongSize());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const sink = target === undefined ? nowhere() : createWriteStream(target, { mode: 0o600 });
  const unpack = (await isPacked(path, file)) ? [createGunzip()] : [];
  let reading: Reading;
  try {
    await pipeline([createReadStream(path), ...unpack, count, sink]);
    reading = bytes < file.bytes ? 'size' : hash.digest('hex') === file.sha256 ? 'right' : 'digest';
  } catch (error) {
    if (error instanceof WrongSize) reading = 'size';
    else if (isZlibError(error)) reading = 'digest';
    else throw error;
  }
  if (target !== undefined && reading !== 'right') await rm(target, { force: true });
  return reading;
}

class WrongSize extends Error {}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Whether a file that was published compressed is compressed here too: gzip begins with 1f 8b. */
export async function isPacked(path: string, { compression }: ModelFile): Promise<boolean> {
  if (compression !== 'gzip') return false;
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf } from './files.ts';
import type { ModelFile } from './model.ts';

/**
 * right: the file is the one that the catalogue lists. size: it is longer or shorter. digest: its content differs or
 * can't be unpacked.
 */
export type Verdict = 'right' | 'size' | 'digest';

/**
 * Reads a file through and compares it with its entry in the catalogue. A file published compressed may come packed
 * or unpacked; the entry describes it unpacked, and unpacking stops at the listed size.
 * @param target path for a copy of the content; a wrong copy is removed
 * @throws the file system's error; an unfinished copy is then left
 */
export async function verifyFile(path: string, file: ModelFile, target?: string): Promise<Verdict> {
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
  const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const sink = target === undefined ? discard() : createWriteStream(target, { mode: 0o600 });
  const unpack = (await isPacked(path, file)) ? [createGunzip()] : [];
  let verdict: Verdict;
  try {
    await pipeline([createReadStream(path), ...unpack, count, sink]);
    verdict = bytes < file.bytes ? 'size' : hash.digest('hex') === file.sha256 ? 'right' : 'digest';
  } catch (error) {
    if (error instanceof WrongSize) verdict = 'size';
    else if (codeOf(error).startsWith('Z_')) verdict = 'digest';
    else throw error;
  }
  if (target !== undefined && verdict !== 'right') await rm(target, { force: true });
  return verdict;
}

class WrongSize extends Error {}

/** True when a file that was published compressed is still compressed (gzip begins with 1f 8b). */
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

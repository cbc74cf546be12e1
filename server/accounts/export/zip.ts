import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** A path with slashes, relative; from `safeName` where a user gave it. */
  name: string;
  modified: Date;
  /** Read to its end, or destroyed with the archive. */
  data: Readable;
}

/** Most of what lies here is packed already, and nobody should wait for the rest. */
const compressionLevel = 1;

/**
 * An archive that is made while it is read: of any size, with one piece of one entry in memory. Each entry is asked
 * for when the one before it has been read, so that few sources are open at once however many there are. A source
 * that fails breaks the archive; a reader who leaves lets them go.
 */
export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new PassThrough();
  const file = new ZipFile();
  const fail = (error: Error) => archive.destroy(error);
  const left = new AbortController();
  archive.once('close', () => left.abort());
  file.once('error', fail);
  file.outputStream.pipe(archive);
  fill(file, entries, left.signal).catch(fail);
  return archive;
}

async function fill(file: ZipFile, entries: AsyncIterable<ZipEntry>, left: AbortSignal): Promise<void> {
  for await (const { name, modified, data } of entries) {
    addAbortSignal(left, data);
    file.addReadStream(data, name, { mtime: modified, compressionLevel });
    await finished(data);
  }
  file.end();
}

import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** A relative path with slashes; user-given parts must come from `safeName`. */
  name: string;
  modified: Date;
  /** Stream that is read to its end, or destroyed with the archive. */
  data: Readable;
}

/** The fastest level, because most of the content is compressed already. */
const compressionLevel = 1;

/**
 * Makes an archive of any size while it is read, with one piece of one entry in memory. An entry is requested only
 * when the one before has been read, so that few sources are open at once. A failing source breaks the archive; when
 * the reader leaves, the sources are destroyed.
 */
export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new PassThrough();
  const zipFile = new ZipFile();
  const fail = (error: Error) => archive.destroy(error);
  const readerLeft = new AbortController();
  archive.once('close', () => readerLeft.abort());
  zipFile.once('error', fail);
  zipFile.outputStream.pipe(archive);
  addEntries(zipFile, entries, readerLeft.signal).catch(fail);
  return archive;
}

async function addEntries(
  zipFile: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  readerLeft: AbortSignal,
): Promise<void> {
  for await (const { name, modified, data } of entries) {
    addAbortSignal(readerLeft, data);
    zipFile.addReadStream(data, name, { mtime: modified, compressionLevel });
    await finished(data);
  }
  zipFile.end();
}

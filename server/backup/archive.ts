import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { hasCode } from '#server/error-codes.ts';
import { tableFile } from './dump.ts';
import {
  type ArchiveEnd,
  BackupError,
  entryNames,
  filesDigest,
  hashChunks,
  type Manifest,
  StoredId,
} from './format.ts';

/** The fastest level, at which text already shrinks well; most files are compressed anyway. */
const gzipLevel = 1;

const FileRow = z.object({ id: StoredId, process_id: StoredId, size: z.int().min(0) });
export type FileRow = z.infer<typeof FileRow>;

export interface ArchiveContents {
  manifest: Manifest;
  /** Folder with the dumped tables, on the target's volume; the draft is written there too. */
  dump: string;
  secret: string;
  /** Opens a stored file, or tells why it can't be opened. Null when the backup contains no files. */
  openFile: ((row: FileRow) => Promise<AsyncIterable<Uint8Array> | MissingReason>) | null;
}

/** A file or its process was deleted after the dump, or the store lost a file that the database still lists. */
export type MissingReason = 'file-deleted' | 'process-deleted' | 'lost';

/**
 * Writes a backup as a draft, flushes it to the disk, and then moves it to the target.
 * @param report receives the bytes of files written so far
 * @returns the numbers of files in the backup and of files that the store has lost
 * @throws BackupError when the target exists by now
 */
export async function writeArchive(
  target: string,
  contents: ArchiveContents,
  report: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<{ bytes: number; files: number; lost: number }> {
  const draft = join(contents.dump, 'draft');
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip({ level: gzipLevel }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
    { signal },
  );
  const filled = addEntries(archive, contents, report).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // Whichever fails first is the cause and makes the other fail too.
  const [outcome] = await Promise.all([filled, written]);
  await moveToTarget(draft, target);
  return { ...outcome, bytes: (await stat(target)).size };
}

/** Never overwrites: another backup with the same name may have been finished first. */
async function moveToTarget(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BackupError(`${target} is there already`);
    // The file system has no hard links.
    await rename(draft, target);
  }
}

async function addEntries(archive: Pack, contents: ArchiveContents, report: (bytes: number) => void) {
  const { manifest, dump, secret, openFile } = contents;
  const mtime = new Date(manifest.createdAt);
  const add = (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    pipeline(Readable.from(bytes), archive.entry({ name, size, mode: 0o600, mtime }));
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    return add(name, bytes.length, [bytes]);
  };
  await addText(entryNames.manifest, JSON.stringify(manifest));
  for (const { name, bytes } of manifest.tables)
    await add(entryNames.table(name), bytes, createReadStream(tableFile(dump, name)));
  await addText(entryNames.secret, secret);

  const end: ArchiveEnd = { files: 0, sha256: '', deletedProcesses: [], deletedFiles: [] };
  const digest = filesDigest();
  let lost = 0;
  let bytesDone = 0;
  if (openFile) {
    for await (const row of fileRows(dump)) {
      const { id, process_id: processId, size } = row;
      const bytes = await openFile(row);
      if (bytes === 'lost') lost += 1;
      else if (bytes === 'file-deleted') end.deletedFiles.push(id);
      else if (bytes === 'process-deleted') end.deletedProcesses.push(processId);
      else {
        const name = entryNames.file(processId, id);
        const hash = createHash('sha256');
        await add(name, size, hashChunks(bytes, hash));
        digest.add(name, size, hash.digest('hex'));
        end.files += 1;
      }
      bytesDone += size;
      report(bytesDone);
    }
  }
  end.deletedProcesses = [...new Set(end.deletedProcesses)];
  await addText(entryNames.end, JSON.stringify({ ...end, sha256: digest.hex() } satisfies ArchiveEnd));
  archive.finalize();
  return { files: end.files, lost };
}

/** Yields the dumped rows of the table process_files. */
export async function* fileRows(dump: string): AsyncGenerator<FileRow> {
  const lines = createInterface({ input: createReadStream(tableFile(dump, 'process_files')) });
  for await (const line of lines) yield FileRow.parse(JSON.parse(line));
}

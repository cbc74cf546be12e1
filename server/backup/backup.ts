import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { rowsOf } from '#server/database/rows.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { FileStore } from '#server/storage/files.ts';
import { namesIn } from '#server/storage/folders.ts';
import { productVersion } from '#server/version.ts';
import { type FileRow, fileRows, type MissingReason, writeArchive } from './archive.ts';
import { type Dump, dumpTables } from './dump.ts';
import { BackupError, type Manifest } from './format.ts';

export interface BackupProgress {
  stage: 'database' | 'files';
  /** Tables, or bytes of files. */
  done: number;
  total: number;
}

export interface BackupSource {
  db: Database;
  files: FileStore;
  secret: string;
}

export interface BackupOutcome {
  file: string;
  bytes: number;
  rows: number;
  files: number;
  /** Files that the database lists but that are missing from the store, or are too short there. */
  lost: number;
}

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Name for a backup made now, such as kalem-20261128-161500.tar.gz (UTC). */
export function backupName(begin: string, now = new Date()): string {
  const [day, time] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${begin}-${day}-${time}.tar.gz`;
}

/**
 * Writes the database and the files into one archive (mode 0600) while the server keeps working. All tables are from
 * one moment; files deleted since then are left out together with their rows.
 * @throws BackupError when the target exists already
 */
export async function makeBackup(
  { db, files, secret }: BackupSource,
  target: string,
  report: (progress: BackupProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<BackupOutcome> {
  return withDump(
    target,
    // Ends before the files are read, because the built-in database has one connection for all requests.
    (folder) =>
      db.transaction(
        (tx) =>
          dumpTables(
            { rows: (query) => rowsOf(tx, sql.raw(query)) },
            folder,
            (done, total) => report({ stage: 'database', done, total }),
            signal,
          ),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    async (dump, folder) => {
      const manifest = await manifestOf(dump, folder, 'all');
      const openFile = (row: FileRow) => openStored(row, db, files);
      const total = manifest.fileBytes;
      return writeArchive(
        target,
        { manifest, dump: folder, secret, openFile },
        (done) => report({ stage: 'files', done, total }),
        signal,
      );
    },
  );
}

/** Dumps into a folder beside the target, and removes the folder once the archive is written or has failed. */
export async function withDump(
  target: string,
  dumpInto: (folder: string) => Promise<Dump>,
  write: (dump: Dump, folder: string) => Promise<{ bytes: number; files: number; lost: number }>,
): Promise<BackupOutcome> {
  if (existsSync(target)) throw new BackupError(`${target} is there already`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${target}.dump-`);
  try {
    const dump = await dumpInto(folder);
    const written = await write(dump, folder);
    return { file: target, rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), ...written };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The manifest of a backup that is made from a dump in a folder. */
export async function manifestOf(
  dump: Dump,
  folder: string,
  contents: Manifest['contents'],
): Promise<Manifest> {
  let fileBytes = 0;
  if (contents === 'all') for await (const { size } of fileRows(folder)) fileBytes += size;
  return {
    format: 'kalem-backup',
    formatVersion: 1,
    version: productVersion,
    createdAt: new Date().toISOString(),
    contents,
    ...dump,
    fileBytes,
  };
}

/** Opens a stored file, after checking that it is readable and has the size in its row. */
async function openStored(
  row: FileRow,
  db: Database,
  files: FileStore,
): Promise<AsyncIterable<Uint8Array> | MissingReason> {
  const file = { processId: row.process_id, id: row.id };
  try {
    if ((await files.size(file)) !== row.size) return await reasonMissing(row, db);
    const chunks: AsyncIterator<Uint8Array> = (await files.read(file))[Symbol.asyncIterator]();
    // An open file stays readable even if it is deleted now.
    return chunksFrom(await chunks.next(), chunks);
  } catch (error) {
    const reason = await reasonMissing(row, db);
    if (reason === 'lost' && !(error instanceof KalemError && error.code === 'not_found')) throw error;
    return reason;
  }
}

async function* chunksFrom(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

async function reasonMissing(row: FileRow, db: Database): Promise<MissingReason> {
  if (!(await db.$count(processes, eq(processes.id, row.process_id)))) return 'process-deleted';
  return (await db.$count(processFiles, eq(processFiles.id, row.id))) ? 'lost' : 'file-deleted';
}

/** Removes what an interrupted backup left, if it is older than `milliseconds`. */
export async function removeDrafts(dataDir: string, milliseconds: number): Promise<void> {
  const folder = backupsFolder(dataDir);
  const names = await namesIn(folder, milliseconds);
  for (const name of names.filter((each) => /\.tar\.gz\.dump-\w+$/.test(each)))
    await rm(join(folder, name), { recursive: true, force: true });
}

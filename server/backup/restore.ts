import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freeBytes } from '#server/admin/folder.ts';
import { FolderLocked } from '#server/database/folder-lock.ts';
import {
  allMigrations,
  type Connection,
  compareMigrations,
  createMigrationsTable,
  finishedMigrations,
  runMigration,
  whileLocked,
} from '#server/database/migrate.ts';
import { type DatabaseAddress, databaseFolder, openWith } from '#server/database/open.ts';
import { writtenByNewer } from '#server/database/refused.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { secretFile } from '#server/secrets.ts';
import type { FileStore } from '#server/storage/files.ts';
import type { BackupProgress } from './backup.ts';
import { fillTables } from './fill-tables.ts';
import {
  ArchiveEnd,
  BackupError,
  entryNames,
  fileEntry,
  filesDigest,
  hashChunks,
  Manifest,
} from './format.ts';
import { type ArchiveReader, bytesOf, readArchive, readJson, readText } from './read-archive.ts';
import { isEmptyDatabase } from './tables.ts';

export interface RestoreTarget extends DatabaseAddress {
  files: FileStore;
  /** The operator's own secret; the backup's must be the same. */
  secret: string | null;
  /** True when files are stored in the data folder, whose disk must then have room for them. */
  filesAreLocal: boolean;
}

export interface RestoreOutcome {
  manifest: Manifest;
  rows: number;
  files: number;
}

/** The database became unreachable at the commit, so it is unknown whether the commit happened. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(
      'The database went away at the very last step: it may hold all of the backup or nothing. Empty both, the database and what was restored of the files, and restore again.',
      { cause },
    );
  }
}

type Report = (progress: BackupProgress) => void;

/** Shared by the steps of one restore. */
interface Restoration {
  connection: Connection;
  archive: ArchiveReader;
  manifest: Manifest;
  /** Null when the archive's files are checked but not stored. */
  store: FileStore | null;
  /** Steps that remove what was written outside the transaction, if a later step fails. */
  undo: (() => unknown)[];
  report: Report;
}

/**
 * Restores a backup into an empty database and, unless it is for the database alone, an empty file store. When a step
 * fails, everything written is removed again.
 * @param databaseOnly leaves the store alone and ignores the files of the backup
 * @throws BackupError in words for the operator; FolderLocked while a server holds the data folder;
 *   DatabaseUnreachable; OutcomeUnknown when the database becomes unreachable at the commit
 */
export async function restore(
  path: string,
  target: RestoreTarget,
  databaseOnly: boolean,
  report: Report = () => undefined,
): Promise<RestoreOutcome> {
  const { dataDir, databaseUrl, files } = target;
  if (!databaseUrl && existsSync(databaseFolder(dataDir)))
    throw new BackupError(
      `There is a database in ${dataDir} already. Name an empty folder in KALEM_DATA_DIR, or move ${databaseFolder(dataDir)} away.`,
    );
  const manifest = await readManifest(path);
  const withFiles = !databaseOnly && manifest.contents === 'all';
  if (withFiles && (await files.processFolders(0)).length > 0)
    throw new BackupError(
      'There are files already. Restore into an empty folder (or bucket), or with --database-only beside the files.',
    );
  if (withFiles && target.filesAreLocal) await checkRoom(manifest, dataDir);
  let outcome: RestoreOutcome | undefined;
  try {
    const open = await openWith(target, async (connection) => {
      outcome = await restoreInto(connection, path, target, !withFiles, report);
    });
    await open.close();
  } catch (error) {
    if (!databaseUrl) removeDatabase(dataDir, error);
    throw error;
  }
  if (!outcome) throw new Error('Nothing was restored');
  return outcome;
}

/** Restores into an open database; when a step fails, database and store are as before. */
export async function restoreInto(
  connection: Connection,
  path: string,
  target: Pick<RestoreTarget, 'dataDir' | 'files' | 'secret'>,
  databaseOnly: boolean,
  report: Report = () => undefined,
): Promise<RestoreOutcome> {
  const archive = readArchive(path);
  const undo: Restoration['undo'] = [];
  try {
    const manifest = await readJson(await archive.next(), entryNames.manifest, Manifest);
    const store = databaseOnly ? null : target.files;
    const restoration = { connection, archive, manifest, store, undo, report };
    return await whileLocked(connection, () => restoreAll(restoration, target));
  } catch (error) {
    // Files without a database are worthless, but after OutcomeUnknown the database may be complete.
    if (!(error instanceof OutcomeUnknown)) for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    archive.close();
  }
}

/** Reads the manifest first, so that a file that is no backup, or too new, is refused at once. */
async function readManifest(path: string): Promise<Manifest> {
  const archive = readArchive(path);
  try {
    const manifest = await readJson(await archive.next(), entryNames.manifest, Manifest);
    checkMigrations(manifest);
    return manifest;
  } finally {
    archive.close();
  }
}

/** Fills everything within one transaction, committed once the last byte of the archive has been checked. */
async function restoreAll(
  restoration: Restoration,
  { dataDir, secret }: Pick<RestoreTarget, 'dataDir' | 'secret'>,
): Promise<RestoreOutcome> {
  const { connection, archive, manifest, undo, report } = restoration;
  const { unknown } = compareMigrations(await finishedMigrations(connection));
  if (unknown.length > 0)
    throw new BackupError(
      `${writtenByNewer('The database', unknown)} For a restore it must be an empty one.`,
    );
  if (!(await isEmptyDatabase(connection)))
    throw new BackupError('The database holds something already. Make an empty one for KALEM_DATABASE_URL.');
  checkMigrations(manifest);
  await connection.exec('BEGIN');
  await createMigrationsTable(connection);
  for (const name of manifest.migrations) await runMigration(connection, name);
  const rows = await fillTables(connection, archive, manifest.tables, report);
  // Workers and jobs of these runs no longer exist, so the sweep of the next start takes the runs at once.
  await connection.exec(
    `UPDATE processes SET heartbeat_at = NULL, enqueued_at = 'epoch' WHERE status = 'processing'`,
  );
  const restored = await readText(await archive.next(), entryNames.secret);
  checkSecret(restored, dataDir, secret);
  const files = await restoreFiles(restoration);
  await archive.finish();
  if (!secret && !existsSync(secretFile(dataDir))) {
    undo.push(() => rmSync(secretFile(dataDir), { force: true }));
    writeFileSync(secretFile(dataDir), restored, { flag: 'wx', mode: 0o600 });
  }
  await commit(connection);
  return { manifest, rows, files };
}

/** @throws OutcomeUnknown when the connection breaks before the answer */
async function commit(connection: Connection): Promise<void> {
  try {
    await connection.exec('COMMIT');
  } catch (error) {
    throw isUnreachable(error) ? new OutcomeUnknown(error) : error;
  }
}

/** @returns the number of files */
async function restoreFiles(restoration: Restoration): Promise<number> {
  const { connection, archive, manifest, store, undo, report } = restoration;
  const restoredIds = new Set<string>();
  undo.push(async () => {
    for (const id of restoredIds) await store?.removeProcess(id);
  });
  const digest = filesDigest();
  let count = 0;
  let done = 0;
  let entry = await archive.next();
  for (; entry.header.name !== entryNames.end; entry = await archive.next()) {
    const { name, size = 0 } = entry.header;
    const [, processId = '', id = ''] = fileEntry.exec(name) ?? [];
    if (manifest.contents !== 'all' || !id)
      throw new BackupError(`The archive contains an entry that is no part of a backup: ${name}`);
    const [row] = await connection.rows(
      'SELECT size::text AS size FROM process_files WHERE id = $1 AND process_id = $2',
      [id, processId],
    );
    if (row?.size !== String(size)) throw new BackupError(`${name} isn't the file that the database lists`);
    const hash = createHash('sha256');
    const bytes = hashChunks(bytesOf(entry), hash);
    if (store) {
      const received = await store.receive(Readable.from(bytes), size);
      restoredIds.add(processId);
      await store.keep(received.path, processId, id);
    } else for await (const _ of bytes);
    digest.add(name, size, hash.digest('hex'));
    count += 1;
    done += size;
    report({ stage: 'files', done, total: manifest.fileBytes });
  }
  const end = await readJson(entry, entryNames.end, ArchiveEnd);
  if (end.files !== count || end.sha256 !== digest.hex())
    throw new BackupError("The archive's files aren't those that were written: it is damaged");
  await connection.rows('DELETE FROM processes WHERE id = ANY($1)', [end.deletedProcesses]);
  await connection.rows('DELETE FROM process_files WHERE id = ANY($1)', [end.deletedFiles]);
  // Some files of a process deleted during the backup may be in the archive.
  if (store) for (const id of end.deletedProcesses) await store.removeProcess(id);
  return count;
}

/** Removes what openWith created, unless another process holds the folder. */
function removeDatabase(dataDir: string, reason: unknown): void {
  if (reason instanceof FolderLocked) return;
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  rmSync(join(dataDir, 'database-version'), { force: true });
}

/** Our migrations must begin with the backup's; the later ones run at the next start. */
function checkMigrations({ migrations, version }: Manifest): void {
  const { unknown } = compareMigrations(migrations);
  if (unknown.length > 0)
    throw new BackupError(writtenByNewer(`The backup (of Kalem ${version})`, unknown, 'backup'));
  const ours = allMigrations();
  if (migrations.some((name, index) => name !== ours[index]))
    throw new BackupError(
      `The backup was made by Kalem ${version}, whose database this version doesn't know`,
    );
}

function checkSecret(restored: string, dataDir: string, configured: string | null): void {
  const path = secretFile(dataDir);
  const ours = configured ?? (existsSync(path) ? readFileSync(path, 'utf8') : null);
  if (ours !== null && ours !== restored)
    throw new BackupError(
      configured
        ? "KALEM_SECRET isn't the backup's: keys of services could not be read. Set the same one, or none."
        : `${path} isn't the backup's secret: keys of services could not be read. Move it away.`,
    );
}

async function checkRoom({ fileBytes }: Manifest, dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free !== null && fileBytes > free)
    throw new BackupError(
      `The backup's files take ${megabytes(fileBytes)} MB, and ${dataDir} has room for ${megabytes(free)} MB`,
    );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

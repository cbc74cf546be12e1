import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
import { BackupError, End, fileName, filesDigest, hashChunks, Manifest, names, StoredId } from './format.ts';
import { type ArchiveReader, bytesOf, readArchive, readJson, readRows, readText } from './read-archive.ts';
import { columnsOf, isEmptyDatabase, quoteName, tablesInOrder } from './tables.ts';

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

/** Limits of one INSERT statement. */
const batchRows = 500;
const batchCharacters = 4_000_000;
/** Columns whose values become names of folders and files. */
const pathColumns: Record<string, string[]> = { processes: ['id'], process_files: ['id', 'process_id'] };

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
  report: (progress: BackupProgress) => void = () => undefined,
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
  let outcome: RestoreOutcome | null = null;
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
  report: (progress: BackupProgress) => void = () => undefined,
): Promise<RestoreOutcome> {
  const archive = readArchive(path);
  const undo: (() => unknown)[] = [];
  try {
    const manifest = await readJson(await archive.next(), names.manifest, Manifest);
    return await whileLocked(connection, () =>
      restoreAll(connection, archive, manifest, target, databaseOnly, undo, report),
    );
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
    const manifest = await readJson(await archive.next(), names.manifest, Manifest);
    checkMigrations(manifest);
    return manifest;
  } finally {
    archive.close();
  }
}

/** Fills everything within one transaction, committed once the last byte of the archive has been checked. */
async function restoreAll(
  connection: Connection,
  archive: ArchiveReader,
  manifest: Manifest,
  { dataDir, files, secret }: Pick<RestoreTarget, 'dataDir' | 'files' | 'secret'>,
  databaseOnly: boolean,
  undo: (() => unknown)[],
  report: (progress: BackupProgress) => void,
): Promise<RestoreOutcome> {
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
  const rows = await fillTables(connection, archive, manifest, report);
  // Workers and jobs of these runs no longer exist, so the sweep of the next start takes the runs at once.
  await connection.exec(
    `UPDATE processes SET heartbeat_at = NULL, enqueued_at = 'epoch' WHERE status = 'processing'`,
  );
  const restored = await readText(await archive.next(), names.secret);
  checkSecret(restored, dataDir, secret);
  const restoredIds = new Set<string>();
  if (!databaseOnly) undo.push(() => removeAll(restoredIds, files));
  const count = await restoreFiles(
    connection,
    archive,
    manifest,
    databaseOnly ? null : files,
    restoredIds,
    report,
  );
  await archive.finish();
  if (!secret && !existsSync(secretFile(dataDir))) {
    undo.push(() => rmSync(secretFile(dataDir), { force: true }));
    writeFileSync(secretFile(dataDir), restored, { flag: 'wx', mode: 0o600 });
  }
  await commit(connection);
  return { manifest, rows, files: count };
}

/** @throws OutcomeUnknown when the connection breaks before the answer */
async function commit(connection: Connection): Promise<void> {
  try {
    await connection.exec('COMMIT');
  } catch (error) {
    throw isUnreachable(error) ? new OutcomeUnknown(error) : error;
  }
}

async function fillTables(
  connection: Connection,
  archive: ArchiveReader,
  { tables }: Manifest,
  report: (progress: BackupProgress) => void,
): Promise<number> {
  const expected = (await tablesInOrder(connection)).sort();
  if (
    tables
      .map(({ name }) => name)
      .sort()
      .join() !== expected.join()
  )
    throw new BackupError("The backup's tables aren't those of its migrations");
  let total = 0;
  for (const [index, table] of tables.entries()) {
    report({ stage: 'database', done: index, total: tables.length });
    const columns = (await columnsOf(connection, table.name)).sort();
    const statement = `INSERT INTO ${quoteName(table.name)} SELECT * FROM json_populate_recordset(NULL::${quoteName(table.name)}, $1::json)`;
    let batch: string[] = [];
    let characters = 0;
    const insert = async () => {
      await insertRows(connection, statement, `[${batch.join(',')}]`, table.name);
      batch = [];
      characters = 0;
    };
    for await (const row of readRows(await archive.next(), names.table(table.name), table)) {
      checkRow(row, table.name, columns);
      batch.push(row);
      characters += row.length;
      if (batch.length === batchRows || characters > batchCharacters) await insert();
    }
    if (batch.length > 0) await insert();
    total += table.rows;
  }
  return total;
}

async function insertRows(
  connection: Connection,
  statement: string,
  rows: string,
  table: string,
): Promise<void> {
  try {
    await connection.rows(statement, [rows]);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    throw new BackupError(
      `Rows of ${table} don't fit the database (${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
}

/** Checks the columns, because json_populate_recordset ignores unknown ones and sets missing ones to null. */
function checkRow(line: string, table: string, columns: string[]): void {
  const wrong = (what: string) => new BackupError(`A row of ${table} in the archive ${what}`);
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw wrong('is no JSON');
  }
  if (typeof row !== 'object' || row === null || Object.keys(row).sort().join() !== columns.join())
    throw wrong('has other columns than the table');
  for (const [column, value] of Object.entries(row)) {
    if (pathColumns[table]?.includes(column) && !StoredId.safeParse(value).success)
      throw wrong(`names a place that can't be: ${column}`);
  }
}

/** @param store null to check the files without storing them */
async function restoreFiles(
  connection: Connection,
  archive: ArchiveReader,
  { contents, fileBytes }: Manifest,
  store: FileStore | null,
  restoredIds: Set<string>,
  report: (progress: BackupProgress) => void,
): Promise<number> {
  const digest = filesDigest();
  let count = 0;
  let done = 0;
  let entry = await archive.next();
  for (; entry.header.name !== names.end; entry = await archive.next()) {
    const { name, size = 0 } = entry.header;
    const [, processId = '', id = ''] = fileName.exec(name) ?? [];
    if (contents !== 'all' || !id)
      throw new BackupError(`The archive holds what is no part of a backup: ${name}`);
    const [row] = await connection.rows(
      'SELECT size::text AS size FROM process_files WHERE id = $1 AND process_id = $2',
      [id, processId],
    );
    if (row?.size !== String(size))
      throw new BackupError(`${name} isn't the file that the database tells of`);
    const hash = createHash('sha256');
    const bytes = hashChunks(bytesOf(entry), hash);
    if (store) await storeFile(store, bytes, { processId, id, size }, restoredIds);
    else for await (const _ of bytes);
    digest.add(name, size, hash.digest('hex'));
    count += 1;
    done += size;
    report({ stage: 'files', done, total: fileBytes });
  }
  const end = await readJson(entry, names.end, End);
  if (end.files !== count || end.sha256 !== digest.hex())
    throw new BackupError("The archive's files aren't those that were written: it is damaged");
  await connection.rows('DELETE FROM processes WHERE id = ANY($1)', [end.deletedProcesses]);
  await connection.rows('DELETE FROM process_files WHERE id = ANY($1)', [end.deletedFiles]);
  // Some files of a process deleted during the backup may be in the archive.
  if (store) for (const id of end.deletedProcesses) await store.removeProcess(id);
  return count;
}

async function storeFile(
  store: FileStore,
  bytes: AsyncIterable<Uint8Array>,
  { processId, id, size }: { processId: string; id: string; size: number },
  restoredIds: Set<string>,
): Promise<void> {
  const received = await store.receive(Readable.from(bytes), size);
  restoredIds.add(processId);
  await store.keep(received.path, processId, id);
}

async function removeAll(processIds: Iterable<string>, store: FileStore): Promise<void> {
  for (const id of processIds) await store.removeProcess(id);
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
  const { bavail, bsize } = await statfs(dataDir);
  if (fileBytes > bavail * bsize)
    throw new BackupError(
      `The backup's files take ${megabytes(fileBytes)} MB, and ${dataDir} has room for ${megabytes(bavail * bsize)} MB`,
    );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

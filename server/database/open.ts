import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { hasCode } from '#server/error-codes.ts';
import { lockFolder } from './folder-lock.ts';
import { type Connection, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseRefused } from './refused.ts';
import * as schema from './schema.ts';

/** Either kind of database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  queue:
    | { backend: 'pglite'; db: NonNullable<ConstructorOptions['db']> }
    | { backend: 'postgres'; connectionString: string };
  close(): Promise<void>;
}

/** Location of the database, and the settings for backups before a migration. */
export interface DatabaseAddress {
  dataDir: string;
  databaseUrl: string | null;
  /** No backups are made when this is 0 or absent. */
  backupsKept?: number;
  secret?: string | null;
}

/**
 * Opens the database and migrates it.
 * @throws FolderLocked when another process holds the built-in database
 * @throws DatabaseRefused when this version can't use it; then nothing of it was changed
 * @throws DatabaseUnreachable; BackupError when the backup before a migration fails
 */
export function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return openWith(address, async (connection) => {
    await migrate(connection, async (next) => {
      if (!address.backupsKept) return;
      const { backupBeforeMigration } = await import('#server/backup/before-migration.ts');
      await backupBeforeMigration(connection, next, { ...address, kept: address.backupsKept });
    });
  });
}

/** Work on the first connection, before the database is used. */
export type Prepare = (connection: Connection) => Promise<void>;

/**
 * Opens the database without migrating it.
 * @param prepare called with the only connection so far; if it fails, the database is closed
 * @throws FolderLocked when another process holds the built-in database; DatabaseRefused; DatabaseUnreachable
 */
export function openWith({ dataDir, databaseUrl }: DatabaseAddress, prepare: Prepare): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openPglite(dataDir, prepare);
}

async function openPglite(dataDir: string, prepare: Prepare): Promise<OpenDatabase> {
  const parts = new AsyncDisposableStack();
  parts.defer(lockFolder(dataDir));
  try {
    checkMajor(dataDir);
    const [{ PGlite }, { drizzle }, { fromPglite }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('pg-boss'),
    ]);
    const client = parts.adopt(await PGlite.create(databaseFolder(dataDir)), (opened) => opened.close());
    await prepare({
      exec: (statements) => client.exec(statements),
      rows: async (query, values) =>
        (await client.query<Record<string, unknown>>(query, values ? [...values] : [])).rows,
    });
    return {
      db: drizzle({ client, schema }),
      queue: { backend: 'pglite', db: fromPglite(client) },
      close: () => parts.disposeAsync(),
    };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** PostgreSQL is assumed to exist; the built-in database is made at the first start. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseAddress): boolean {
  return databaseUrl !== null || existsSync(databaseFolder(dataDir));
}

/** PGlite's PostgreSQL major version. A folder of another major can't be opened, so this check explains why. */
const postgresMajor = '18';

function checkMajor(dataDir: string): void {
  const path = join(dataDir, 'database-version');
  try {
    writeFileSync(path, postgresMajor, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const madeBy = readFileSync(path, 'utf8').trim();
  if (madeBy !== postgresMajor) {
    throw new DatabaseRefused(
      `The database in ${dataDir} was made by PostgreSQL ${madeBy}; this version of Kalem brings ${postgresMajor}. Nothing was changed: see docs/upgrade.md`,
    );
  }
}

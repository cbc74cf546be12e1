import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { isCode } from '#server/secrets.ts';
import { lockFolder } from './folder-lock.ts';
import { type Connection, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseRefused } from './refused.ts';
import * as schema from './schema.ts';

/** Either database, and a transaction of it, as the rest of the server sees them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** How the queue reaches the same database. */
  queue:
    | { backend: 'pglite'; db: NonNullable<ConstructorOptions['db']> }
    | { backend: 'postgres'; connectionString: string };
  close(): Promise<void>;
}

/** Where the database lies; what backups need, where some are made before it changes its form. */
export interface DatabaseAddress {
  dataDir: string;
  databaseUrl: string | null;
  /** 0, or absent: none are made. */
  backupsKept?: number;
  secret?: string | null;
}

/**
 * Opens the database and migrates it.
 * @throws FolderLocked when another process holds the built-in database.
 * @throws DatabaseRefused when this version can't work with it; then nothing of it was changed.
 * @throws DatabaseUnreachable when it can't be reached.
 * @throws BackupError when the backup before a migration can't be made.
 */
export function openDatabase(place: DatabaseAddress): Promise<OpenDatabase> {
  return openWith(place, async (connection) => {
    await migrate(connection, async (next) => {
      if (!place.backupsKept) return;
      const { backupBeforeMigration } = await import('#server/backup/before-migration.ts');
      await backupBeforeMigration(connection, next, { ...place, kept: place.backupsKept });
    });
  });
}

export type Prepare = (connection: Connection) => Promise<void>;

/**
 * Opens the database as it is.
 * @param prepare called with the one connection there is so far; the database is closed when it fails
 * @throws FolderLocked when another process holds the built-in database.
 * @throws DatabaseRefused, DatabaseUnreachable
 */
export function openWith({ dataDir, databaseUrl }: DatabaseAddress, prepare: Prepare): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openPglite(dataDir, prepare);
}

async function openPglite(dataDir: string, prepare: Prepare): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  const undo: (() => unknown)[] = [unlock];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    checkMajor(dataDir);
    const [{ PGlite }, { drizzle }, { fromPglite }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('pg-boss'),
    ]);
    const client = await PGlite.create(databaseFolder(dataDir));
    undo.push(() => client.close());
    await prepare({
      exec: (statements) => client.exec(statements),
      rows: async (query, values) =>
        (await client.query<Record<string, unknown>>(query, values ? [...values] : [])).rows,
    });
    return {
      db: drizzle({ client, schema }),
      queue: { backend: 'pglite', db: fromPglite(client) },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the built-in database lies. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Whether there is one to open: PostgreSQL is taken for there, the built-in one is made by the first start. */
export function hasDatabase({ databaseUrl, dataDir }: DatabaseAddress): boolean {
  return databaseUrl !== null || existsSync(databaseFolder(dataDir));
}

/** PGlite's PostgreSQL major: a folder of another one doesn't open, so say so in words. */
const major = '18';
function checkMajor(dataDir: string): void {
  const path = join(dataDir, 'database-version');
  try {
    writeFileSync(path, major, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const found = readFileSync(path, 'utf8').trim();
  if (found !== major) {
    throw new DatabaseRefused(
      `The database in ${dataDir} was made by PostgreSQL ${found}; this version of Kalem brings ${major}. Nothing was changed: see docs/upgrade.md`,
    );
  }
}

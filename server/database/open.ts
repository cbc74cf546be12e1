import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { isCode } from '#server/secrets.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
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

/**
 * Opens the database and migrates it.
 * @throws FolderLocked when another process holds the built-in database.
 */
export function openDatabase(config: { dataDir: string; databaseUrl: string | null }): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite(config.dataDir);
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    checkMajor(dataDir);
    const [{ PGlite }, { drizzle }, { fromPglite }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('pg-boss'),
    ]);
    const client = await PGlite.create(folder);
    await migrate({
      exec: (statements) => client.exec(statements),
      rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    });
    return {
      db: drizzle({ client, schema }),
      queue: { backend: 'pglite', db: fromPglite(client) },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
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
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${found}; this version of Kalem brings ${major}`,
    );
  }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    const version = Number((await client.query('SHOW server_version_num')).rows[0]?.server_version_num);
    if (version < 150_000) throw new Error(`PostgreSQL 15 or later is needed; this one is ${version}`);
    await migrate({
      exec: (statements) => client.query(statements),
      rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    });
  } finally {
    client.release();
  }
  return {
    db: drizzle({ client: pool, schema }),
    queue: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}

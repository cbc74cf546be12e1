import { readdirSync, readFileSync } from 'node:fs';
import { advisoryLocks } from './advisory-locks.ts';
import { DatabaseRefused, writtenByNewer } from './refused.ts';

const folder = new URL('./migrations/', import.meta.url);

/** One connection to either kind of database. `exec` runs several statements, `rows` returns those of one. */
export interface Connection {
  exec(statements: string): Promise<unknown>;
  rows(query: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/**
 * Migrates the database to the newest schema: runs every pending .sql file in order of name, each in its own
 * transaction, under one advisory lock.
 * @param beforeChange called with the first pending name, if the database has been in use
 * @returns the names of the files that ran
 * @throws DatabaseRefused when a newer version has used the database; then nothing has changed
 */
export function migrate(
  connection: Connection,
  beforeChange: (next: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return whileLocked(connection, async () => {
    const finished = await finishedMigrations(connection);
    const { waiting } = compareMigrations(finished);
    refuseNewer(finished);
    await createMigrationsTable(connection);
    if (finished.length > 0 && waiting[0]) await beforeChange(waiting[0]);
    for (const name of waiting) {
      await connection.exec('BEGIN');
      await runMigration(connection, name);
      await connection.exec('COMMIT');
    }
    return waiting;
  });
}

/** Runs an action while no other node changes the schema. If it fails, its open transaction is rolled back. */
export async function whileLocked<T>(connection: Connection, action: () => Promise<T>): Promise<T> {
  await connection.exec(`SELECT pg_advisory_lock(${advisoryLocks.migration})`);
  try {
    return await action();
  } catch (error) {
    await connection.exec('ROLLBACK').catch(ignoreBrokenConnection);
    throw error;
  } finally {
    await connection
      .exec(`SELECT pg_advisory_unlock(${advisoryLocks.migration})`)
      .catch(ignoreBrokenConnection);
  }
}

/** Fails only on a broken connection, which has ended transaction and lock; the original error counts. */
const ignoreBrokenConnection = () => undefined;

/** Compares a database's migrations with ours; unknown ones were run by a newer version. */
export function compareMigrations(finished: readonly string[]): { waiting: string[]; unknown: string[] } {
  const ours = allMigrations();
  return {
    waiting: ours.filter((name) => !finished.includes(name)),
    unknown: finished.filter((name) => !ours.includes(name)),
  };
}

/** @throws DatabaseRefused for a database that a newer version has used */
export function refuseNewer(finished: readonly string[]): void {
  const { unknown } = compareMigrations(finished);
  if (unknown.length > 0) throw new DatabaseRefused(writtenByNewer('The database', unknown));
}

/** File names of this version's migrations, in order. */
export function allMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Names of the migrations that the database has run, in order; none where it is new. */
export async function finishedMigrations(connection: Pick<Connection, 'rows'>): Promise<string[]> {
  const [table] = await connection.rows(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`);
  if (!table?.there) return [];
  const rows = await connection.rows('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => String(name));
}

export async function createMigrationsTable(connection: Connection): Promise<void> {
  await connection.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
  );
}

/** Runs one migration and records its name. */
export async function runMigration(connection: Connection, name: string): Promise<void> {
  await connection.exec(readFileSync(new URL(name, folder), 'utf8'));
  await connection.rows('INSERT INTO migrations (name) VALUES ($1)', [name]);
}

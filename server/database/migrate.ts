import { readdirSync, readFileSync } from 'node:fs';
import { advisoryLocks } from './advisory-locks.ts';
import { DatabaseRefused, writtenByNewer } from './refused.ts';

const folder = new URL('./migrations/', import.meta.url);

/** One connection of either database: several statements, and the rows of one. */
export interface Connection {
  exec(statements: string): Promise<unknown>;
  rows(query: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/**
 * Brings the database to the newest schema: every .sql file that has not run yet, in order of its
 * name, each in its own transaction, all under one advisory lock.
 * @param beforeChange called ahead of the first one when the database has been in use, with its name
 * @returns the names of the files that ran.
 * @throws DatabaseRefused when a newer version has been at work; then nothing has changed
 */
export function migrate(
  connection: Connection,
  beforeChange: (next: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return whileLocked(connection, async () => {
    const done = await finishedMigrations(connection);
    const { waiting } = compareMigrations(done);
    refuseNewer(done);
    await createMigrationsTable(connection);
    if (done.length > 0 && waiting[0]) await beforeChange(waiting[0]);
    for (const name of waiting) {
      await connection.exec('BEGIN');
      await runMigration(connection, name);
      await connection.exec('COMMIT');
    }
    return waiting;
  });
}

/** Does something while no other node changes the database's form. What it left open is rolled back when it fails. */
export async function whileLocked<T>(connection: Connection, act: () => Promise<T>): Promise<T> {
  await connection.exec(`SELECT pg_advisory_lock(${advisoryLocks.migration})`);
  try {
    return await act();
  } catch (error) {
    await connection.exec('ROLLBACK').catch(goneWithConnection);
    throw error;
  } finally {
    await connection.exec(`SELECT pg_advisory_unlock(${advisoryLocks.migration})`).catch(goneWithConnection);
  }
}

/** Neither fails but on a broken connection, which has taken transaction and lock with it: what broke it is what counts. */
const goneWithConnection = () => undefined;

/** What a database still has to run, and what it has run that this version doesn't know: a newer one wrote it. */
export function compareMigrations(done: readonly string[]): { waiting: string[]; unknown: string[] } {
  const ours = allMigrations();
  return {
    waiting: ours.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !ours.includes(name)),
  };
}

/** @throws DatabaseRefused for a database that a newer version has been at work on */
export function refuseNewer(done: readonly string[]): void {
  const { unknown } = compareMigrations(done);
  if (unknown.length > 0) throw new DatabaseRefused(writtenByNewer('The database', unknown));
}

/** All that this version brings, in the order in which they run. */
export function allMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Those that the database has run, in their order; none where it is new. */
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

/** Within a transaction of the caller's. */
export async function runMigration(connection: Connection, name: string): Promise<void> {
  await connection.exec(readFileSync(new URL(name, folder), 'utf8'));
  await connection.rows('INSERT INTO migrations (name) VALUES ($1)', [name]);
}

import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./migrations/', import.meta.url);

/** The one connection that a migration runs on: several statements, and rows of one. */
export interface MigrationConnection {
  exec(statements: string): Promise<unknown>;
  rows(query: string): Promise<Record<string, unknown>[]>;
}

/** Any number, the same for every node: whoever holds it migrates, the others wait. */
const lockNumber = 5_253_614;

/**
 * Brings the database to the newest schema: every .sql file that has not run yet, in order of its
 * name, each in its own transaction, all under one advisory lock.
 * @returns the names of the files that ran.
 */
export async function migrate(connection: MigrationConnection): Promise<string[]> {
  await connection.exec(`SELECT pg_advisory_lock(${lockNumber})`);
  try {
    await connection.exec(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set((await connection.rows('SELECT name FROM migrations')).map((row) => row.name));
    const waiting = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !done.has(name))
      .sort();
    for (const name of waiting) {
      const statements = readFileSync(new URL(name, folder), 'utf8');
      // Names are our own files', made of letters, digits and underscores.
      await connection.exec(`BEGIN; ${statements}; INSERT INTO migrations (name) VALUES ('${name}'); COMMIT`);
    }
    return waiting;
  } catch (error) {
    await connection.exec('ROLLBACK');
    throw error;
  } finally {
    await connection.exec(`SELECT pg_advisory_unlock(${lockNumber})`);
  }
}

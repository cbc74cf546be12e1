import pg from 'pg';

/** Runs a statement on a PostgreSQL over a connection of its own. @returns the rows */
export async function queryDatabase(
  databaseUrl: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ends all other connections to a PostgreSQL database, as a restart does. */
export async function terminateBackends(databaseUrl: string): Promise<void> {
  await queryDatabase(
    databaseUrl,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

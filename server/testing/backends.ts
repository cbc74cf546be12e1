import pg from 'pg';

/** Runs a statement on the database directly, bypassing the product. */
export async function ask(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ends all connections that others have to a PostgreSQL's database, as a restart does. */
export async function terminateBackends(databaseUrl: string): Promise<void> {
  await ask(
    databaseUrl,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

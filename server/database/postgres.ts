import type { Client, PoolClient } from 'pg';
import type { Connection } from './migrate.ts';
import type { Database, OpenDatabase, Prepare } from './open.ts';
import { patientSocket } from './patient-socket.ts';
import { DatabaseRefused } from './refused.ts';
import * as schema from './schema.ts';
import { isUnreachable, withDriverErrors } from './unreachable.ts';

/** Longest wait of a request for a connection, to be made or to be returned by another request. */
const connectMilliseconds = 20_000;
const connectionsMaximum = 10;

/**
 * Opens a PostgreSQL database. Its connections may break at any time; then the request in progress fails, and the
 * next one gets a new connection.
 * @param silence milliseconds that a statement may take, for tests
 * @throws DatabaseRefused, DatabaseUnreachable, and what `prepare` throws
 */
export async function openPostgres(
  connectionString: string,
  prepare: Prepare,
  silence?: number,
): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const settings = { connectionString, connectionTimeoutMillis: connectMilliseconds, keepAlive: true };
  await prepareWith(new pg.Client(settings), prepare);
  const stream = () => patientSocket(silence);
  const pool = new pg.Pool({ ...settings, stream, max: connectionsMaximum });
  // Unhandled errors would end the process. A connection that breaks in use also fails its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Cached by connection, because making one costs more than a transaction. */
  const databases = new WeakMap<PoolClient, ReturnType<typeof drizzleOn>>();
  const drizzleOn = (client: PoolClient) => drizzle({ client, schema });
  // Drizzle's own transaction never releases a connection whose BEGIN failed; ten of them block all requests.
  const transaction: Database['transaction'] = async (act, config) => {
    const client = await withDriverErrors(() => pool.connect());
    const database = databases.get(client) ?? drizzleOn(client);
    databases.set(client, database);
    let broken = false;
    try {
      return await database.transaction(act, config);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      // A broken connection, or one to a standby, isn't returned to the pool.
      client.release(broken);
    }
  };
  return {
    db: Object.assign(drizzle({ client: pool, schema }), { transaction }),
    queue: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}

/** Uses a separate connection, which may be silent for as long as a migration takes. */
async function prepareWith(client: Client, prepare: Prepare): Promise<void> {
  // The next statement reports the error as well.
  client.on('error', () => undefined);
  const connection: Connection = {
    exec: (statements) => withDriverErrors(() => client.query(statements)),
    rows: (query, values) =>
      withDriverErrors(
        async () => (await client.query<Record<string, unknown>>(query, values ? [...values] : [])).rows,
      ),
  };
  try {
    await withDriverErrors(() => client.connect());
    const [row] = await connection.rows('SHOW server_version_num');
    const version = Number(row?.server_version_num);
    if (version < 150_000)
      throw new DatabaseRefused(`PostgreSQL 15 or later is needed; this one is ${version}`);
    await prepare(connection);
  } catch (error) {
    // This isn't awaited, because the server may not answer.
    client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
}

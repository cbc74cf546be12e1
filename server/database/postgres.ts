import type { Client, PoolClient } from 'pg';
import type { Connection } from './migrate.ts';
import type { Database, OpenDatabase, Prepare } from './open.ts';
import { patientSocket } from './patient-socket.ts';
import { DatabaseRefused } from './refused.ts';
import * as schema from './schema.ts';
import { isUnreachable, reaching } from './unreachable.ts';

/** How long a request waits for a connection: to be made, or to be given back by another request. */
const connectMilliseconds = 20_000;
const connectionsMaximum = 10;

/**
 * Opens a PostgreSQL. Its connections may break at any time: those in use say so to whoever uses them, and the next
 * request gets a new one.
 * @param silence for tests: how many milliseconds a statement may take
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
  // Unheard, either would end the process. The pool listens to idle connections alone; one that breaks in use fails
  // the next statement on it as well, so there is nothing to do here.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  /** Made once for a connection: it costs more than a transaction. */
  const databases = new WeakMap<PoolClient, ReturnType<typeof over>>();
  const over = (client: PoolClient) => drizzle({ client, schema });
  // Drizzle's own keeps a connection for good when its BEGIN fails: ten of them, and all requests wait for ever.
  const transaction: Database['transaction'] = async (act, config) => {
    const client = await reaching(() => pool.connect());
    const database = databases.get(client) ?? over(client);
    databases.set(client, database);
    let broken = false;
    try {
      return await database.transaction(act, config);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      // One that is broken, or was let in by a standby, is nobody's any more.
      client.release(broken);
    }
  };
  return {
    db: Object.assign(drizzle({ client: pool, schema }), { transaction }),
    queue: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}

/** On a connection of its own, which may be silent for as long as a migration takes. */
async function prepareWith(client: Client, prepare: Prepare): Promise<void> {
  // What breaks it fails the next statement as well.
  client.on('error', () => undefined);
  const connection: Connection = {
    exec: (statements) => reaching(() => client.query(statements)),
    rows: (query, values) =>
      reaching(
        async () => (await client.query<Record<string, unknown>>(query, values ? [...values] : [])).rows,
      ),
  };
  try {
    await reaching(() => client.connect());
    const [row] = await connection.rows('SHOW server_version_num');
    const version = Number(row?.server_version_num);
    if (version < 150_000)
      throw new DatabaseRefused(`PostgreSQL 15 or later is needed; this one is ${version}`);
    await prepare(connection);
  } catch (error) {
    // Nobody waits for a goodbye that may not come.
    client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
}

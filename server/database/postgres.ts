import type { PoolClient } from 'pg';
import type { Database, OpenDatabase, Prepare } from './open.ts';
import { DatabaseRefused } from './refused.ts';
import * as schema from './schema.ts';
import { isUnreachable, reaching } from './unreachable.ts';

/** How long a request waits for a connection: to be made, or to be given back by another request. */
const connectMilliseconds = 20_000;
const connectionsMaximum = 10;

/**
 * Opens a PostgreSQL. Its connections may break at any time: those in use say so to whoever uses them, and the next
 * request gets a new one.
 * @throws DatabaseRefused, DatabaseUnreachable, and what `prepare` throws
 */
export async function openPostgres(connectionString: string, prepare: Prepare): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMaximum,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
  });
  // Unheard, either would end the process. The pool listens to idle connections alone; one that breaks in use fails
  // the next statement on it as well, so there is nothing to do here.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await withClient(async (client) => {
      const version = Number((await client.query('SHOW server_version_num')).rows[0]?.server_version_num);
      if (version < 150_000)
        throw new DatabaseRefused(`PostgreSQL 15 or later is needed; this one is ${version}`);
      await prepare({
        exec: (statements) => reaching(() => client.query(statements)),
        rows: (query, values) =>
          reaching(
            async () => (await client.query<Record<string, unknown>>(query, values ? [...values] : [])).rows,
          ),
      });
    });
  } catch (error) {
    await pool.end();
    throw error;
  }

  async function withClient<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await reaching(() => pool.connect());
    let broken = false;
    try {
      return await act(client);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      // One that is broken, or was let in by a standby, is nobody's any more.
      client.release(broken);
    }
  }

  /** Made once for a connection: it costs more than a transaction. */
  const onClient = new WeakMap<PoolClient, ReturnType<typeof overClient>>();
  const overClient = (client: PoolClient) => drizzle({ client, schema });
  function databaseOf(client: PoolClient) {
    const made = onClient.get(client) ?? overClient(client);
    onClient.set(client, made);
    return made;
  }
  // Drizzle's own keeps a connection for good when its BEGIN fails: ten of them, and all requests wait for ever.
  const transaction: Database['transaction'] = (act, config) =>
    withClient((client) => databaseOf(client).transaction(act, config));
  return {
    db: Object.assign(drizzle({ client: pool, schema }), { transaction }),
    queue: { backend: 'postgres', connectionString },
    close: () => pool.end(),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { createLogger } from '#server/logger.ts';
import { openQueue } from '#server/processes/running/queue.ts';

/** An empty, migrated database for one test server, and how to be rid of it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

/** Creates a database on PostgreSQL if KALEM_TEST_DATABASE_URL is set, or else a copy of a PGlite template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalem-test-'));
  const server = process.env.KALEM_TEST_DATABASE_URL;
  if (!server) {
    // Synchronous, because for a thousand small files that takes a tenth of the time.
    cpSync(await template(), dataDir, { recursive: true });
    return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const name = `kalem_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creating a PGlite folder takes seconds, copying one a fraction: made once for one state of the schema. */
async function template(): Promise<string> {
  const path = join(tmpdir(), `kalem-template-${schemaDigest()}`);
  if (existsSync(path)) return path;
  const draft = await mkdtemp(join(tmpdir(), 'kalem-template-draft-'));
  const database = await openDatabase({ dataDir: draft, databaseUrl: null });
  const queue = await openQueue(database, createLogger({ logLevel: 'silent', logFormat: 'json' }));
  await queue.close();
  await database.close();
  // When several test files build the template at once, the first rename wins.
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }));
  return path;
}

/** Digest of the migrations and of the packages that create the database's files and the queue's tables. */
function schemaDigest(): string {
  const hash = createHash('sha256');
  const root = new URL('../../', import.meta.url);
  const migrations = new URL('server/database/migrations/', root);
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  hash.update(readFileSync(new URL('server/processes/running/queue.ts', root)));
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(readFileSync(new URL(`node_modules/${name}/package.json`, root)));
  }
  return hash.digest('hex').slice(0, 16);
}

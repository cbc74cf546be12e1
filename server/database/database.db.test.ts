import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openDatabase(database);
});
afterAll(async () => {
  await open.close();
  await database.remove();
});

it('has the tables and columns of the schema, with the same types and nullability', async () => {
  const written = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name} ${column.getSQLType()} ${column.notNull}`);
    });
  const found = await rowsOf(
    open.db,
    sql`
    SELECT table_name, column_name, is_nullable,
      CASE data_type WHEN 'ARRAY' THEN substr(udt_name, 2) || '[]' ELSE data_type END AS data_type
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'`,
  );
  const migrated = found.map(
    (column) =>
      `${column.table_name}.${column.column_name} ${column.data_type} ${column.is_nullable === 'NO'}`,
  );
  expect(migrated.sort()).toEqual(written.sort());
});

it('has run each migration once, and another start runs none', async () => {
  const names = readdirSync(new URL('./migrations/', import.meta.url)).sort();
  const ran = await rowsOf(open.db, sql`SELECT name FROM migrations ORDER BY name`);
  expect(ran.map((row) => row.name)).toEqual(names);
});

const onPostgres = Boolean(process.env.KALEM_TEST_DATABASE_URL);

it.runIf(onPostgres)('starts of several nodes at once agree on who migrates', async () => {
  const fresh = await createTestDatabase();
  const nodes = await Promise.all([openDatabase(fresh), openDatabase(fresh), openDatabase(fresh)]);
  const counted = sql`SELECT count(*)::int AS all, count(DISTINCT name)::int AS names FROM migrations`;
  const [ran] = await rowsOf(nodes[0].db, counted);
  expect(ran?.all).toBeGreaterThan(0);
  expect(ran?.names).toBe(ran?.all);
  await Promise.all(nodes.map((node) => node.close()));
  await fresh.remove();
});

it.skipIf(onPostgres)(
  'a built-in one of another PostgreSQL version is refused with an explanation',
  async () => {
    const other = await createTestDatabase();
    expect(statSync(join(other.dataDir, 'database-version')).mode & 0o777).toBe(0o600);
    writeFileSync(join(other.dataDir, 'database-version'), '17');
    await expect(openDatabase(other)).rejects.toThrow(/PostgreSQL 17; this version of Kalem brings 18/);
    writeFileSync(join(other.dataDir, 'database-version'), '18');
    // The lock was released.
    await (await openDatabase(other)).close();
    await other.remove();
  },
);

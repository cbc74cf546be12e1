import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { startDatabaseProxy } from '#server/testing/peers/database-proxy.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';
import { rowsOf } from './rows.ts';
import { isUnreachable } from './unreachable.ts';

/** More than there are connections. */
const many = Array.from({ length: 12 }, (_, index) => index);

describe.skipIf(!process.env.KALEM_TEST_DATABASE_URL)('PostgreSQL', () => {
  it('replaces every broken connection, even before its transaction has begun', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.databaseUrl ?? '');
    const { db, close } = await openDatabase({ ...database, databaseUrl: proxy.url });
    const answer = () => db.transaction((tx) => rowsOf(tx, sql`SELECT pg_sleep(0.1)::text, 1 AS one`));
    await Promise.all(many.map(answer));
    proxy.freeze();
    const begun = many.map(answer);
    await proxy.shut();
    for (const { status, reason } of await Promise.allSettled(begun).then((all) => all.map(reasoned)))
      expect([status, isUnreachable(reason)]).toEqual(['rejected', true]);
    await proxy.open();
    const again = await Promise.all(many.map(answer));
    expect(again.map(([row]) => row?.one)).toEqual(many.map(() => 1));
    await close();
    await proxy.shut();
    await database.remove();
  });

  it('gives up a database that has fallen silent', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.databaseUrl ?? '');
    const { db, close } = await openPostgres(proxy.url, async () => undefined, 500);
    const answer = () => rowsOf(db, sql`SELECT 1 AS one`);
    await answer();
    proxy.freeze();
    await expect(answer()).rejects.toSatisfy(isUnreachable);
    await expect(db.transaction(answer)).resolves.toEqual([{ one: 1 }]);
    await close();
    await proxy.shut();
    await database.remove();
  });
});

function reasoned(outcome: PromiseSettledResult<unknown>): { status: string; reason: unknown } {
  return { reason: undefined, ...outcome };
}

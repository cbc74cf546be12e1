import { me } from '#contract/accounts/accounts.ts';
import type { ProcessStatus } from '#contract/processes.ts';
import { startProduct } from '#e2e/support/server/product.ts';
import { openDatabase } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { Client } from '#server/testing/client.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { insertUser, processRow } from '#server/testing/rows.ts';
import { newClient } from './product.ts';

const months = ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs'];
const statuses: ProcessStatus[] = ['success', 'success', 'success', 'fail', 'cancelled'];

/**
 * Starts the product for an account that has ended processes, in a database with as many of another one.
 * @param count of the account's own processes
 * @returns the product, a client with the account, and the ids of its processes, newest first
 */
export async function startWithProcesses(count: number) {
  const database = await createTestDatabase();
  const beforeFilling = await startProduct({}, database);
  const newcomer = await newClient(beforeFilling.url);
  const { id } = await newcomer.call(me, {});
  await beforeFilling.end('SIGTERM');
  const ids = await storeProcesses(database, id, count);

  const product = await startProduct({}, database);
  const client = new Client(product.url);
  client.token = newcomer.token;
  return { product, client, ids };
}

/**
 * Stores ended processes of a user and as many of another one, a minute apart, in the database of a stopped product.
 * @returns the ids of the user's
 */
async function storeProcesses(
  config: { dataDir: string; databaseUrl: string | null },
  userId: string,
  count: number,
): Promise<string[]> {
  const database = await openDatabase(config);
  const otherUserId = await insertUser(database.db);
  const rows = Array.from({ length: count * 2 }, (_, index) => {
    const title = `${months[index % months.length]} rapor ${index}`;
    return processRow(index % 2 ? userId : otherUserId, {
      status: statuses[index % statuses.length] ?? 'success',
      title,
      options: { length: 'medium', form: 'paragraph', focus: '' },
      progress: { fraction: 1, stage: 'done' },
      result: {
        sentences: Array.from({ length: 40 }, () => ({ text: title.repeat(8), start: 0, end: 1, page: 1 })),
      },
      createdAt: new Date(Date.now() - index * 60_000),
      finishedAt: new Date(),
    });
  });
  for (let from = 0; from < rows.length; from += 200) {
    await database.db.insert(processes).values(rows.slice(from, from + 200));
  }
  await database.close();
  return rows.filter((row) => row.userId === userId).map((row) => row.id);
}

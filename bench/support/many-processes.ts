import type { ProcessStatus } from '#contract/processes.ts';
import { openDatabase } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { insertUser, processRow } from '#server/testing/rows.ts';

const months = ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs'];
const statuses: ProcessStatus[] = ['success', 'success', 'success', 'fail', 'cancelled'];

/**
 * Stores ended processes of a user and as many of another one, a minute apart, in the database of a stopped product.
 * @returns the ids of the user's
 */
export async function storeProcesses(
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

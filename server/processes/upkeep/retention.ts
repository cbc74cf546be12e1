import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Services } from '#server/services.ts';
import { removeFiles } from './tidy.ts';

const batchSize = 200;

const Batch = z.object({ rows: z.array(z.object({ id: z.string(), user_id: z.string() })) });

/**
 * Deletes processes that ended more than `days` ago, on one node at a time in small transactions.
 * @returns the number of deleted processes
 */
export async function deleteExpired(
  services: Pick<Services, 'db' | 'files' | 'changes' | 'log'>,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  const { db, changes } = services;
  let total = 0;
  while (!signal?.aborted) {
    const { rows } = await db.transaction(async (tx) =>
      // created_at is older than finished_at and is in the index on status and time.
      Batch.parse(
        await tx.execute(sql`
          WITH mine AS (SELECT pg_try_advisory_xact_lock(${advisoryLocks.retention}) AS held)
          DELETE FROM processes WHERE id IN (
            SELECT id FROM processes, mine
            WHERE mine.held AND status IN ('success', 'fail', 'cancelled')
              AND created_at < now() - make_interval(days => ${days})
              AND finished_at < now() - make_interval(days => ${days})
            ORDER BY created_at LIMIT ${batchSize})
          RETURNING id, user_id`),
      ),
    );
    for (const { id, user_id: userId } of rows) {
      await removeFiles(services, id);
      changes.deleted({ id, userId });
    }
    total += rows.length;
    if (rows.length < batchSize) break;
  }
  return total;
}

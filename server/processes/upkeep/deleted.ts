import { inArray, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { refund } from '#server/billing/refunds.ts';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { removeFiles } from './tidy.ts';

const batchSize = 200;

/**
 * Carries out the deletions that can no longer be undone: ends runs, removes rows and files, and refunds processes that
 * hadn't started. Several nodes may do so at once.
 * @param seconds how long a deletion can be undone
 */
export async function carryOutDeletions(
  services: Pick<Services, 'db' | 'files' | 'changes' | 'log'>,
  seconds: number = limits.restoreSeconds,
): Promise<void> {
  const { db, changes } = services;
  let count = batchSize;
  while (count === batchSize) {
    const rows = await db.transaction(async (tx) => {
      const due = sql`(
        SELECT id FROM processes
        WHERE deleted_at IS NOT NULL AND deleted_at <= now() - make_interval(secs => ${seconds})
        ORDER BY deleted_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`;
      const deleted = await tx.delete(processes).where(inArray(processes.id, due)).returning({
        id: processes.id,
        userId: processes.userId,
        status: processes.status,
        startedAt: processes.startedAt,
      });
      const unstarted = deleted.filter(({ status, startedAt }) => status === 'processing' && !startedAt);
      await refund(
        tx,
        unstarted.map(({ id }) => id),
      );
      return deleted;
    });
    for (const row of rows) {
      // Announced first, so that a running worker stops writing before the files are removed.
      changes.deleted(row);
      await removeFiles(services, row.id);
    }
    count = rows.length;
  }
}

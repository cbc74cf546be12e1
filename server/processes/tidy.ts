import { inArray } from 'drizzle-orm';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** A write that may still be under way on another node is younger than this. */
const youngMilliseconds = 3_600_000;
const batchSize = 500;

/**
 * Removes what a kill left on disk: uploads that were never kept, and folders of processes that
 * don't exist (any more). With the built-in database nobody else can be writing, so age doesn't matter.
 */
export async function removeLeftovers({
  db,
  files,
  alone,
}: Pick<Services, 'db' | 'files' | 'alone'>): Promise<void> {
  const age = alone ? 0 : youngMilliseconds;
  await files.clearUploads(age);
  const kept = await files.processFolders(age);
  for (let start = 0; start < kept.length; start += batchSize) {
    const batch = kept.slice(start, start + batchSize);
    const rows = await db.select({ id: processes.id }).from(processes).where(inArray(processes.id, batch));
    const known = new Set(rows.map((row) => row.id));
    for (const id of batch) if (!known.has(id)) await files.removeProcess(id);
  }
}

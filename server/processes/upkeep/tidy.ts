import { inArray } from 'drizzle-orm';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/** A write that may still be under way on this or another node is younger than this. */
const youngMilliseconds = 3_600_000;
const batchSize = 500;

/**
 * Removes the files of a process whose rows are gone. Those that can't be removed now are left-overs, which
 * housekeeping finds: the process is deleted, and that is what is answered.
 */
export async function removeFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  id: string,
): Promise<void> {
  await files
    .removeProcess(id)
    .catch((error: unknown) => log.error({ err: error, process: id }, 'files left over'));
}

/**
 * Removes what a kill left on disk: uploads that were never kept, and folders of processes that
 * don't exist (any more).
 * @param nobodyWrites at the start of a node on the built-in database: then age doesn't matter
 */
export async function removeLeftovers(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  nobodyWrites = false,
): Promise<void> {
  const age = nobodyWrites ? 0 : youngMilliseconds;
  await files.clearUploads(age);
  const kept = await files.processFolders(age);
  const unknown: string[] = [];
  for (let start = 0; start < kept.length; start += batchSize) {
    const batch = kept.slice(start, start + batchSize);
    const rows = await db.select({ id: processes.id }).from(processes).where(inArray(processes.id, batch));
    const known = new Set(rows.map((row) => row.id));
    unknown.push(...batch.filter((id) => !known.has(id)));
  }
  // Those of another database: of one that was lost and is to be restored, or of a server with the same settings.
  if (files.apart && unknown.length > 0 && unknown.length === kept.length) {
    log.warn({ processes: unknown.length }, 'files of which the database knows nothing stay');
    return;
  }
  for (const id of unknown) await files.removeProcess(id);
}

import { inArray } from 'drizzle-orm';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { hasRow } from '../state/queries.ts';

/** A file younger than this may still be being written by this or another node. */
const youngMilliseconds = 3_600_000;
const batchSize = 500;

/** Removes the files of a deleted process; failures are logged and left to housekeeping. */
export async function removeFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  id: string,
): Promise<void> {
  await files
    .removeProcess(id)
    .catch((error: unknown) =>
      log.error({ err: error, process: id }, 'files of a deleted process could not be removed'),
    );
}

/**
 * Drops this node's copies of a process once its row is gone. One that is only hidden may be restored, and its run may
 * be under way here.
 */
export async function forgetDeleted(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  id: string,
): Promise<void> {
  try {
    if (!(await hasRow(db, id))) await files.forget(id);
  } catch (error) {
    log.warn({ err: error, process: id }, 'copies of a deleted process could not be removed');
  }
}

/**
 * Removes what an interrupted run or upload left on disk: unused uploads, and folders of processes that don't exist.
 * @param nobodyWrites true at the start of a node on the built-in database, where age doesn't matter
 */
export async function removeLeftovers(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  nobodyWrites = false,
): Promise<void> {
  const age = nobodyWrites ? 0 : youngMilliseconds;
  await files.clearUploads(age);
  const stored = await files.processFolders(age);
  const unknown: string[] = [];
  for (let start = 0; start < stored.length; start += batchSize) {
    const batch = stored.slice(start, start + batchSize);
    const rows = await db.select({ id: processes.id }).from(processes).where(inArray(processes.id, batch));
    const known = new Set(rows.map((row) => row.id));
    unknown.push(...batch.filter((id) => !known.has(id)));
  }
  // They belong to another database: one that is to be restored, or of a server with the same settings.
  if (files.apart && unknown.length > 0 && unknown.length === stored.length)
    return log.warn({ processes: unknown.length }, 'files unknown to the database were kept');
  for (const id of unknown) await files.removeProcess(id);
}

import { and, eq, sql } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Process } from '#contract/processes.ts';
import { refund } from '#server/billing/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { StoredFile } from '#server/storage/files.ts';
import { copyInputs } from '../inputs/copy-inputs.ts';
import { oneLine } from '../inputs/one-line.ts';
import { type NewProcess, startProcess } from '../start-process.ts';
import { removeFiles } from '../upkeep/tidy.ts';
import type { FileRow, ProcessRow } from './present.ts';
import { findProcess, foldTitle, showProcess } from './queries.ts';

const bump = sql`${processes.version} + 1`;

/** @throws KalemError not_found */
export async function renameProcess(
  services: Services,
  userId: string,
  id: string,
  wished: string,
): Promise<Process> {
  const { db, changes } = services;
  await findProcess(db, userId, id);
  const title = oneLine(wished);
  if (!title)
    throw new KalemError('validation_failed', {}, 'A title of nothing that shows', [
      { field: 'title', rule: 'required', params: {} },
    ]);
  await db
    .update(processes)
    .set({ title, titleFolded: foldTitle(title), version: bump })
    .where(eq(processes.id, id));
  changes.settled({ id, userId });
  return showProcess(db, userId, id);
}

/**
 * Stops a queued or running process; one that nobody had begun to work at counts no more.
 * @param alongside in the same transaction
 * @throws KalemError not_found, process_not_running
 */
export async function cancelProcess(
  services: Services,
  userId: string,
  id: string,
  alongside: (tx: Database) => Promise<void> = async () => undefined,
): Promise<Process> {
  const { db, changes, metrics } = services;
  const { row } = await findProcess(db, userId, id);
  await db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(processes)
      .set({ status: 'cancelled', finishedAt: sql`now()`, heartbeatAt: null, version: bump })
      .where(and(eq(processes.id, id), eq(processes.status, 'processing')))
      .returning({ startedAt: processes.startedAt });
    if (!stopped) throw new KalemError('process_not_running');
    if (stopped.startedAt === null) await refund(tx, [id]);
    await alongside(tx);
  });
  metrics.ended(row.type, 'cancelled', row.startedAt);
  // The worker that runs it hears this, finds the row no longer its own, and ends the child.
  changes.settled({ id, userId });
  return showProcess(db, userId, id);
}

/** Removes rows and files; a run under way ends, and one that waited for its turn counts no more. @throws KalemError not_found */
export async function destroyProcess(services: Services, userId: string, id: string): Promise<void> {
  const { db, changes } = services;
  await findProcess(db, userId, id);
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(processes)
      .where(eq(processes.id, id))
      .returning({ status: processes.status, startedAt: processes.startedAt });
    if (gone?.status === 'processing' && gone.startedAt === null) await refund(tx, [id]);
  });
  // First, so that a run under way doesn't go on writing what is being removed.
  changes.deleted({ id, userId });
  await removeFiles(services, id);
}

/** Removes one of the files that a run made. @throws KalemError not_found, process_still_running */
export async function destroyFile(services: Services, userId: string, file: StoredFile): Promise<void> {
  const { db, files, changes } = services;
  const found = await findProcess(db, userId, file.processId);
  const made = found.files.find(({ id, role }) => id === file.id && role === 'output');
  if (!made) throw new KalemError('not_found');
  if (found.row.status === 'processing') throw new KalemError('process_still_running');
  await db.transaction(async (tx) => {
    await tx.delete(processFiles).where(eq(processFiles.id, file.id));
    await tx.update(processes).set({ version: bump }).where(eq(processes.id, file.processId));
  });
  await files.remove(file);
  changes.settled({ id: file.processId, userId });
}

/**
 * Runs a finished process again, as a new one with copies of its inputs, so that each can be deleted
 * without the other. The caller has made sure that it has ended.
 * @param byAnother where it isn't the owner who has it run again
 * @throws KalemError plan_limit_reached
 */
export async function retryProcess(
  services: Services,
  { row, files }: { row: ProcessRow; files: FileRow[] },
  options: Record<string, unknown> | undefined,
  byAnother: Pick<NewProcess, 'uncounted' | 'alongside'> = {},
): Promise<Process> {
  return startProcess(services, {
    userId: row.userId,
    type: row.type,
    title: row.title,
    options: options ?? row.options,
    fromIds: row.fromIds,
    inputs: await copyInputs(services.files, row.id, files),
    ...byAnother,
  });
}

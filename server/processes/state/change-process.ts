import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Process } from '#contract/processes.ts';
import { refund } from '#server/billing/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { StoredFile } from '#server/storage/files.ts';
import { visibleTitle } from '#server/visible-line.ts';
import { copyInputs } from '../inputs/copy-inputs.ts';
import { type NewProcess, startProcess } from '../start-process.ts';
import type { StoredProcess } from './present.ts';
import { findProcess, foldTitle, showProcess } from './queries.ts';
import { nextVersion } from './run-state.ts';

/** @throws KalemError not_found, validation_failed for an invisible title */
export async function renameProcess(
  services: Services,
  userId: string,
  id: string,
  requestedTitle: string,
): Promise<Process> {
  const { db, changes } = services;
  await findProcess(db, userId, id);
  const title = visibleTitle(requestedTitle);
  await db
    .update(processes)
    .set({ title, titleFolded: foldTitle(title), version: nextVersion })
    .where(eq(processes.id, id));
  changes.settled({ id, userId });
  return showProcess(services, userId, id);
}

/**
 * Cancels a queued or running process; one that hadn't started is refunded.
 * @param alongside runs in the same transaction
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
      .set({ status: 'cancelled', finishedAt: sql`now()`, heartbeatAt: null, version: nextVersion })
      .where(and(eq(processes.id, id), eq(processes.status, 'processing')))
      .returning({ startedAt: processes.startedAt });
    if (!stopped) throw new KalemError('process_not_running');
    if (stopped.startedAt === null) await refund(tx, [id]);
    await alongside(tx);
  });
  metrics.recordEnd(row.type, 'cancelled', row.startedAt);
  // The worker notices that the row is no longer its own, and ends the child.
  changes.settled({ id, userId });
  return showProcess(services, userId, id);
}

/**
 * Hides a process from everybody at once. The deletion is carried out a little later, unless restoreProcess undoes it:
 * held here and not in the browser, so that a deletion which was reported outlives the page.
 * @throws KalemError not_found
 */
export async function destroyProcess(services: Services, userId: string, id: string): Promise<void> {
  const { db, changes } = services;
  const hidden = await db
    .update(processes)
    .set({ deletedAt: sql`now()`, version: nextVersion })
    .where(and(eq(processes.id, id), eq(processes.userId, userId), isNull(processes.deletedAt)))
    .returning({ id: processes.id });
  if (hidden.length === 0) throw new KalemError('not_found');
  changes.deleted({ id, userId });
}

/**
 * Undoes a deletion that hasn't been carried out. A run has gone on meanwhile; a process that waits is queued again,
 * because its job may have come while it was hidden.
 * @throws KalemError not_found
 */
export async function restoreProcess(services: Services, userId: string, id: string): Promise<Process> {
  const { db, queue, changes } = services;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(processes)
      .set({ deletedAt: null, version: nextVersion })
      .where(and(eq(processes.id, id), eq(processes.userId, userId), isNotNull(processes.deletedAt)))
      .returning();
    if (!row) throw new KalemError('not_found');
    if (row.status === 'processing' && row.heartbeatAt === null) await queue.enqueue(tx, row);
  });
  queue.wake();
  changes.restored({ id, userId });
  return showProcess(services, userId, id);
}

/** @throws KalemError not_found, process_still_running */
export async function destroyFile(services: Services, userId: string, file: StoredFile): Promise<void> {
  const { db, files, changes } = services;
  const process = await findProcess(db, userId, file.processId);
  const output = process.files.find(({ id, role }) => id === file.id && role === 'output');
  if (!output) throw new KalemError('not_found');
  if (process.row.status === 'processing') throw new KalemError('process_still_running');
  await db.transaction(async (tx) => {
    await tx.delete(processFiles).where(eq(processFiles.id, file.id));
    await tx.update(processes).set({ version: nextVersion }).where(eq(processes.id, file.processId));
  });
  await files.remove(file);
  changes.settled({ id: file.processId, userId });
}

/**
 * Runs an ended process again as a new process with copies of its inputs, so that either can be deleted alone. The
 * caller has checked that it has ended.
 * @param byAnother set when somebody else than the owner runs it
 * @throws KalemError plan_limit_reached
 */
export async function retryProcess(
  services: Services,
  { row, files }: StoredProcess,
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

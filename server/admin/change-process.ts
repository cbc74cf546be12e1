import { and, eq, isNull, or } from 'drizzle-orm';
import type { AdminProcess } from '#contract/accounts/admin.ts';
import type { AuditAction } from '#contract/accounts/audit.ts';
import { KalemError } from '#contract/errors.ts';
import { audit, type Named } from '#server/audit.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { createScreen, storedText } from '#server/processes/inputs/refused-words.ts';
import { requeue } from '#server/processes/running/sweeper.ts';
import { cancelProcess, retryProcess } from '#server/processes/state/change-process.ts';
import { findProcess } from '#server/processes/state/queries.ts';
import { isLost } from '#server/processes/state/run-state.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find-tool.ts';
import { findAnyProcess } from './processes.ts';

/**
 * Runs a process again. One that has ended runs as a new process of its owner, which doesn't count against the plan;
 * one that waits or lost its worker is queued again.
 * @returns the process that runs now
 * @throws KalemError not_found, words_refused; process_still_running while a worker has it
 */
export async function rerunProcess(services: Services, admin: Named, id: string): Promise<AdminProcess> {
  const { db, config, files } = services;
  const process = await findAnyProcess(db, id);
  const auditChange = auditOf('process.run_again', admin, process);
  if (process.status === 'processing') {
    const idle = or(isNull(processes.heartbeatAt), isLost());
    const requeued = await requeue(services, and(eq(processes.id, id), idle), auditChange);
    if (requeued === 0) throw new KalemError('process_still_running');
    return findAnyProcess(db, id);
  }
  const stored = await findProcess(db, process.user.id, id);
  const { contract } = findTool(process.type);
  if (contract.screened)
    createScreen(config.refusedWords)(contract, await storedText(files, id, stored.files));
  const rerun = await retryProcess(services, stored, undefined, { uncounted: true, alongside: auditChange });
  return findAnyProcess(db, rerun.id);
}

/**
 * Cancels a process of any user.
 * @throws KalemError not_found, process_not_running
 */
export async function stopProcess(services: Services, admin: Named, id: string): Promise<AdminProcess> {
  const process = await findAnyProcess(services.db, id);
  await cancelProcess(services, process.user.id, id, auditOf('process.cancelled', admin, process));
  return findAnyProcess(services.db, id);
}

/** Returns a function that records the owner and the tool of a process, but never its title. */
function auditOf(action: AuditAction, actor: Named, { id, type, user }: AdminProcess) {
  return (tx: Database) => audit(tx, { actor, action, subject: user, details: { tool: type, process: id } });
}

import { and, eq } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import { processes } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find-tool.ts';
import type { RegisteredTool } from '#tools/registered-tool.ts';
import { toStorable } from '../running/storable.ts';
import type { ProcessRow } from '../state/present.ts';
import { findProcess } from '../state/queries.ts';
import { nextVersion } from '../state/run-state.ts';

/** @throws KalemError not_found, result_not_editable, process_without_result */
export async function findEditable(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<{ row: ProcessRow; tool: RegisteredTool }> {
  const { row } = await findProcess(db, userId, id);
  const tool = findTool(row.type);
  if (!tool.contract.editable) throw new KalemError('result_not_editable');
  if (row.status !== 'success') throw new KalemError('process_without_result');
  return { row, tool };
}

/**
 * Stores a person's edited result, or removes it (null). The run's own result stays.
 * @throws KalemError process_without_result when the process runs again
 */
export async function editResult(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  { id, userId }: Pick<ProcessRow, 'id' | 'userId'>,
  edited: unknown,
): Promise<void> {
  const updated = await db
    .update(processes)
    .set({ editedResult: edited === null ? null : toStorable(edited), version: nextVersion })
    .where(and(eq(processes.id, id), eq(processes.status, 'success')))
    .returning({ id: processes.id });
  if (updated.length === 0) throw new KalemError('process_without_result');
  changes.settled({ id, userId });
}

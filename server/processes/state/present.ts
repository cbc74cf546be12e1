import type { Process, ProcessFile, ProcessListItem, QueuePlace } from '#contract/processes.ts';
import type { processes, processFiles } from '#server/database/schema.ts';

export type ProcessRow = typeof processes.$inferSelect;
export type FileRow = typeof processFiles.$inferSelect;
/** A process with its files, in order. */
export interface StoredProcess {
  row: ProcessRow;
  files: FileRow[];
}

/** A row without its results, which may be large. */
export type ProcessHead = Omit<ProcessRow, 'result' | 'editedResult'> & { edited: boolean };

export function presentListItem(row: ProcessHead, files: FileRow[]): ProcessListItem {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    title: row.title,
    options: row.options,
    progress: row.progress,
    error: row.error,
    from: row.fromIds,
    files: files.map(presentFile),
    engine: row.engine,
    edited: row.edited,
    attempts: row.attempts,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function presentProcess(row: ProcessRow, files: FileRow[], queue: QueuePlace | null): Process {
  const edited = row.editedResult !== null;
  return { ...presentListItem({ ...row, edited }, files), queue, result: shownResult(row) };
}

/** The result that is shown and exported: a person's edited version, or else the run's. */
export function shownResult({ result, editedResult }: ProcessRow): unknown {
  return editedResult ?? result ?? null;
}

/** True when there is a result to show, export and chat about: complete, or usable so far. */
export function hasResult({ status, progress }: Pick<ProcessRow, 'status' | 'progress'>): boolean {
  return status === 'success' || progress.usable === true;
}

function presentFile(row: FileRow): ProcessFile {
  return { id: row.id, name: row.name, mediaType: row.mediaType, size: row.size, role: row.role };
}

import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Process, ProcessListItem, ProcessQuery } from '#contract/processes.ts';
import { foldedContains } from '#server/database/folded-search.ts';
import type { Database } from '#server/database/open.ts';
import type { Page } from '#server/database/read-page.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { StoredFile } from '#server/storage/files.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import { placeOf } from '../running/queue-place.ts';
import { type FileRow, presentListItem, presentProcess, type StoredProcess } from './present.ts';

const { result: _result, editedResult, ...plainColumns } = getTableColumns(processes);
const headColumns = { ...plainColumns, edited: isNotNull(editedResult).mapWith(Boolean) };

/** A row's files in order. Plain SQL, because Drizzle would write the outer id without its table. */
const filesColumn = filesWhere(sql`true`);
/** Leaves out files that only result pages read, of which a scan has two for each page. */
const listedFilesColumn = filesWhere(sql`f.role <> 'data'`);

function filesWhere(condition: SQL): SQL<FileRow[]> {
  return sql<FileRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'processId', f.process_id, 'position', f.position, 'role', f.role, 'name', f.name,
    'kind', f.kind, 'mediaType', f.media_type, 'size', f.size, 'attempt', f.attempt
  ) order by f.position), '[]')
  from process_files f where f.process_id = processes.id and ${condition}
)`;
}

/** Folds a title for search: no case, no diacritics, and the two Turkish i's are equal. */
export function foldTitle(title: string): string {
  return foldToAscii(title, 'en');
}

/** A page of a user's processes, newest first. */
export async function listProcesses(
  db: Database,
  userId: string,
  { type, status, q, page, perPage }: ProcessQuery,
): Promise<Page<ProcessListItem>> {
  const where = and(
    eq(processes.userId, userId),
    type && eq(processes.type, type),
    status && eq(processes.status, status),
    q ? foldedContains(processes.titleFolded, q) : undefined,
  );
  const total = db.$count(processes, where);
  // A single round trip, because each costs the built-in database more than the query itself.
  const rows = await db
    .select({ ...headColumns, files: listedFilesColumn, total })
    .from(processes)
    .where(where)
    .orderBy(desc(processes.createdAt), desc(processes.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    data: rows.map(({ files, total: _total, ...row }) => presentListItem(row, files)),
    page,
    perPage,
    // Past the last page there is no row that has the total.
    total: rows[0]?.total ?? (await total),
  };
}

/**
 * Finds a user's own process.
 * @throws KalemError not_found, also for another user's id
 */
export async function findProcess(db: Database, userId: string, id: string): Promise<StoredProcess> {
  const [found] = await db
    .select({ row: getTableColumns(processes), files: filesColumn })
    .from(processes)
    .where(and(eq(processes.id, id), eq(processes.userId, userId)));
  if (!found) throw new KalemError('not_found');
  return found;
}

/** Finds a file by its ids alone, for holders of a link; null when it is gone. */
export async function findFile(db: Database, { processId, id }: StoredFile): Promise<FileRow | null> {
  const [file] = await db
    .select()
    .from(processFiles)
    .where(and(eq(processFiles.id, id), eq(processFiles.processId, processId)));
  return file ?? null;
}

/**
 * A user's own process as the contract shows it.
 * @throws KalemError not_found
 */
export async function showProcess(
  services: Pick<Services, 'db' | 'config'>,
  userId: string,
  id: string,
): Promise<Process> {
  const { row, files } = await findProcess(services.db, userId, id);
  return presentProcess(row, files, await placeOf(services, row));
}

/** The list item of a process for events, or null when it was deleted. */
export async function readListItem(db: Database, id: string): Promise<ProcessListItem | null> {
  const [found] = await db
    .select({ row: headColumns, files: listedFilesColumn })
    .from(processes)
    .where(eq(processes.id, id));
  return found ? presentListItem(found.row, found.files) : null;
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RelatedProcess } from '#contract/processes.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { findProcess, isShown } from './queries.ts';

const relatedMaximum = 200;

/**
 * The processes that a process came from and those made from it, over several steps, each the oldest first. Only the
 * nearest are returned when there are very many. A deleted process breaks the chain.
 * @throws KalemError not_found
 */
export async function relatedProcesses(
  db: Database,
  userId: string,
  id: string,
): Promise<{ ancestors: RelatedProcess[]; descendants: RelatedProcess[] }> {
  const { row } = await findProcess(db, userId, id);
  const [ancestors, descendants] = await Promise.all([
    row.fromIds.length > 0 ? selectRelated(db, userId, idsAbove(userId, id)) : [],
    selectRelated(db, userId, idsBelow(userId, id)),
  ]);
  return { ancestors, descendants };
}

// UNION visits each process once, even in a cycle, and PostgreSQL stops at the limit, so the nearest come first.
const idsAbove = (userId: string, id: string) => sql`(
  with recursive above (id) as (
    select unnest(p.from_ids) from processes p where p.id = ${id} and p.user_id = ${userId} and p.deleted_at is null
    union
    select unnest(p.from_ids) from above join processes p on p.id = above.id and p.user_id = ${userId} and p.deleted_at is null
  )
  select id from above limit ${relatedMaximum}
)`;

const idsBelow = (userId: string, id: string) => sql`(
  with recursive below (id) as (
    select p.id from processes p where p.from_ids @> array[${id}::text] and p.user_id = ${userId} and p.deleted_at is null
    union
    select p.id from below join processes p on p.from_ids @> array[below.id] and p.user_id = ${userId} and p.deleted_at is null
  )
  select id from below limit ${relatedMaximum}
)`;

async function selectRelated(db: Database, userId: string, ids: SQL): Promise<RelatedProcess[]> {
  const rows = await db
    .select({
      id: processes.id,
      type: processes.type,
      status: processes.status,
      progress: processes.progress,
      title: processes.title,
      from: processes.fromIds,
      createdAt: processes.createdAt,
    })
    .from(processes)
    .where(and(eq(processes.userId, userId), isShown, inArray(processes.id, ids)))
    .orderBy(asc(processes.createdAt), asc(processes.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

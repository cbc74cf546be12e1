import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RelatedProcess } from '#contract/processes.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { findProcess } from './queries.ts';

/** How many processes are shown in either direction. */
const most = 200;

/**
 * Where a process came from and what was made from it, over several steps, each the oldest first; of very
 * many, the nearest. A deleted process ends the way through it.
 * @throws KalemError not_found
 */
export async function relatedProcesses(
  db: Database,
  userId: string,
  id: string,
): Promise<{ ancestors: RelatedProcess[]; descendants: RelatedProcess[] }> {
  const { row } = await findProcess(db, userId, id);
  const [ancestors, descendants] = await Promise.all([
    row.fromIds.length > 0 ? among(db, userId, idsAbove(userId, id)) : [],
    among(db, userId, idsBelow(userId, id)),
  ]);
  return { ancestors, descendants };
}

// Each process counts once, by whatever way it is reached, so that neither a net of ways nor a circle takes long.
// PostgreSQL goes step by step and no further than the limit: the nearest come first.
const idsAbove = (userId: string, id: string) => sql`(
  with recursive above (id) as (
    select unnest(p.from_ids) from processes p where p.id = ${id} and p.user_id = ${userId}
    union
    select unnest(p.from_ids) from above join processes p on p.id = above.id and p.user_id = ${userId}
  )
  select id from above limit ${most}
)`;

const idsBelow = (userId: string, id: string) => sql`(
  with recursive below (id) as (
    select p.id from processes p where p.from_ids @> array[${id}::text] and p.user_id = ${userId}
    union
    select p.id from below join processes p on p.from_ids @> array[below.id] and p.user_id = ${userId}
  )
  select id from below limit ${most}
)`;

async function among(db: Database, userId: string, ids: SQL): Promise<RelatedProcess[]> {
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
    .where(and(eq(processes.userId, userId), inArray(processes.id, ids)))
    .orderBy(asc(processes.createdAt), asc(processes.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

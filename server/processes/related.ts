import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RelatedProcess } from '#contract/processes.ts';
import type { Database } from '#server/database/open.ts';
import { processes } from '#server/database/schema.ts';
import { findProcess } from './queries.ts';

/** How many steps are followed, and how many processes are shown in either direction. */
const bounds = { depth: 20, rows: 200 } as const;

/**
 * Where a process came from and what was made from it, over several steps, each the oldest first. A deleted
 * process ends the way through it.
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

// A process comes from earlier ones alone, so ways have no circles; were one there, the depth ends it.
const idsAbove = (userId: string, id: string) => sql`(
  with recursive above (id, depth) as (
    select unnest(p.from_ids), 1 from processes p where p.id = ${id} and p.user_id = ${userId}
    union
    select unnest(p.from_ids), above.depth + 1 from above
    join processes p on p.id = above.id and p.user_id = ${userId}
    where above.depth < ${bounds.depth}
  )
  select id from above
)`;

const idsBelow = (userId: string, id: string) => sql`(
  with recursive below (id, depth) as (
    select p.id, 1 from processes p where p.from_ids @> array[${id}::text] and p.user_id = ${userId}
    union
    select p.id, below.depth + 1 from below
    join processes p on p.from_ids @> array[below.id] and p.user_id = ${userId}
    where below.depth < ${bounds.depth}
  )
  select id from below
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
    .orderBy(asc(processes.createdAt), asc(processes.id))
    .limit(bounds.rows);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAudit } from '#contract/accounts/admin.ts';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { containsFolded } from '#server/database/contains-folded.ts';
import type { Database } from '#server/database/open.ts';
import { auditEntries } from '#server/database/schema.ts';

type Query = z.output<typeof listAudit.query>;

/** A year, and some time to look at it. */
const keptDays = 400;

/** A page of the audit log, newest first, and the number of matching entries. */
export async function findAudit(
  db: Database,
  { action, q, page, perPage }: Query,
): Promise<{ data: AuditEntry[]; total: number }> {
  const where = and(
    action && eq(auditEntries.action, action),
    q ? containsFolded([auditEntries.actorName, auditEntries.subjectName], q) : undefined,
  );
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ total: count() }).from(auditEntries).where(where);
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: all?.total ?? 0 };
}

export async function removeOldAudit(db: Database): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, sql`now() - make_interval(days => ${keptDays})`));
}

import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAudit } from '#contract/accounts/admin.ts';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { containsFolded } from '#server/database/folded-search.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { auditEntries } from '#server/database/schema.ts';

type Query = z.output<typeof listAudit.query>;

/** Entries are kept for a year, and for some time to look at them. */
const keptDays = 400;

/** A page of the audit log, newest first. */
export function findAudit(db: Database, query: Query): Promise<Page<AuditEntry>> {
  const { action, q } = query;
  const where = and(
    action && eq(auditEntries.action, action),
    q ? containsFolded([auditEntries.actorName, auditEntries.subjectName], q) : undefined,
  );
  const entries = db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return readPage(query, entries, db.$count(auditEntries, where), (row) => ({
    ...row,
    at: row.at.toISOString(),
  }));
}

export async function removeOldAudit(db: Database): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, sql`now() - make_interval(days => ${keptDays})`));
}

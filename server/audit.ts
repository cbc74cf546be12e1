import type { AuditAction } from '#contract/accounts/audit.ts';
import type { Database } from './database/open.ts';
import { auditEntries } from './database/schema.ts';
import { newId } from './storage/files.ts';

/** Somebody or something by id, and by the name that is shown when it is gone. */
export interface Named {
  id: string | null;
  name: string;
}

/** Whoever sits at the machine itself. */
export const commandLine: Named = { id: null, name: 'kalem' };

/**
 * Writes down who did what. Call it in the transaction of what it tells of, so that both are there or neither.
 * @param entry.details never a secret, never a document's text
 */
export async function audit(
  db: Database,
  entry: {
    actor: Named;
    action: AuditAction;
    subject?: Named;
    details?: Record<string, string | number | boolean>;
  },
): Promise<void> {
  const { actor, action, subject, details = {} } = entry;
  await db.insert(auditEntries).values({
    id: newId(),
    actorId: actor.id,
    actorName: actor.name,
    action,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  });
}

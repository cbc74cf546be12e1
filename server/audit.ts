import type { AuditAction } from '#contract/accounts/audit.ts';
import type { Database } from './database/open.ts';
import { auditEntries } from './database/schema.ts';
import { newId } from './storage/files.ts';

/** A person or thing by id, and by a name that can still be shown when it is gone. */
export interface Named {
  id: string | null;
  name: string;
}

/** The actor for commands run on the server's machine. */
export const commandLine: Named = { id: null, name: 'kalem' };

/**
 * Records who did what. Call it in the transaction of the change, so that both are stored or neither.
 * @param entry.details never a secret and never a document's text
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

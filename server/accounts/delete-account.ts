import { eq } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import { audit, type Named } from '#server/audit.ts';
import { endBilling } from '#server/billing/checkout.ts';
import type { Database } from '#server/database/open.ts';
import { processes, users } from '#server/database/schema.ts';
import { removeFiles } from '#server/processes/upkeep/tidy.ts';
import type { Services } from '#server/services.ts';
import { removePasswordLinksBy } from './links.ts';
import { closeSockets, endSessions, ownAndImpersonatedBy } from './sessions/sessions.ts';
import { countUsers, lockAccounts, requireOtherAdmin, type UserRow } from './users.ts';

/**
 * Deletes an account with all its rows and files, and ends its runs. Its name stays in the audit log. The last user
 * may be deleted too, which makes the server new again. Rows are deleted in one transaction first; files that can't
 * be removed afterwards are left to housekeeping, and the account counts as deleted.
 * @throws KalemError not_found, last_admin, or payment_failed while Stripe goes on charging it
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'files' | 'changes' | 'broadcaster' | 'config' | 'log'>,
  userId: string,
  actor: Named,
): Promise<void> {
  const { db, changes, broadcaster } = services;
  // Checked beforehand as well, because a subscription that was ended at Stripe can't be restored.
  await db.transaction((tx) => findDeletable(tx, userId));
  await endBilling(services, userId);
  const { owned, ended } = await db.transaction(async (tx) => {
    const user = await findDeletable(tx, userId);
    const deleted = {
      owned: await tx.select({ id: processes.id }).from(processes).where(eq(processes.userId, userId)),
      ended: await endSessions(tx, ownAndImpersonatedBy(userId)),
    };
    await removePasswordLinksBy(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    await audit(tx, { actor, action: 'account.deleted', subject: user });
    return deleted;
  });
  closeSockets(broadcaster, ended);
  for (const { id } of owned) {
    // The worker that runs it hears this, finds no row, and ends the child.
    changes.deleted({ id, userId });
    await removeFiles(services, id);
  }
}

/** @throws KalemError not_found, last_admin */
async function findDeletable(tx: Database, userId: string): Promise<UserRow> {
  await lockAccounts(tx);
  // Concurrent inserts for this account wait for the lock and then fail, so that no process stored now leaves files.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new KalemError('not_found');
  if (user.roles.includes('admin') && (await countUsers(tx)) > 1) await requireOtherAdmin(tx, userId);
  return user;
}

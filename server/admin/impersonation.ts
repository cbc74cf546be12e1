import { eq } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import {
  type Authenticated,
  closeSockets,
  endSessions,
  openSession,
} from '#server/accounts/sessions/sessions.ts';
import { findUser, lockAccounts, type UserRow } from '#server/accounts/users.ts';
import { audit } from '#server/audit.ts';
import { sessions } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

/**
 * Opens a session in which an admin acts as a user, for an hour.
 * @throws KalemError not_found, account_blocked; forbidden for oneself and for another admin
 */
export function beginImpersonation(
  { db }: Pick<Services, 'db'>,
  admin: UserRow,
  id: string,
  userAgent: string | undefined,
): Promise<{ token: string; user: UserRow }> {
  return db.transaction(async (tx) => {
    // The lock keeps the user from becoming an admin or being blocked in between.
    await lockAccounts(tx);
    const user = await findUser(tx, id);
    if (!user) throw new KalemError('not_found');
    if (user.roles.includes('admin')) throw new KalemError('forbidden', {}, 'Nobody can act as an admin');
    if (user.blockedAt) throw new KalemError('account_blocked');
    const token = await openSession(tx, user.id, userAgent, admin.id);
    const details = { minutes: limits.impersonationMinutes };
    await audit(tx, { actor: admin, action: 'impersonation.begun', subject: user, details });
    return { token, user };
  });
}

/**
 * Ends a session in which an admin acts as a user; the admin's own goes on.
 * @throws KalemError not_found when nobody acts as somebody else in this session
 */
export async function endImpersonation(
  { db, broadcaster }: Pick<Services, 'db' | 'broadcaster'>,
  { sessionId, user, impersonator }: Authenticated,
): Promise<void> {
  if (!impersonator) throw new KalemError('not_found');
  const ended = await db.transaction(async (tx) => {
    const deleted = await endSessions(tx, eq(sessions.id, sessionId));
    if (deleted.length > 0)
      await audit(tx, { actor: impersonator, action: 'impersonation.ended', subject: user });
    return deleted;
  });
  closeSockets(broadcaster, ended);
}

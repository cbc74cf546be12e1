import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { updateUser } from '#contract/accounts/admin-users.ts';
import { KalemError } from '#contract/errors.ts';
import { removePasswordLinksBy } from '#server/accounts/links.ts';
import {
  closeSockets,
  type EndedSession,
  endSessions,
  ownAndImpersonatedBy,
} from '#server/accounts/sessions/sessions.ts';
import { findUser, lockAccounts, requireOtherAdmin, type UserRow } from '#server/accounts/users.ts';
import { audit, type Named } from '#server/audit.ts';
import type { Database } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

type Changes = z.output<typeof updateUser.body>;

/**
 * Changes roles, blocks or unblocks. A block ends all of the user's sessions and their sockets. Losing the role admin
 * ends the sessions in which the user impersonates others, and invalidates the password links that the user made for
 * others.
 * @throws KalemError not_found, last_admin; forbidden for blocking oneself
 */
export async function changeUser(
  { db, broadcaster }: Pick<Services, 'db' | 'broadcaster'>,
  admin: UserRow,
  id: string,
  { roles, blocked }: Changes,
): Promise<void> {
  if (blocked && id === admin.id) throw new KalemError('forbidden', {}, 'Nobody can block their own account');
  const ended = await db.transaction(async (tx) => {
    await lockAccounts(tx);
    const user = await findUser(tx, id);
    if (!user) throw new KalemError('not_found');
    const losesAdmin = blocked || (roles && !roles.includes('admin'));
    if (losesAdmin && user.roles.includes('admin')) {
      await requireOtherAdmin(tx, id);
      await removePasswordLinksBy(tx, id);
    }
    const ended: EndedSession[] = [];
    if (roles) ended.push(...(await changeRoles(tx, admin, user, roles)));
    if (blocked !== undefined) ended.push(...(await changeBlock(tx, admin, user, blocked)));
    return ended;
  });
  closeSockets(broadcaster, ended);
}

async function changeRoles(
  tx: Database,
  actor: Named,
  user: UserRow,
  roles: UserRow['roles'],
): Promise<EndedSession[]> {
  const [before, admin] = [user.roles.includes('admin'), roles.includes('admin')];
  if (before === admin) return [];
  await tx
    .update(users)
    .set({ roles: admin ? ['user', 'admin'] : ['user'] })
    .where(eq(users.id, user.id));
  await audit(tx, { actor, action: 'account.roles_changed', subject: user, details: { admin } });
  return endSessions(tx, and(ownAndImpersonatedBy(user.id), isNotNull(sessions.impersonatorId)));
}

async function changeBlock(
  tx: Database,
  actor: Named,
  user: UserRow,
  blocked: boolean,
): Promise<EndedSession[]> {
  if (blocked === (user.blockedAt !== null)) return [];
  await tx
    .update(users)
    .set({ blockedAt: blocked ? new Date() : null })
    .where(eq(users.id, user.id));
  await audit(tx, { actor, action: blocked ? 'account.blocked' : 'account.unblocked', subject: user });
  return blocked ? endSessions(tx, ownAndImpersonatedBy(user.id)) : [];
}

import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/account.ts';
import { me } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { createPasswordGuard } from '#server/accounts/passwords/password-guard.ts';
import { minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { changePassword, isNewEmail, updateProfile } from '#server/accounts/profile.ts';
import { networkOf } from '#server/accounts/sessions/network.ts';
import {
  closeSockets,
  endSessions,
  listSessions,
  ownAndImpersonatedBy,
  refuseImpersonated,
} from '#server/accounts/sessions/sessions.ts';
import { foldEmail, presentUser, type UserRow } from '#server/accounts/users.ts';
import { endImpersonation } from '#server/admin/impersonation.ts';
import { sessions } from '#server/database/schema.ts';
import { route } from '#server/http/route.ts';
import { invalidField } from '#server/invalid-field.ts';

export function meRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, broadcaster } = services;
  const checkPassword = createPasswordGuard();
  const changesPerUser = throttle(60, 15 * minute);

  route(app, me, async ({ caller: { user, impersonator } }) => ({
    ...presentUser(user),
    impersonator: impersonator && { name: impersonator.name },
  }));

  route(app, contract.updateProfile, async ({ body, caller, request }) => {
    refuseImpersonated(caller);
    const { user } = caller;
    await changesPerUser.take(user.id);
    if (isNewEmail(user, body)) await requirePassword(request, user, body.currentPassword);
    return presentUser(await updateProfile(services, caller, body));
  });

  route(app, contract.updatePassword, async ({ body, caller, request }) => {
    refuseImpersonated(caller);
    await changesPerUser.take(caller.user.id);
    await requirePassword(request, caller.user, body.currentPassword);
    await changePassword(services, caller, body.password);
  });

  route(app, contract.listSessions, async ({ caller }) => ({ data: await listSessions(db, caller) }));

  route(app, contract.destroySession, async ({ params, caller }) => {
    refuseImpersonated(caller);
    const own = and(eq(sessions.id, params.id), eq(sessions.userId, caller.user.id));
    const ended = await endSessions(db, own);
    if (ended.length === 0) throw new KalemError('not_found');
    closeSockets(broadcaster, ended);
  });

  route(app, contract.destroyOtherSessions, async ({ caller }) => {
    refuseImpersonated(caller);
    // These include the sessions in which the user impersonates others.
    const others = and(ownAndImpersonatedBy(caller.user.id), ne(sessions.id, caller.sessionId));
    closeSockets(broadcaster, await endSessions(db, others));
  });

  route(app, contract.endImpersonation, ({ caller }) => endImpersonation(services, caller));

  route(app, contract.destroyAccount, async ({ body, caller, request }) => {
    refuseImpersonated(caller);
    const { user } = caller;
    await changesPerUser.take(user.id);
    if (user.passwordHash !== null) await requirePassword(request, user, body.password);
    else if (foldEmail(body.email ?? '') !== user.emailFolded)
      throw invalidField('email', 'Not the address of the account');
    await deleteAccount(services, user.id, { id: user.id, name: user.name });
  });

  /**
   * Checks the password sent with the request, because a browser left open must not be enough. Accounts without a
   * password skip this.
   * @throws KalemError password_wrong, rate_limited
   */
  async function requirePassword(
    request: FastifyRequest,
    { passwordHash, email }: UserRow,
    password: string | undefined,
  ): Promise<void> {
    if (passwordHash === null) return;
    if (!(await checkPassword({ network: networkOf(request.ip), email }, passwordHash, password ?? '')))
      throw new KalemError('password_wrong');
  }
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/admin-users.ts';
import { KalemError } from '#contract/errors.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { listInvitations, makeInvitation, withdrawInvitation } from '#server/accounts/invitations.ts';
import { makePasswordLink } from '#server/accounts/passwords/password-links.ts';
import { hour, throttle } from '#server/accounts/passwords/throttle.ts';
import { presentUser } from '#server/accounts/users.ts';
import { changeUser } from '#server/admin/change-user.ts';
import { beginImpersonation } from '#server/admin/impersonation.ts';
import { findAdminUser, findUsers } from '#server/admin/users.ts';
import { route } from '#server/http/route.ts';

/** Each invitation may send a mail to an address that the admin enters. */
const invitationsAnHour = 100;

export function userRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db } = services;
  const invitationsPerAdmin = throttle(invitationsAnHour, hour);

  route(app, contract.listUsers, ({ query }) => findUsers(db, query));

  route(app, contract.showUser, async ({ params }) => ({ user: await findAdminUser(db, params.id) }));

  route(app, contract.updateUser, async ({ params, body, caller }) => {
    await changeUser(services, caller.user, params.id, body);
    return { user: await findAdminUser(db, params.id) };
  });

  route(app, contract.destroyUser, async ({ params, caller }) => {
    if (params.id === caller.user.id)
      throw new KalemError('forbidden', {}, 'Admins delete their own account in the settings');
    await deleteAccount(services, params.id, caller.user);
  });

  route(app, contract.makePasswordLink, async ({ params, caller }) => {
    const user = await findAdminUser(db, params.id);
    const { url, expiresAt } = await makePasswordLink(services, user, caller.user);
    return { url, expiresAt: expiresAt.toISOString() };
  });

  route(app, contract.impersonate, async ({ params, caller, request, reply }) => {
    const agent = request.headers['user-agent'];
    const { token, user } = await beginImpersonation(services, caller.user, params.id, agent);
    reply.header('authorization', `Bearer ${token}`);
    return { user: presentUser(user) };
  });

  route(app, contract.listInvitations, async () => ({ data: await listInvitations(db) }));

  route(app, contract.storeInvitation, async ({ body, caller }) => {
    await invitationsPerAdmin.take(caller.user.id);
    return makeInvitation(services, caller.user, body.email);
  });

  route(app, contract.destroyInvitation, ({ params, caller }) =>
    withdrawInvitation(db, caller.user, params.id),
  );
}

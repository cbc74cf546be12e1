import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/account.ts';
import { listIdentities, removeIdentity } from '#server/accounts/open-id/identities.ts';
import { signInCookie } from '#server/accounts/open-id/sign-in-cookie.ts';
import { minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { refuseImpersonated } from '#server/accounts/sessions/sessions.ts';
import { bearerToken } from '#server/http/authenticate.ts';
import { route } from '#server/http/route.ts';

export function identityRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, openId } = services;
  const triesPerUser = throttle(20, minute);

  route(app, contract.listIdentities, async ({ caller }) => ({
    data: await listIdentities(db, caller.user.id),
  }));

  route(app, contract.connectGoogle, async ({ caller, request, reply }) => {
    refuseImpersonated(caller);
    await triesPerUser.take(caller.user.id);
    const { url, attempt } = await openId.begin();
    const state = { ...attempt, session: bearerToken(request) };
    reply.header('set-cookie', signInCookie(state, services));
    return { url };
  });

  route(app, contract.destroyIdentity, async ({ params, caller }) => {
    refuseImpersonated(caller);
    await removeIdentity(services, caller.user.id, params.id);
  });
}

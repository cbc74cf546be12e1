import type { FastifyInstance } from 'fastify';
import { googleCallback, googleRedirect } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { connectProvider, signInWithProvider } from '#server/accounts/open-id/identities.ts';
import { endedSignInCookie, readSignIn, signInCookie } from '#server/accounts/open-id/sign-in-cookie.ts';
import { minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { networkOf } from '#server/accounts/sessions/network.ts';
import { findSession, signIn } from '#server/accounts/sessions/sessions.ts';
import { route } from '#server/http/route.ts';

export function googleRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, openId, secret } = services;
  const triesPerNetwork = throttle(60, minute);

  route(app, googleRedirect, async ({ query, request, reply }) => {
    await triesPerNetwork.take(networkOf(request.ip));
    const { url, attempt } = await openId.begin();
    reply.header('set-cookie', signInCookie({ ...attempt, ...query }, services));
    return { url };
  });

  route(app, googleCallback, async ({ request, reply }) => {
    await triesPerNetwork.take(networkOf(request.ip));
    const pending = readSignIn(request.headers.cookie, secret);
    // A sign-in can be finished only once, even if it fails.
    reply.header('set-cookie', endedSignInCookie);
    if (!pending) throw new KalemError('google_failed', { provider: openId.provider });
    const person = await openId.finish(new URL(request.url, 'http://localhost').search, pending);
    if (pending.session === undefined) {
      const user = await signInWithProvider(services, person, pending);
      return { appToken: await signIn(db, user, request.headers['user-agent']), connected: false };
    }
    const caller = await findSession(db, pending.session);
    if (!caller) throw new KalemError('google_failed', { provider: openId.provider });
    await connectProvider(services, caller, person);
    return { appToken: pending.session, connected: true };
  });
}

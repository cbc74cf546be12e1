import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { findLink } from '#server/accounts/links.ts';
import { createPasswordGuard } from '#server/accounts/passwords/password-guard.ts';
import { mailPasswordLink, resetPassword } from '#server/accounts/passwords/password-links.ts';
import { hour, minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { registerUser } from '#server/accounts/register.ts';
import { networkOf } from '#server/accounts/sessions/network.ts';
import { signIn } from '#server/accounts/sessions/sessions.ts';
import { findUserByEmail, foldEmail, presentUser, type UserRow } from '#server/accounts/users.ts';
import { route } from '#server/http/route.ts';

export function authRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, config, mail } = services;
  const triesPerNetwork = throttle(60, minute);
  const checkPassword = createPasswordGuard();
  const accountsPerNetwork = throttle(20, hour);
  const linksPerNetwork = throttle(20, hour);
  const linksPerAccount = throttle(3, hour);
  const tokensPerNetwork = throttle(60, 15 * minute);

  route(app, contract.login, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    await triesPerNetwork.take(network);
    const plausible =
      contract.Email.safeParse(body.email).success && contract.Password.safeParse(body.password).success;
    const user = plausible ? await findUserByEmail(db, body.email) : undefined;
    const password = plausible ? body.password : '';
    const isRight = await checkPassword({ network, email: body.email }, user?.passwordHash, password);
    if (!user || !isRight) throw new KalemError('login_failed');
    if (user.blockedAt) throw new KalemError('account_blocked');
    return beginSession(user, request, reply);
  });

  route(app, contract.register, async ({ body, request, reply }) => {
    await accountsPerNetwork.take(networkOf(request.ip));
    return beginSession(await registerUser(db, config, body), request, reply);
  });

  route(app, contract.showInvitation, async ({ params, request }) => {
    await tokensPerNetwork.take(networkOf(request.ip));
    const { email } = await findLink(db, 'invitation', params.token);
    return { email };
  });

  route(app, contract.requestPasswordLink, async ({ body, request }) => {
    if (!mail) throw new KalemError('unavailable', {}, 'This server sends no mail');
    await linksPerNetwork.take(networkOf(request.ip));
    // Counted even for addresses without an account, so that the answer reveals nothing.
    await linksPerAccount.take(foldEmail(body.email));
    mail.later(() => mailPasswordLink(services, mail, body.email, body.language));
  });

  route(app, contract.resetPassword, async ({ body, request }) => {
    await tokensPerNetwork.take(networkOf(request.ip));
    await resetPassword(services, body.token, body.password);
  });

  async function beginSession(user: UserRow, request: FastifyRequest, reply: FastifyReply) {
    const token = await signIn(db, user, request.headers['user-agent']);
    reply.header('authorization', `Bearer ${token}`);
    return presentUser(user);
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { showInvitation } from '#server/accounts/invitations.ts';
import { createPasswordGuard } from '#server/accounts/passwords/password-guard.ts';
import { mailPasswordLink, resetPassword } from '#server/accounts/passwords/password-links.ts';
import { throttle } from '#server/accounts/passwords/throttle.ts';
import { registerUser } from '#server/accounts/register.ts';
import { networkOf } from '#server/accounts/sessions/network.ts';
import { signIn } from '#server/accounts/sessions/sessions.ts';
import { findUserByEmail, foldEmail, presentUser, type UserRow } from '#server/accounts/users.ts';
import { route } from '#server/http/route.ts';

export function authRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, config, mail } = services;
  const triesOfNetwork = throttle(60, 60);
  const checkPassword = createPasswordGuard();
  const accountsOfNetwork = throttle(20, 3_600);
  const linksOfNetwork = throttle(20, 3_600);
  const linksOfAccount = throttle(3, 3_600);
  const tokensOfNetwork = throttle(60, 900);

  route(app, contract.login, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    await triesOfNetwork.take(network);
    const plausible =
      contract.Email.safeParse(body.email).success && contract.Password.safeParse(body.password).success;
    const user = plausible ? await findUserByEmail(db, body.email) : undefined;
    const password = plausible ? body.password : '';
    const isRight = await checkPassword({ network, email: body.email }, user?.passwordHash, password);
    if (!user || !isRight) throw new KalemError('login_failed');
    if (user.blockedAt) throw new KalemError('account_blocked');
    return enter(user, request, reply);
  });

  route(app, contract.register, async ({ body, request, reply }) => {
    await accountsOfNetwork.take(networkOf(request.ip));
    return enter(await registerUser(db, config, body), request, reply);
  });

  route(app, contract.showInvitation, async ({ params, request }) => {
    await tokensOfNetwork.take(networkOf(request.ip));
    return showInvitation(db, params.token);
  });

  route(app, contract.requestPasswordLink, async ({ body, request, reply }) => {
    if (!mail) throw new KalemError('unavailable', {}, 'This server sends no mail');
    await linksOfNetwork.take(networkOf(request.ip));
    // Counted even for addresses without an account, so that the answer reveals nothing.
    await linksOfAccount.take(foldEmail(body.email));
    mail.later(() => mailPasswordLink(services, mail, body.email, body.language));
    return reply.send();
  });

  route(app, contract.resetPassword, async ({ body, request, reply }) => {
    await tokensOfNetwork.take(networkOf(request.ip));
    await resetPassword(services, body.token, body.password);
    return reply.send();
  });

  async function enter(user: UserRow, request: FastifyRequest, reply: FastifyReply) {
    const token = await signIn(db, user, request.headers['user-agent']);
    reply.header('authorization', `Bearer ${token}`);
    return presentUser(user);
  }
}

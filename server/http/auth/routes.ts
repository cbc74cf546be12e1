import type { FastifyInstance, FastifyReply } from 'fastify';
import { Email, login, Password, register } from '#contract/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { networkOf } from '#server/accounts/network.ts';
import { checkPassword } from '#server/accounts/passwords.ts';
import { registerUser } from '#server/accounts/register.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { throttle } from '#server/accounts/throttle.ts';
import { findUserByEmail, foldEmail, presentUser } from '#server/accounts/users.ts';
import { route } from '#server/http/route.ts';

export function authRoutes(app: FastifyInstance): void {
  const { db, config } = app.services;
  const triesOfAddress = throttle(60, 60);
  const failuresOfAccount = throttle(10, 900);
  const accountsOfAddress = throttle(20, 3_600);

  route(app, login, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    await triesOfAddress.take(network);
    // An address alone can't lock somebody out: the count is of this account from this address.
    const key = `${network} ${foldEmail(body.email.slice(0, limits.emailMaximum))}`;
    await failuresOfAccount.check(key);
    const plausible = Email.safeParse(body.email).success && Password.safeParse(body.password).success;
    const user = plausible ? await findUserByEmail(db, body.email) : undefined;
    const right = await checkPassword(user?.passwordHash, plausible ? body.password : '');
    if (!user || !right) {
      await failuresOfAccount.take(key);
      throw new KalemError('login_failed');
    }
    return answerWithToken(reply, user.id, presentUser(user));
  });

  route(app, register, async ({ body, request, reply }) => {
    await accountsOfAddress.take(networkOf(request.ip));
    const user = await registerUser(db, config, body);
    return answerWithToken(reply, user.id, presentUser(user));
  });

  async function answerWithToken<A>(reply: FastifyReply, userId: string, answer: A): Promise<A> {
    reply.header('authorization', `Bearer ${await openSession(db, userId)}`);
    return answer;
  }
}

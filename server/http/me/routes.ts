import type { FastifyInstance } from 'fastify';
import { me } from '#contract/accounts.ts';
import { presentUser } from '#server/accounts/users.ts';
import { route } from '#server/http/route.ts';

export function meRoutes(app: FastifyInstance): void {
  route(app, me, async ({ caller }) => ({ ...presentUser(caller.user), impersonator: null }));
}

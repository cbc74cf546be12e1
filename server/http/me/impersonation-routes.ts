import type { FastifyInstance } from 'fastify';
import { endImpersonation } from '#contract/accounts/account.ts';
import * as impersonation from '#server/admin/impersonation.ts';
import { route } from '#server/http/route.ts';

export function impersonationRoutes(app: FastifyInstance): void {
  route(app, endImpersonation, async ({ caller, reply }) => {
    await impersonation.endImpersonation(app.services, caller);
    return reply.send();
  });
}

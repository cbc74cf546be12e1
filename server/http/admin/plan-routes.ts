import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/admin.ts';
import { findAdminUser } from '#server/admin/users.ts';
import { decideRequest, listRequests, setPlan } from '#server/billing/requests.ts';
import { route } from '#server/http/route.ts';

export function planRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db } = services;

  route(app, contract.listPlanRequests, async ({ query }) => {
    const { data, total } = await listRequests(db, query);
    return { data, page: query.page, perPage: query.perPage, total };
  });

  route(app, contract.decidePlanRequest, async ({ params, body, caller }) => ({
    request: await decideRequest(services, caller.user, params.id, body.decision),
  }));

  route(app, contract.replaceSubscription, async ({ params, body, caller }) => {
    await setPlan(services, caller.user, params.id, body);
    return { user: await findAdminUser(db, params.id) };
  });
}

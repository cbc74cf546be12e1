import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/admin.ts';
import { findAudit } from '#server/admin/audit-log.ts';
import * as change from '#server/admin/change-process.ts';
import { findProcesses } from '#server/admin/processes.ts';
import { serverState } from '#server/admin/state.ts';
import { findAdminUser } from '#server/admin/users.ts';
import { decideRequest, listRequests, setPlan } from '#server/billing/requests.ts';
import { cachedFor } from '#server/cached.ts';
import { route } from '#server/http/route.ts';

/** The state is cached, so that many admins and reloads cost little. */
const cachedMilliseconds = 3_000;

/** The server's state and audit log, users' plans, and processes of all users without titles and contents. */
export function adminRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db } = services;
  const state = cachedFor(cachedMilliseconds, () => serverState(services));

  route(app, contract.showServerState, state);

  route(app, contract.listAudit, ({ query }) => findAudit(db, query));

  route(app, contract.listPlanRequests, ({ query }) => listRequests(db, query));

  route(app, contract.decidePlanRequest, async ({ params, body, caller }) => ({
    request: await decideRequest(services, caller.user, params.id, body.decision),
  }));

  route(app, contract.replaceSubscription, async ({ params, body, caller }) => {
    await setPlan(services, caller.user, params.id, body);
    return { user: await findAdminUser(db, params.id) };
  });

  route(app, contract.listAllProcesses, ({ query }) => findProcesses(db, query));

  route(app, contract.rerunProcess, async ({ params, caller }) => ({
    process: await change.rerunProcess(services, caller.user, params.id),
  }));

  route(app, contract.stopProcess, async ({ params, caller }) => ({
    process: await change.stopProcess(services, caller.user, params.id),
  }));
}

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/admin.ts';
import * as change from '#server/admin/change-process.ts';
import { findProcesses } from '#server/admin/processes.ts';
import { route } from '#server/http/route.ts';

/** Processes of all users, without titles and contents. */
export function adminProcessRoutes(app: FastifyInstance): void {
  const { services } = app;

  route(app, contract.listAllProcesses, async ({ query }) => {
    const { data, total } = await findProcesses(services.db, query);
    return { data, page: query.page, perPage: query.perPage, total };
  });

  route(app, contract.rerunProcess, async ({ params, caller }) => ({
    process: await change.rerunProcess(services, caller.user, params.id),
  }));

  route(app, contract.stopProcess, async ({ params, caller }) => ({
    process: await change.stopProcess(services, caller.user, params.id),
  }));
}

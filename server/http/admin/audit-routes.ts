import type { FastifyInstance } from 'fastify';
import { listAudit } from '#contract/accounts/admin.ts';
import { findAudit } from '#server/admin/audit-log.ts';
import { route } from '#server/http/route.ts';

export function auditRoutes(app: FastifyInstance): void {
  route(app, listAudit, async ({ query }) => {
    const { data, total } = await findAudit(app.services.db, query);
    return { data, page: query.page, perPage: query.perPage, total };
  });
}

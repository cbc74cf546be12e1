import type { FastifyInstance } from 'fastify';
import { showServerState } from '#contract/accounts/admin.ts';
import { cachedFor } from '#server/admin/cached.ts';
import { serverState } from '#server/admin/state.ts';
import { route } from '#server/http/route.ts';

/** The state is cached, so that many admins and reloads cost little. */
const cachedMilliseconds = 3_000;

export function stateRoutes(app: FastifyInstance): void {
  const state = cachedFor(cachedMilliseconds, () => serverState(app.services));

  route(app, showServerState, () => state());
}

import type { FastifyInstance } from 'fastify';
import { showServerState } from '#contract/accounts/admin.ts';
import { cachedFor } from '#server/admin/cached.ts';
import { serverState } from '#server/admin/state.ts';
import { route } from '#server/http/route.ts';

/** However many admins look at it, and however often. */
const cachedMilliseconds = 3_000;

/** How the server stands, for those who run it. */
export function stateRoutes(app: FastifyInstance): void {
  const state = cachedFor(cachedMilliseconds, () => serverState(app.services));

  route(app, showServerState, () => state());
}

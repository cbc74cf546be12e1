import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeChannel, authorizeUser } from '#contract/realtime.ts';
import { route } from '#server/http/route.ts';

export function broadcastRoutes(app: FastifyInstance): void {
  const { realtime } = app;
  // Pusher clients such as pusher-js post a form; the contract's JSON is accepted as well.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  route(app, authorizeUser, async ({ body, caller }) =>
    realtime.authorizeUser(body.socket_id, { id: caller.user.id, sessionId: caller.sessionId }),
  );
  route(app, authorizeChannel, async ({ body, caller }) =>
    realtime.authorizeChannel(body.socket_id, body.channel_name, {
      id: caller.user.id,
      sessionId: caller.sessionId,
    }),
  );
}

import type { FastifyInstance } from 'fastify';
import { type BrowserConfig, showConfig } from '#contract/server.ts';
import { isReachable } from '#server/accounts/setup-code.ts';
import { countUsers } from '#server/accounts/users.ts';
import { route } from '#server/http/route.ts';

export function configRoutes(app: FastifyInstance): void {
  const { db, config } = app.services;

  route(app, showConfig, async ({ request }): Promise<BrowserConfig> => {
    const isFirst = (await countUsers(db)) === 0;
    return {
      realtime: {
        key: config.realtime.key,
        host: config.realtime.host,
        port: config.realtime.port ?? portOf(request.protocol, request.host),
        cluster: 'mt1',
      },
      signUp: {
        open: isFirst || config.signUp === 'open',
        first: isFirst,
        needsSetupCode: isFirst && isReachable(config),
        byInvitation: !isFirst && config.signUp === 'invitation',
      },
      signIn: {
        provider: config.openIdName,
        hasProvider: config.openId !== null,
        mail: config.mail !== null,
      },
      uploadMegabytes: config.uploadMegabytes,
    };
  });
}

/** The socket's port when none is configured: the page's own. Null stands for TLS on 443. */
export function portOf(protocol: string, host: string): number | null {
  if (protocol === 'https') return null;
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 80);
}

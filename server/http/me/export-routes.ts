import type { FastifyInstance } from 'fastify';
import { linkExport, openExport } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { exportAccount } from '#server/accounts/export/export-account.ts';
import { hour, throttle } from '#server/accounts/passwords/throttle.ts';
import { refuseImpersonated } from '#server/accounts/sessions/sessions.ts';
import { findUser } from '#server/accounts/users.ts';
import { attachment } from '#server/http/processes/attachment.ts';
import { route } from '#server/http/route.ts';
import { type LinkKind, openLink, signLink } from '#server/http/signed-link.ts';

/** Lifetime of the link; the browser starts the download at once. */
const kind: LinkKind = { name: 'account-export', milliseconds: 60_000 };

/** Export of an account. It is downloaded through a link, because it may be larger than a browser's memory. */
export function exportRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, secret } = services;
  const exportsPerUser = throttle(10, hour);
  // One export a user at a time, because each reads all files of the account.
  const exporting = new Set<string>();
  const refuseSecond = (userId: string) => {
    if (exporting.has(userId)) throw new KalemError('rate_limited', { seconds: 30 });
  };

  route(app, linkExport, async ({ caller }) => {
    refuseImpersonated(caller);
    const { id } = caller.user;
    refuseSecond(id);
    await exportsPerUser.take(id);
    const { token, expiresAt } = signLink(secret, kind, [id], Date.now());
    return { url: `/api/links/export/${token}`, expiresAt: expiresAt.toISOString() };
  });

  route(app, openExport, async ({ params, reply }) => {
    const [id] = openLink(secret, kind, params.token, Date.now()) ?? [];
    const user = id ? await findUser(db, id) : undefined;
    if (!user || user.blockedAt) throw new KalemError('not_found');
    refuseSecond(user.id);
    exporting.add(user.id);
    const bytes = exportAccount(services, user).once('close', () => exporting.delete(user.id));
    reply.header('content-type', 'application/zip').header('content-disposition', attachment('kalem.zip'));
    return reply.send(bytes);
  });
}

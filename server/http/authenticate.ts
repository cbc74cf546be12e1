import type { FastifyReply, FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { findSession, touchSession } from '#server/accounts/sessions/sessions.ts';

/**
 * Finds the caller by the bearer token.
 * @throws KalemError unauthenticated
 */
export async function authenticate(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const token = bearerToken(request);
  const { db } = request.server.services;
  const caller = token ? await findSession(db, token) : null;
  if (!caller) throw new KalemError('unauthenticated');
  request.caller = caller;
  // This isn't awaited, because it only serves the list of sessions.
  touchSession(db, caller).catch((error: unknown) =>
    request.log.warn({ err: error }, 'the use of a session was not stored'),
  );
}

/** Undefined when the request has no token, or one of another form than ours. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Lets only admins through, but no impersonated one. Runs after `authenticate`.
 * @throws KalemError forbidden
 */
export async function requireAdmin(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { caller } = request;
  if (!caller?.user.roles.includes('admin') || caller.impersonator) throw new KalemError('forbidden');
}

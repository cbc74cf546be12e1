import type { FastifyReply, FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { findSession, touchSession } from '#server/accounts/sessions/sessions.ts';

/** Finds who calls by the bearer token. @throws KalemError unauthenticated */
export async function authenticate(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const token = bearerToken(request);
  const { db } = request.server.services;
  const caller = token ? await findSession(db, token) : null;
  if (!caller) throw new KalemError('unauthenticated');
  request.caller = caller;
  // Nobody waits for it: it is for the list of sessions.
  touchSession(db, caller).catch((error: unknown) => request.log.warn({ err: error }, 'session not touched'));
}

/** The token that a request carries. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/** Lets admins through, but not one who acts as somebody else; follows on `authenticate`. @throws KalemError forbidden */
export async function requireAdmin(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { caller } = request;
  if (!caller?.user.roles.includes('admin') || caller.impersonator) throw new KalemError('forbidden');
}
